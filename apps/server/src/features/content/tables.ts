import type { SectionCode } from '@candor/contract/content/wire.ts';
import type { VersionState } from '@candor/contract/staff/content.ts';
import type { Migration } from '#platform/store/migration.ts';

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
    async up(schema) {
      await schema.createTable('articles', {
        columns: { id: 'int8', code: 'text', sectionCode: 'text', position: 'int8', createdAtMs: 'int8' },
        primaryKey: ['id'],
        unique: [['code']],
      });
      await schema.createTable('articleVersions', {
        columns: {
          articleId: 'int8',
          version: 'int8',
          state: 'text',
          author: 'text',
          sources: 'text',
          sourcesHash: 'text',
          createdAtMs: 'int8',
          publishedAtMs: 'int8?',
        },
        primaryKey: ['articleId', 'version'],
        indexes: [['state']],
      });
    },
  },
];
