import { createHash } from 'node:crypto';
import type { SectionCode } from '@candor/contract/content/wire.ts';
import { LOCALES } from '@candor/contract/shared/locale.ts';
import {
  ArticleSources,
  type ArticleVersion,
  type ContentArticle,
  type ContentRow,
} from '@candor/contract/staff/content.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Platform } from '#infrastructure.ts';
import type { ContentTables } from './tables.ts';

type VersionRow = ContentTables['articleVersions'];
type ArticleRow = ContentTables['articles'];

/** What readers see of one article. */
export interface PublishedArticle extends Pick<ArticleRow, 'id' | 'code' | 'sectionCode' | 'position'> {
  readonly sources: ArticleSources;
  readonly updatedAtMs: number;
}

export interface NewArticle {
  readonly code: string;
  readonly sectionCode: SectionCode;
  readonly sources: ArticleSources;
  readonly author: string;
}

/** A change as the audit log tells it. */
export interface ContentChange {
  readonly actor: string;
  readonly reason: string;
}

const POSITION_LAST = 9_999;

/** Articles and their versions: readers see the published one, from memory; everything else is for the console. */
export class Articles {
  readonly #platform: Pick<Platform, 'store' | 'clock' | 'audit'>;
  #published: readonly PublishedArticle[] = [];

  constructor(platform: Pick<Platform, 'store' | 'clock' | 'audit'>) {
    this.#platform = platform;
  }

  /** In the order of their sections' shelves. */
  get published(): readonly PublishedArticle[] {
    return this.#published;
  }

  async load(): Promise<void> {
    const rows = await this.#db
      .selectFrom('articles')
      .innerJoin('articleVersions', 'articleVersions.articleId', 'articles.id')
      .select(['id', 'code', 'sectionCode', 'position', 'sources', 'publishedAtMs'])
      .where('state', '=', 'published')
      .orderBy('position')
      .orderBy('id', 'desc')
      .execute();
    this.#published = rows.map(({ publishedAtMs, sources, ...row }) => ({
      ...row,
      sources: readSources(sources),
      updatedAtMs: publishedAtMs ?? 0,
    }));
  }

  async list(): Promise<readonly ContentRow[]> {
    const articles = await this.#db.selectFrom('articles').selectAll().orderBy('position').orderBy('id').execute();
    const rows: ContentRow[] = [];
    for (const article of articles) rows.push(contentRowOf(article, await this.#versionsOf(this.#db, article.id)));
    return rows;
  }

  async find(id: number, version?: number): Promise<ContentArticle | undefined> {
    const article = await this.#db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
    if (article === undefined) return undefined;
    const versions = await this.#versionsOf(this.#db, id);
    const shown = version === undefined ? versions[0] : versions.find((known) => known.version === version);
    if (shown === undefined) return undefined;
    return {
      id: String(id),
      code: article.code,
      section_code: article.sectionCode,
      versions: versions.map(versionOf),
      shown: shown.version,
      sources: readSources(shown.sources),
    };
  }

  async create({ code, sectionCode, sources, author }: NewArticle): Promise<Result<ContentRow, 'nameTaken'>> {
    const { audit, clock, store } = this.#platform;
    const article = {
      id: await store.ids.next(),
      code,
      sectionCode,
      position: POSITION_LAST,
      createdAtMs: clock.nowMs(),
    };
    return audit.record<ContentTables, Result<ContentRow, 'nameTaken'>>(async (tx, write) => {
      const taken = await tx.selectFrom('articles').select('id').where('code', '=', code).executeTakeFirst();
      if (taken !== undefined) return refuse('nameTaken');
      const draft = draftRow({ articleId: article.id, version: 1, author, sources, createdAtMs: article.createdAtMs });
      await tx.insertInto('articles').values(article).execute();
      await tx.insertInto('articleVersions').values(draft).execute();
      await write({ actor: author, action: 'content.create', object: `article:${code}`, details: hashOf(draft) });
      return ok(contentRowOf(article, [draft]));
    });
  }

  /** The draft of an article, new or written over; what is published stays as it is. */
  async saveDraft(id: number, sources: ArticleSources, author: string): Promise<ArticleVersion | undefined> {
    const { audit, clock } = this.#platform;
    return audit.record<ContentTables, ArticleVersion | undefined>(async (tx, write) => {
      const [newest] = await this.#versionsOf(tx, id);
      if (newest === undefined) return undefined;
      const version = newest.state === 'draft' ? newest.version : newest.version + 1;
      const draft = draftRow({ articleId: id, version, author, sources, createdAtMs: clock.nowMs() });
      await tx.deleteFrom('articleVersions').where('articleId', '=', id).where('version', '=', version).execute();
      await tx.insertInto('articleVersions').values(draft).execute();
      await write({ actor: author, action: 'content.draft', object: objectOf(draft), details: hashOf(draft) });
      return versionOf(draft);
    });
  }

  /** The draft with the hash of its text, for whoever asks that it be published. */
  async findDraft(id: number): Promise<VersionRow | undefined> {
    const [newest] = await this.#versionsOf(this.#db, id);
    return newest?.state === 'draft' ? newest : undefined;
  }

  /** Publishes exactly this text; said twice it is done once. False when the text is no longer the one agreed to. */
  async publish(id: number, version: number, sourcesHash: string): Promise<boolean> {
    const isDone = await this.#platform.store.transaction<ContentTables, boolean>(async (tx) => {
      const row = (await this.#versionsOf(tx, id)).find((known) => known.version === version);
      if (row === undefined || row.sourcesHash !== sourcesHash || row.state === 'replaced') return false;
      if (row.state === 'draft') await this.#show(tx, row);
      return true;
    });
    await this.load();
    return isDone;
  }

  /** Shows a version that was published before. */
  async rollBack(id: number, version: number, change: ContentChange): Promise<ArticleVersion | undefined> {
    const { audit } = this.#platform;
    const shown = await audit.record<ContentTables, ArticleVersion | undefined>(async (tx, write) => {
      const row = (await this.#versionsOf(tx, id)).find((known) => known.version === version);
      if (row?.state !== 'replaced') return undefined;
      const details = { ...hashOf(row), reason: change.reason };
      await write({ actor: change.actor, action: 'content.rollBack', object: objectOf(row), details });
      return versionOf(await this.#show(tx, row));
    });
    await this.load();
    return shown;
  }

  get #db(): Kysely<ContentTables> {
    return this.#platform.store.tables<ContentTables>();
  }

  async #show(tx: Kysely<ContentTables>, row: VersionRow): Promise<VersionRow> {
    const published = { state: 'published', publishedAtMs: this.#platform.clock.nowMs() } as const;
    await tx
      .updateTable('articleVersions')
      .set({ state: 'replaced' })
      .where('articleId', '=', row.articleId)
      .where('state', '=', 'published')
      .execute();
    await tx
      .updateTable('articleVersions')
      .set(published)
      .where('articleId', '=', row.articleId)
      .where('version', '=', row.version)
      .execute();
    return { ...row, ...published };
  }

  /** Newest first. */
  #versionsOf(db: Kysely<ContentTables>, articleId: number): Promise<VersionRow[]> {
    return db
      .selectFrom('articleVersions')
      .selectAll()
      .where('articleId', '=', articleId)
      .orderBy('version', 'desc')
      .execute();
  }
}

