import type { Kysely } from 'kysely';
import { type Migration, notNull } from '#platform/store/migration.ts';

export interface UploadTables {
  uploads: {
    id: string;
    ownerId: number;
    /** What it was handed in for, in the words of the slice that asked for it. */
    purpose: string;
    bytes: number;
    uploadedAtMs: number;
  };
}

export const uploadMigrations: readonly Migration[] = [
  {
    name: 'create-uploads',
    async up(db) {
      await db.schema
        .createTable('uploads')
        .addColumn('id', 'text', notNull)
        .addColumn('ownerId', 'bigint', notNull)
        .addColumn('purpose', 'text', notNull)
        .addColumn('bytes', 'bigint', notNull)
        .addColumn('uploadedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('uploads_pkey', ['id'])
        .execute();
      await db.schema.createIndex('uploads_ownerId').on('uploads').column('ownerId').execute();
    },
  },
];

export interface Upload {
  readonly id: string;
  readonly ownerId: number;
  readonly purpose: string;
  readonly bytes: number;
  readonly uploadedAtMs: number;
}

export class UploadRows {
  readonly #tables: Kysely<UploadTables>;

  constructor(tables: Kysely<UploadTables>) {
    this.#tables = tables;
  }

  async add({ id, ownerId, purpose, bytes, uploadedAtMs }: Upload): Promise<void> {
    await this.#tables.insertInto('uploads').values({ id, purpose, bytes, ownerId, uploadedAtMs }).execute();
  }

  async find(id: string): Promise<Upload | undefined> {
    const row = await this.#tables.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const { purpose, bytes } = row;
    return { id, purpose, bytes, ownerId: row.ownerId, uploadedAtMs: row.uploadedAtMs };
  }

  async countOf(ownerId: number): Promise<number> {
    const { count } = await this.#tables
      .selectFrom('uploads')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async setPurpose(ids: readonly string[], purpose: string): Promise<void> {
    // An empty list is no list to PostgreSQL.
    if (ids.length === 0) return;
    await this.#tables.updateTable('uploads').set({ purpose }).where('id', 'in', ids).execute();
  }

  async remove(id: string): Promise<void> {
    await this.#tables.deleteFrom('uploads').where('id', '=', id).execute();
  }
}
