import * as z from 'zod/mini';
import { TextBlock } from './article-text.ts';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { Id, PAGE, pageOf, TimeMs } from '../shared/fields.ts';

/** The page size that asks for everything, and how many records that is at most. */
export const ALL_RECORDS = '-521';
export const ALL_RECORDS_MAX = 5_000;

/** A page size as the public lists take it. */
export const PageSize = z.string().check(z.regex(/^(?:-521|[1-9]\d{0,2})$/));
const PageNumber = PAGE.current;

/** The parent of a section that has none. */
export const TOP_SECTION = '0';

export const SECTION_CODES = [
  'help',
  'start',
  'funds',
  'trading',
  'products',
  'proof',
  'notice',
  'about',
  'legal',
] as const;
export const SectionCode = z.enum(SECTION_CODES);
export type SectionCode = z.infer<typeof SectionCode>;

export const ArticleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));

/** A section or an article of the help centre: a flat list of them is the whole tree. */
export const ArticleNode = z.strictObject({
  id: Id,
  /** The section it stands in; '0' for a section at the top. */
  pid: z.string(),
  kind: z.enum(['section', 'article']),
  /** Its own for a section, that of its section for an article. */
  section_code: SectionCode,
  /** What an article may be addressed by besides its number; the section's code for a section. */
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The language it is in: the reader's, else English. */
  locale: z.enum(LOCALES),
  updatedAtMs: TimeMs,
});
export type ArticleNode = z.infer<typeof ArticleNode>;

export const Article = z.extend(ArticleNode, {
  blocks: z.array(TextBlock),
  related: z.array(z.pick(ArticleNode, { id: true, code: true, section_code: true, title: true })),
});
export type Article = z.infer<typeof Article>;

/** A page of a list that may be asked for whole. */
export function wholePageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageOf(item), {
    /** There is more than one answer carries. */
    truncated: z.boolean(),
  });
}

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getArticleList',
  access: 'public',
  summary: 'Sections and articles in the reader’s language, as one flat tree; page size -521 asks for all of it',
  query: z.strictObject({
    pageSize: z.optional(PageSize),
    current: PageNumber,
    sectionCode: z.optional(SectionCode),
    /** Words that stand in the title, the summary or the text. */
    search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  }),
  reply: wholePageOf(ArticleNode),
  refusals: {},
});

export const getArticle = endpoint({
  method: 'POST',
  path: '/api/helpCenterInfo/:id',
  access: 'public',
  summary: 'One article by its number or its code, in the reader’s language where it exists and in English otherwise',
  params: z.strictObject({ id: z.union([Id, ArticleCode]) }),
  reply: Article,
  refusals: {},
});

export const listNotices = endpoint({
  method: 'POST',
  path: '/api/notice/list',
  access: 'public',
  summary: 'Announcements, newest first',
  query: z.strictObject(PAGE),
  reply: pageOf(ArticleNode),
  refusals: {},
});

/** The products whose rules have a page, and the article that explains each. */
export const RULE_ARTICLES = {
  second: 'second-contracts',
  spot: 'spot',
  usta: 'contracts',
  loan: 'loans',
  DEFI_EXPLAIN: 'defi',
} as const;
export type RuleKey = keyof typeof RULE_ARTICLES;

export const getRules = endpoint({
  method: 'POST',
  path: '/api/option/rules/list',
  access: 'public',
  summary: 'The rules of one product in words; their numbers stand in the settings',
  query: z.strictObject({ key: z.enum(['second', 'spot', 'usta', 'loan', 'DEFI_EXPLAIN']) }),
  reply: Article,
  refusals: {},
});
