import { sql } from 'kysely';
import type { SectionCode } from '@candor/contract/content/wire.ts';
import type { VersionState } from '@candor/contract/staff/content.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { remakeTable } from '#platform/store/remake-table.ts';

export interface ContentTables {
  articles: {
    id: number;
    code: string;
    sectionCode: SectionCode;
    /** Within its section. */
    position: number;
    createdAtMs: number;
  };
  articleVersions: {
    articleId: number;
    version: number;
    state: VersionState;
    author: string;
    /** JSON by locale. */
    sources: string;
    /** SHA-256 of the sources: what a second person agreed to. */
    sourcesHash: string;
    createdAtMs: number;
    publishedAtMs: number | null;
  };
}

export const contentMigrations: readonly Migration[] = [
  {
    name: 'create-articles',
    async up(db) {
      await db.schema
        .createTable('articles')
        .addColumn('id', 'bigint', notNull)
        .addColumn('code', 'text', notNull)
        .addColumn('sectionCode', 'text', notNull)
        .addColumn('position', 'bigint', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('articles_pkey', ['id'])
        .addUniqueConstraint('articles_code_key', ['code'])
        .execute();
      await db.schema
        .createTable('articleVersions')
        .addColumn('articleId', 'bigint', notNull)
        .addColumn('version', 'bigint', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('author', 'text', notNull)
        .addColumn('sources', 'text', notNull)
        .addColumn('sourcesHash', 'text', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addColumn('publishedAtMs', 'bigint')
        .addPrimaryKeyConstraint('articleVersions_pkey', ['articleId', 'version'])
        .execute();
      await db.schema.createIndex('articleVersions_state').on('articleVersions').column('state').execute();
    },
  },
  {
    name: 'bind-versions-to-articles',
    async up(db) {
      await remakeTable(db, 'articleVersions', () =>
        db.schema
          .createTable('articleVersions')
          .addColumn('articleId', 'bigint', notNull)
          .addColumn('version', 'bigint', notNull)
          .addColumn('state', 'text', notNull)
          .addColumn('author', 'text', notNull)
          .addColumn('sources', 'text', notNull)
          .addColumn('sourcesHash', 'text', notNull)
          .addColumn('createdAtMs', 'bigint', notNull)
          .addColumn('publishedAtMs', 'bigint')
          .addPrimaryKeyConstraint('articleVersions_pkey', ['articleId', 'version'])
          .addForeignKeyConstraint('articleVersions_articleId_fkey', ['articleId'], 'articles', ['id'])
          .addCheckConstraint('articleVersions_version_check', sql`"version" > 0`)
          .execute(),
      );
      await db.schema.createIndex('articleVersions_state').on('articleVersions').column('state').execute();
    },
  },
];