export function hashOfSources(sources: string): string {
  return createHash('sha256').update(sources).digest('hex');
}

interface DraftParts extends Pick<VersionRow, 'articleId' | 'version' | 'author' | 'createdAtMs'> {
  readonly sources: ArticleSources;
}

function draftRow({ sources, ...row }: DraftParts): VersionRow {
  const text = JSON.stringify(sources);
  return { ...row, state: 'draft', sources: text, sourcesHash: hashOfSources(text), publishedAtMs: null };
}

function readSources(text: string): ArticleSources {
  return ArticleSources.parse(JSON.parse(text));
}

function versionOf({ version, state, author, createdAtMs, publishedAtMs }: VersionRow): ArticleVersion {
  return { version, state, author, createdAtMs, publishedAtMs };
}

function contentRowOf({ id, code, sectionCode }: ArticleRow, versions: readonly VersionRow[]): ContentRow {
  const newest = readSources(versions[0]?.sources ?? '{}');
  return {
    id: String(id),
    code,
    section_code: sectionCode,
    title: newest.en?.title ?? code,
    publishedVersion: versions.find(({ state }) => state === 'published')?.version ?? null,
    draftVersion: versions.find(({ state }) => state === 'draft')?.version ?? null,
    locales: LOCALES.filter((locale) => newest[locale] !== undefined),
  };
}

function objectOf({ articleId, version }: VersionRow): string {
  return `article:${articleId}/${version}`;
}

function hashOf({ sourcesHash }: VersionRow): { readonly sourcesHash: string } {
  return { sourcesHash };
}
