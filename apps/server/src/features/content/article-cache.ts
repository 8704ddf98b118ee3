import { parseArticleText, plainTextOf } from '@candor/contract/content/article-text.ts';
import type { Article, ArticleNode, SectionCode } from '@candor/contract/content/wire.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import type { ArticleSource } from '@candor/contract/staff/content.ts';
import type { PublishedArticle } from './articles.ts';
import { SECTIONS, sectionIdOf, sectionTitle } from './sections.ts';

const RELATED_MAX = 4;

/** The whole tree as one flat list in the reader's language: the sections, then the articles. */
export function nodesOf(published: readonly PublishedArticle[], locale: Locale): readonly ArticleNode[] {
  return [...SECTIONS.map((section) => sectionNode(section, locale)), ...published.map((one) => nodeOf(one, locale))];
}

/** Announcements, newest first. */
export function noticesOf(published: readonly PublishedArticle[], locale: Locale): readonly ArticleNode[] {
  return published
    .filter(({ sectionCode }) => sectionCode === 'notice')
    .toSorted((left, right) => right.updatedAtMs - left.updatedAtMs || right.id - left.id)
    .map((one) => nodeOf(one, locale));
}

/** Whether every word that is looked for stands somewhere in it, accents and case aside. */
export function isAbout(article: PublishedArticle, locale: Locale, search: string): boolean {
  const { title, summary, body } = sourceFor(article, locale).source;
  const text = fold(`${title}\n${summary}\n${plainTextOf(parseArticleText(body))}`);
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function articleOf(article: PublishedArticle, locale: Locale, published: readonly PublishedArticle[]): Article {
  return {
    ...nodeOf(article, locale),
    blocks: parseArticleText(sourceFor(article, locale).source.body),
    related: relatedTo(article, published).map((one) => {
      const { id, code, section_code, title } = nodeOf(one, locale);
      return { id, code, section_code, title };
    }),
  };
}

export function nodeOf(article: PublishedArticle, wanted: Locale): ArticleNode {
  const { source, locale } = sourceFor(article, wanted);
  return {
    id: String(article.id),
    pid: sectionIdOf(article.sectionCode),
    kind: 'article',
    section_code: article.sectionCode,
    code: article.code,
    title: source.title,
    summary: source.summary,
    locale,
    updatedAtMs: article.updatedAtMs,
  };
}

function sectionNode({ id, parent, code }: (typeof SECTIONS)[number], locale: Locale): ArticleNode {
  return {
    id: String(id),
    pid: sectionIdOf(parent),
    kind: 'section',
    section_code: code,
    code,
    title: sectionTitle(code, locale),
    summary: '',
    locale,
    updatedAtMs: 0,
  };
}

/** The reader's language, else English, which every article has; the answer says which it is. */
function sourceFor({ code, sources }: PublishedArticle, wanted: Locale): { source: ArticleSource; locale: Locale } {
  const asked = sources[wanted];
  if (asked !== undefined) return { source: asked, locale: wanted };
  if (sources.en === undefined) throw new Error(`The article ${code} has no English text.`);
  return { source: sources.en, locale: 'en' };
}

/** Those of the same section first, then those of the shelves beside it. */
function relatedTo({ id, sectionCode }: PublishedArticle, published: readonly PublishedArticle[]) {
  const others = published.filter((other) => other.id !== id);
  const shelf = parentOf(sectionCode);
  const near = others.filter((other) => other.sectionCode === sectionCode);
  const beside = others.filter((other) => other.sectionCode !== sectionCode && parentOf(other.sectionCode) === shelf);
  return [...near, ...(shelf === undefined ? [] : beside)].slice(0, RELATED_MAX);
}

function parentOf(code: SectionCode): SectionCode | undefined {
  return SECTIONS.find((section) => section.code === code)?.parent;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
