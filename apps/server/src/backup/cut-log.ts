import type { Kysely } from 'kysely';
import { type Batch, GENESIS, sealBatch } from '#exchange/command-log/batch.ts';
import { createJournal } from '#exchange/command-log/command-log.ts';
import { readBatches } from '#exchange/command-log/replay.ts';
import { openViews } from '#exchange/views/views.ts';
import type { Log } from '#platform/log.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { type Database, openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { projections } from '../projections.ts';

/** The last entry that is kept: by its number, or by the time at which it was taken. */
export type Until = { readonly sequence: number } | { readonly atMs: number };

interface CutTables {
  journalBatches: Batch;
  journalSetAside: { sequence: number };
  journalSetAsideReviews: { sequence: number };
  snapshots: { sequence: number };
}

/** Ends the log at a point in time, as if nothing had come after it; views and snapshots are made again from it. */
export async function cutLog(location: StoreLocation, until: Until, log: Log): Promise<void> {
  const open = (name: 'journal' | 'snapshots' | 'views') => openDatabase({ location, name, inThisThread: true });
  const [journal, snapshots, views] = [await open('journal'), await open('snapshots'), await open('views')];
  try {
    const cut = await findCut(journal, until);
    if (cut === undefined) return;
    await journal.transaction((tx: Kysely<CutTables>) => endAt(tx, cut));
    await snapshots.tables<CutTables>().deleteFrom('snapshots').where('sequence', '>', cut.sequence).execute();
    await openViews({ database: views, projections, rebuilt: projections.map(({ name }) => name), log });
  } finally {
    await Promise.all([journal.close(), snapshots.close(), views.close()]);
  }
}

interface Cut {
  readonly sequence: number;
  /** The first batch that is not kept as it is. */
  readonly fromSequence: number;
  /** What is kept of it. */
  readonly rest: Batch | undefined;
}

/** Undefined where nothing comes after. Walks the whole chain, so that a damaged one is not cut but refused. */
async function findCut(journal: Database, until: Until): Promise<Cut | undefined> {
  let position = GENESIS;
  for await (const { entries, firstSequence, rulesVersion, end } of readBatches(createJournal(journal), GENESIS)) {
    const kept = entries.filter((entry) =>
      'sequence' in until ? entry.sequence <= until.sequence : entry.atMs <= until.atMs,
    );
    if (kept.length < entries.length) {
      const rest = kept.length === 0 ? undefined : sealBatch(kept, position, rulesVersion);
      return { sequence: position.sequence + kept.length, fromSequence: firstSequence, rest };
    }
    position = end;
  }
  if ('sequence' in until && until.sequence > position.sequence)
    throw new StartProblem(`The log of this backup ends at entry ${position.sequence}.`);
  return undefined;
}

async function endAt(tx: Kysely<CutTables>, { sequence, fromSequence, rest }: Cut): Promise<void> {
  await tx.deleteFrom('journalBatches').where('firstSequence', '>=', fromSequence).execute();
  if (rest !== undefined) await tx.insertInto('journalBatches').values(rest).execute();
  for (const table of ['journalSetAside', 'journalSetAsideReviews'] as const)
    await tx.deleteFrom(table).where('sequence', '>', sequence).execute();
}
