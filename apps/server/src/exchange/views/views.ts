import type { Kysely } from 'kysely';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { failureOf } from '#platform/store/store-error.ts';
import { typedTables } from '#platform/store/typed-tables.ts';
import { toError } from '#platform/to-error.ts';
import type { ProjectedEntry, Projection } from './projection.ts';

/** The views' rows and how far each view has come. */
export interface Views {
  /** The entry up to which every view has come; with no view at all, as far as one likes. */
  watermark(): number;
  /** Shows the views what happened up to a sequence: rows and watermark in one transaction. */
  project(entries: readonly ProjectedEntry[], upTo: number): Promise<void>;
  names(): readonly string[];
  /** Parts with those that have not come to a sequence, so that the others need not wait for them. */
  partWith(sequence: number): Views;
  /** Takes back those that were parted with and have caught up. */
  takeBack(late: Views): void;
  /** Gives away all of them. */
  release(): readonly Projection[];
}

export interface ViewsOptions {
  readonly database: Database;
  readonly projections: readonly Projection[];
  /** Names of views to empty and make again. */
  readonly rebuilt: readonly string[];
  readonly log: Log;
}

interface ViewTables {
  viewWatermarks: { projection: string; sequence: number };
}

const MIGRATIONS: readonly Migration[] = [
  {
    name: 'create-watermarks',
    up: (db) =>
      db.schema
        .createTable('viewWatermarks')
        .addColumn('projection', 'text', notNull)
        .addColumn('sequence', 'bigint', notNull)
        .addPrimaryKeyConstraint('viewWatermarks_pkey', ['projection'])
        .execute(),
  },
];

export async function openViews({ database, projections, rebuilt, log }: ViewsOptions): Promise<Views> {
  const lists = projections.map(({ name, migrations }) => [`views/${name}`, migrations] as const);
  await database.migrate({ views: MIGRATIONS, ...Object.fromEntries(lists) });
  for (const one of projections.filter(({ name }) => rebuilt.includes(name))) await empty(database, one);
  const watermarks = await readWatermarks(database);
  return createGroup({ database, watermarks, log }, projections);
}

interface GroupParts {
  readonly database: Database;
  readonly log: Log;
  /** Shared by all groups. */
  readonly watermarks: Map<string, number>;
}

/** Views that are shown the same entries at the same time. */
function createGroup({ database, watermarks, log }: GroupParts, projections: readonly Projection[]): Views {
  const running = new Set(projections);

  function pending(one: Projection, entries: readonly ProjectedEntry[]): readonly ProjectedEntry[] {
    const watermark = watermarks.get(one.name) ?? 0;
    return entries.filter(({ sequence }) => sequence > watermark);
  }

  async function projectTogether(some: readonly Projection[], entries: readonly ProjectedEntry[], upTo: number) {
    const behind = some.filter(({ name }) => (watermarks.get(name) ?? 0) < upTo);
    if (behind.length === 0) return;
    await database.transaction(async (tx: Kysely<unknown>) => {
      for (const one of behind) {
        const unseen = pending(one, entries);
        if (unseen.length > 0) await one.project(unseen, tx);
      }
      await moveWatermarks(typedTables<ViewTables>(tx), behind, upTo);
    });
    for (const { name } of behind) watermarks.set(name, upTo);
  }

  async function projectAlone(one: Projection, entries: readonly ProjectedEntry[], upTo: number): Promise<void> {
    try {
      await projectTogether([one], entries, upTo);
    } catch (error) {
      if (failureOf(error) !== 'refused') throw error;
      running.delete(one);
      log.fatal({ alarm: 'viewStopped', view: one.name, upTo, reason: toError(error).stack }, 'a view is stopped');
    }
  }

  return {
    watermark: () => Math.min(Number.MAX_SAFE_INTEGER, ...[...running].map(({ name }) => watermarks.get(name) ?? 0)),
    async project(entries, upTo) {
      try {
        await projectTogether([...running], entries, upTo);
      } catch (error) {
        if (failureOf(error) !== 'refused') throw error;
        // One of them is wrong: each by itself, so that the others go on.
        for (const one of running) await projectAlone(one, entries, upTo);
      }
    },
    names: () => [...running].map(({ name }) => name),
    partWith(sequence) {
      const behind = [...running].filter(({ name }) => (watermarks.get(name) ?? 0) < sequence);
      for (const one of behind) running.delete(one);
      return createGroup({ database, watermarks, log }, behind);
    },
    takeBack(late) {
      for (const one of late.release()) running.add(one);
    },
    release() {
      const released = [...running];
      running.clear();
      return released;
    },
  };
}

async function readWatermarks(database: Database): Promise<Map<string, number>> {
  const rows = await database.tables<ViewTables>().selectFrom('viewWatermarks').selectAll().execute();
  return new Map(rows.map(({ projection, sequence }) => [projection, sequence]));
}

async function moveWatermarks(tx: Kysely<ViewTables>, moved: readonly Projection[], sequence: number): Promise<void> {
  await tx
    .insertInto('viewWatermarks')
    .values(moved.map(({ name }) => ({ projection: name, sequence })))
    .onConflict((conflict) => conflict.column('projection').doUpdateSet({ sequence }))
    .execute();
}

async function empty(database: Database, { name, tables }: Projection): Promise<void> {
  await database.transaction(async (tx: Kysely<ViewTables & Record<string, Record<string, unknown>>>) => {
    for (const table of tables) await tx.deleteFrom(table).execute();
    await tx.deleteFrom('viewWatermarks').where('projection', '=', name).execute();
  });
}
