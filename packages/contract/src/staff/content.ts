import * as z from 'zod/mini';
import { ArticleCode, SectionCode } from '../content/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { pick } from '../shared/refusal-table.ts';
import { Id, TimeMs, unitsAtMost } from '../shared/fields.ts';
import { Approval, Reason } from './approvals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';

const TITLE_LENGTH_MAX = 120;
const SUMMARY_LENGTH_MAX = 300;
export const BODY_LENGTH_MAX = 30_000;

/** An article in one language, in the small language of `article-text.ts`. */
export const ArticleSource = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), ...unitsAtMost(TITLE_LENGTH_MAX)),
  summary: z.string().check(z.trim(), ...unitsAtMost(SUMMARY_LENGTH_MAX)),
  body: z.string().check(z.trim(), z.minLength(1), ...unitsAtMost(BODY_LENGTH_MAX)),
});
export type ArticleSource = z.infer<typeof ArticleSource>;

/** English is the source and what every other language falls back to, so it is always there. */
export const ArticleSources = z
  .partialRecord(z.enum(LOCALES), ArticleSource)
  .check(z.refine((sources) => sources.en !== undefined, { path: ['en'] }));
export type ArticleSources = z.infer<typeof ArticleSources>;

/** `draft` may be edited; `published` is what readers see; `replaced` was published once and can come back. */
export const VERSION_STATES = ['draft', 'published', 'replaced'] as const;
const VersionState = z.enum(VERSION_STATES);
export type VersionState = z.infer<typeof VersionState>;

export const ArticleVersion = z.strictObject({
  version: z.int(),
  state: VersionState,
  author: z.string(),
  createdAtMs: TimeMs,
  publishedAtMs: z.nullable(TimeMs),
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;

export const ContentRow = z.strictObject({
  id: Id,
  code: ArticleCode,
  section_code: SectionCode,
  title: z.string(),
  publishedVersion: z.nullable(z.int()),
  /** A version that nobody reads yet. */
  draftVersion: z.nullable(z.int()),
  locales: z.array(z.enum(LOCALES)),
});
export type ContentRow = z.infer<typeof ContentRow>;

export const listContent = endpoint({
  method: 'GET',
  path: '/ops/api/content',
  access: 'staff',
  summary: 'Every article with the state of its versions',
  reply: z.array(ContentRow),
  refusals: {},
});

const ArticleId = z.strictObject({ id: Id });

export const getContent = endpoint({
  method: 'GET',
  path: '/ops/api/content/:id',
  access: 'staff',
  summary: 'One article with its versions, and the text of the newest or of a named one',
  params: ArticleId,
  query: z.strictObject({ version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))) }),
  reply: z.strictObject({
    id: Id,
    code: ArticleCode,
    section_code: SectionCode,
    versions: z.array(ArticleVersion),
    shown: z.int(),
    sources: ArticleSources,
  }),
  refusals: {},
});
export type ContentArticle = z.infer<typeof getContent.reply>;

export const createContent = endpoint({
  method: 'POST',
  path: '/ops/api/content',
  access: 'staff',
  idempotent: true,
  summary: 'Begins a new article as a draft',
  body: z.strictObject({ code: ArticleCode, section_code: SectionCode, sources: ArticleSources }),
  reply: ContentRow,
  refusals: pick(STAFF_REFUSALS, 'nameTaken'),
});

export const saveContent = endpoint({
  method: 'POST',
  path: '/ops/api/content/:id/draft',
  access: 'staff',
  idempotent: true,
  summary: 'Keeps a text as the draft of an article; readers go on seeing what is published',
  params: ArticleId,
  body: z.strictObject({ sources: ArticleSources }),
  reply: ArticleVersion,
  refusals: {},
});

export const publishContent = endpoint({
  method: 'POST',
  path: '/ops/api/content/:id/publish',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for the draft to be published; a second person decides about exactly this text',
  params: ArticleId,
  body: z.strictObject({ reason: Reason }),
  reply: Approval,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided'),
});

export const rollBackContent = endpoint({
  method: 'POST',
  path: '/ops/api/content/:id/roll-back',
  access: 'staff',
  idempotent: true,
  summary: 'Shows an earlier published version again at once: two people have already agreed to it',
  params: ArticleId,
  body: z.strictObject({ version: z.int(), reason: Reason }),
  reply: ArticleVersion,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided'),
});
