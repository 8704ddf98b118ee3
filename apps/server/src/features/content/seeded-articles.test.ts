import { parseArticleText, plainTextOf, type TextBlock } from '@candor/contract/content/article-text.ts';
import { LOCALES } from '@candor/contract/shared/locale.ts';
import { ArticleSources } from '@candor/contract/staff/content.ts';
import { expect, test } from 'vitest';
import { seededArticles } from './seeded-articles.ts';

/** What everybody must be able to read in their own language. */
const TRANSLATED = [
  'getting-started',
  'identity',
  'security',
  'deposit',
  'withdrawal',
  'fees',
  'spot',
  'order-types',
  'contracts',
  'second-contracts',
  'otc',
  'loans',
  'defi',
  'proofs',
  'help-centre-open',
  'console-and-two-people',
  'deposits-and-withdrawals',
  'risk',
  'privacy',
  'open-source',
];

const articles = seededArticles();

test('ids and codes are unique, and every article has an English text that the console could have written', () => {
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  expect(new Set(articles.map(({ code }) => code)).size).toBe(articles.length);
  for (const { code, sources } of articles) expect(ArticleSources.safeParse(sources).success, code).toBe(true);
});

test.each(TRANSLATED)('%s stands in all thirteen languages, block for block and link for link', (code) => {
  const sources = articles.find((article) => article.code === code)?.sources;
  const english = parseArticleText(sources?.en?.body ?? '');
  for (const locale of LOCALES) {
    const blocks = parseArticleText(sources?.[locale]?.body ?? '');
    expect(
      blocks.map(({ kind }) => kind),
      locale,
    ).toEqual(english.map(({ kind }) => kind));
    expect(linksIn(blocks), locale).toEqual(linksIn(english));
    // A mark that was not understood would stand in the text.
    expect(plainTextOf(blocks), locale).not.toMatch(/\]\(|\*\*|^#/m);
  }
});

function linksIn(blocks: readonly TextBlock[]): readonly string[] {
  return [...JSON.stringify(blocks).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href);
}
