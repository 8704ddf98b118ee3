import { join } from 'node:path';
import type { Database, StoreLocation } from '#platform/store/database.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import type { Batch } from '../command-log/batch.ts';
import { type ArchiveFile, readArchiveFile, readSound } from './archive-file.ts';

/**
 * The part of the log that has left the database: files whose chain of hashes goes on in the batches of the log. A file
 * counts from the moment its row is there; the batches in it are removed from the database after that.
 */
export interface Archive {
  readonly folder: string;
  /** The file up to which everything is archived. */
  findLast(): Promise<ArchiveFile | undefined>;
  /** The first file with an entry after this one. */
  findAfter(sequence: number): Promise<ArchiveFile | undefined>;
  /** What a file has after an entry, if the next entry is in one. */
  readAfter(sequence: number): Promise<readonly Batch[]>;
  /** The batch in which an archived entry stands. */
  findHolding(sequence: number): Promise<Batch | undefined>;
  /** Fails when the bytes of a file are not those that were written. */
  requireSound(file: ArchiveFile): Promise<void>;
  /** From here on the file counts. */
  add(file: ArchiveFile): Promise<void>;
  /** Removes batches that are archived from the database, the oldest first, few at a time. */
  prune(upTo: number): Promise<void>;
}

export interface ArchiveTables {
  journalArchives: ArchiveFile;
}

/** So many rows a statement: the writer waits for no more of them. */
const PRUNED_AT_ONCE = 50;
const ARCHIVE_FOLDER = 'archive';

export const createArchives: Migration = {
  name: 'create-archives',
  up: (db) =>
    db.schema
      .createTable('journalArchives')
      .addColumn('firstSequence', 'bigint', notNull)
      .addColumn('lastSequence', 'bigint', notNull)
      .addColumn('previousHash', 'text', notNull)
      .addColumn('hash', 'text', notNull)
      .addColumn('sha256', 'text', notNull)
      .addPrimaryKeyConstraint('journalArchives_pkey', ['firstSequence'])
      .addUniqueConstraint('journalArchives_previousHash_key', ['previousHash'])
      .execute(),
};

export function archiveFolderOf({ dataFolder, archiveFolder }: StoreLocation): string {
  return archiveFolder ?? join(dataFolder, ARCHIVE_FOLDER);
}

export function createArchive(database: Database): Archive {
  const folder = archiveFolderOf(database.location);
  const tables = database.tables<ArchiveTables & { journalBatches: Batch }>();
  const files = () => tables.selectFrom('journalArchives').selectAll();

  async function findAfter(sequence: number): Promise<ArchiveFile | undefined> {
    return files().where('lastSequence', '>', sequence).orderBy('firstSequence').limit(1).executeTakeFirst();
  }

  return {
    folder,
    findLast: () => files().orderBy('firstSequence', 'desc').limit(1).executeTakeFirst(),
    findAfter,
    async readAfter(sequence) {
      const file = await findAfter(sequence);
      if (file === undefined || file.firstSequence > sequence + 1) return [];
      return (await readArchiveFile(folder, file)).filter(({ firstSequence }) => firstSequence > sequence);
    },
    async findHolding(sequence) {
      const file = await findAfter(sequence - 1);
      const batches = file === undefined ? [] : await readArchiveFile(folder, file);
      return batches.findLast(({ firstSequence }) => firstSequence <= sequence);
    },
    requireSound: async (file) => void (await readSound(folder, file)),
    add: async (file) => void (await tables.insertInto('journalArchives').values(file).execute()),
    async prune(upTo) {
      for (;;) {
        const oldest = tables
          .selectFrom('journalBatches')
          .select('firstSequence')
          .where('firstSequence', '<=', upTo)
          .orderBy('firstSequence')
          .limit(PRUNED_AT_ONCE);
        const { numDeletedRows } = await tables
          .deleteFrom('journalBatches')
          .where('firstSequence', 'in', oldest)
          .executeTakeFirst();
        if (Number(numDeletedRows) < PRUNED_AT_ONCE) return;
      }
    },
  };
}
