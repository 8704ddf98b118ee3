import type { Kysely } from 'kysely';
import { type Batch, GENESIS, sealBatch } from '#exchange/command-log/batch.ts';
import { readArchiveFile } from '#exchange/archive/archive-file.ts';
import { type ArchiveTables, createArchive } from '#exchange/archive/archive.ts';
import { type Journal, openJournal } from '#exchange/command-log/command-log.ts';
import { readBatches } from '#exchange/command-log/replay.ts';
import { openViews } from '#exchange/views/views.ts';
import type { Log } from '#platform/log.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { type Database, openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { inParts } from '#platform/store/in-parts.ts';
import { projections } from '../projections.ts';

/** The last entry that is kept: by its number, or by the time at which it was taken. */
export type Until = { readonly sequence: number } | { readonly atMs: number };

interface CutTables extends ArchiveTables {
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
    const cut = await findCut(await openJournal(journal), until);
    if (cut === undefined) return;
    const kept = await takeFromArchive(journal, cut);
    await journal.transaction((tx: Kysely<CutTables>) => endAt(tx, kept));
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
  /** What is written behind the last batch that stays where it is. */
  readonly rest: readonly Batch[];
}

/** Undefined where nothing comes after. Walks the whole chain, so that a damaged one is not cut but refused. */
async function findCut(journal: Journal, until: Until): Promise<Cut | undefined> {
  let position = GENESIS;
  for await (const { entries, firstSequence, rulesVersion, end } of readBatches(journal, GENESIS)) {
    const kept = entries.filter((entry) =>
      'sequence' in until ? entry.sequence <= until.sequence : entry.atMs <= until.atMs,
    );
    if (kept.length < entries.length) {
      const rest = kept.length === 0 ? [] : [sealBatch(kept, position, rulesVersion)];
      return { sequence: position.sequence + kept.length, fromSequence: firstSequence, rest };
    }
    position = end;
  }
  if ('sequence' in until && until.sequence > position.sequence)
    throw new StartProblem(`The log of this backup ends at entry ${position.sequence}.`);
  return undefined;
}

/** Where the log ends within its archive, the file in which it ends becomes rows again: a log ends with a row. */
async function takeFromArchive(database: Database, cut: Cut): Promise<Cut> {
  const archive = createArchive(database);
  const file = await archive.findAfter(cut.sequence - 1);
  if (file === undefined || file.firstSequence > cut.sequence) return cut;
  const batches = await readArchiveFile(archive.folder, file);
  const kept = batches.filter(({ firstSequence }) => firstSequence < cut.fromSequence);
  return { ...cut, fromSequence: file.firstSequence, rest: [...kept, ...cut.rest] };
}

async function endAt(tx: Kysely<CutTables>, { sequence, fromSequence, rest }: Cut): Promise<void> {
  await tx.deleteFrom('journalArchives').where('firstSequence', '>=', fromSequence).execute();
  await tx.deleteFrom('journalBatches').where('firstSequence', '>=', fromSequence).execute();
  for (const part of inParts(rest))
    await tx
      .insertInto('journalBatches')
      .values([...part])
      .execute();
  for (const table of ['journalSetAside', 'journalSetAsideReviews'] as const)
    await tx.deleteFrom(table).where('sequence', '>', sequence).execute();
}
