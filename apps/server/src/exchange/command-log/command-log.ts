import type { Database } from '#platform/store/database.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { createArchive, createArchives } from '../archive/archive.ts';
import type { Batch } from './batch.ts';
import {
  createSetAsideRows,
  type SetAsideRows,
  setAsideReviews,
  type SetAsideTables,
} from '../set-aside/set-aside-rows.ts';

/** The commands in their one order, for ever, also those that are archived. Everything else can be made again from it. */
export interface Journal extends SetAsideRows {
  append(batch: Batch): Promise<void>;
  /** In order, at most a page. */
  readAfter(sequence: number): Promise<readonly Batch[]>;
  findLast(): Promise<Batch | undefined>;
  /** The one in which an entry stands. */
  findHolding(sequence: number): Promise<Batch | undefined>;
  /** Writes something small, to learn whether writing is possible again. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

interface JournalTables extends SetAsideTables {
  journalBatches: Batch;
  journalProbes: { id: number; count: number };
}

const PAGE_BATCHES = 100;

const MIGRATIONS: readonly Migration[] = [
  {
    name: 'create-journal',
    async up(db) {
      await db.schema
        .createTable('journalBatches')
        .addColumn('firstSequence', 'bigint', notNull)
        .addColumn('lastSequence', 'bigint', notNull)
        .addColumn('rulesVersion', 'bigint', notNull)
        .addColumn('commands', 'text', notNull)
        .addColumn('previousHash', 'text', notNull)
        .addColumn('hash', 'text', notNull)
        .addPrimaryKeyConstraint('journalBatches_pkey', ['firstSequence'])
        // Two writers that both believe to be the only one would fork the chain here; the second is stopped.
        .addUniqueConstraint('journalBatches_previousHash_key', ['previousHash'])
        .execute();
      await db.schema
        .createTable('journalSetAside')
        .addColumn('sequence', 'bigint', notNull)
        .addColumn('reason', 'text', notNull)
        .addPrimaryKeyConstraint('journalSetAside_pkey', ['sequence'])
        .execute();
      await db.schema
        .createTable('journalProbes')
        .addColumn('id', 'bigint', notNull)
        .addColumn('count', 'bigint', notNull)
        .addPrimaryKeyConstraint('journalProbes_pkey', ['id'])
        .execute();
    },
  },
  setAsideReviews,
  createArchives,
];

export async function openJournal(database: Database): Promise<Journal> {
  await database.migrate({ journal: MIGRATIONS });
  return createJournal(database);
}

/** The same journal seen from a thread that does not make its tables. */
export function createJournal(database: Database): Journal {
  const tables = database.tables<JournalTables>();
  const archive = createArchive(database);
  const batches = () => tables.selectFrom('journalBatches').selectAll();
  return {
    append: async (batch) => void (await tables.insertInto('journalBatches').values(batch).execute()),
    async readAfter(sequence) {
      const page = await batches()
        .where('firstSequence', '>', sequence)
        .orderBy('firstSequence')
        .limit(PAGE_BATCHES)
        .execute();
      const [first] = page;
      if (first === undefined || first.firstSequence === sequence + 1) return page;
      const archived = await archive.readAfter(sequence);
      return archived.length > 0 ? archived : page;
    },
    async findHolding(sequence) {
      const found = await batches()
        .where('firstSequence', '<=', sequence)
        .orderBy('firstSequence', 'desc')
        .limit(1)
        .executeTakeFirst();
      return found ?? archive.findHolding(sequence);
    },
    findLast: () => batches().orderBy('firstSequence', 'desc').limit(1).executeTakeFirst(),
    ...createSetAsideRows(database.tables<SetAsideTables>()),
    async probe() {
      await tables
        .insertInto('journalProbes')
        .values({ id: 1, count: 1 })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({ count: eb('journalProbes.count', '+', 1) })),
        )
        .execute();
    },
    close: () => database.close(),
  };
}
