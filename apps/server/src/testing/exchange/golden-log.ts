import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, Entry } from '@candor/domain/exchange/exchange.ts';
import { createArchive } from '#exchange/archive/archive.ts';
import { createArchiver } from '#exchange/archive/archiver.ts';
import { endOf, GENESIS, sealBatch } from '#exchange/command-log/batch.ts';
import { type Follower, startFollower } from '#exchange/views/follower.ts';
import { type Journal, openJournal } from '#exchange/command-log/command-log.ts';
import { openSnapshots, type Snapshots } from '#exchange/snapshots/snapshots.ts';
import { openViews } from '#exchange/views/views.ts';
import { createLog, type Log } from '#platform/log.ts';
import { openDatabase } from '#platform/store/database.ts';
import { projections } from '../../projections.ts';
import { countViewRows } from './count-view-rows.ts';

/** Commands of one version, as they lie in a journal. */
export interface Stretch {
  readonly rulesVersion: number;
  readonly entries: readonly { readonly atMs: number; readonly command: Command }[];
}

/** A journal with commands of several versions, and all views that can follow it. */
export interface GoldenJournal {
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly log: Log;
  readonly alarms: readonly string[];
  /** Moves what lies before an entry to the archive; tells up to which it went. */
  archiveUpTo(sequence: number): Promise<number>;
  follow(): Promise<Follower>;
  countRows(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

const BATCH_ENTRIES = 50;

export async function openGoldenJournal(stretches: readonly Stretch[]): Promise<GoldenJournal> {
  const location = { dataFolder: await mkdtemp(join(tmpdir(), 'candor-golden-')) };
  const open = (name: 'journal' | 'snapshots' | 'views') => openDatabase({ location, name, inThisThread: true });
  const databases = { journal: await open('journal'), snapshots: await open('snapshots'), views: await open('views') };
  const alarms: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => void alarms.push(JSON.parse(line).alarm) } });
  const journal = await openJournal(databases.journal);
  const snapshots = await openSnapshots(databases.snapshots, log);
  await fill(journal, stretches);
  return {
    journal,
    snapshots,
    log,
    alarms,
    async archiveUpTo(sequence) {
      const archive = createArchive(databases.journal);
      const archiving = { keptMs: 0, fileChars: 1, intervalMs: 0 };
      const archiver = createArchiver({ journal, archive, findProved: async () => sequence, archiving, log });
      while (await archiver.step(Number.MAX_SAFE_INTEGER));
      return (await archive.findLast())?.lastSequence ?? 0;
    },
    async follow() {
      const views = await openViews({ database: databases.views, projections, rebuilt: [], log });
      return startFollower({ journal, snapshots, views, log });
    },
    countRows: () => countViewRows(databases.views),
    async close() {
      await Promise.all(Object.values(databases).map((database) => database.close()));
      await rm(location.dataFolder, { recursive: true });
    },
  };
}

async function fill(journal: Journal, stretches: readonly Stretch[]): Promise<void> {
  let end = GENESIS;
  for (const { rulesVersion, entries } of stretches) {
    for (let start = 0; start < entries.length; start += BATCH_ENTRIES) {
      const first = end.sequence + 1;
      const sealed: Entry[] = entries
        .slice(start, start + BATCH_ENTRIES)
        .map(({ atMs, command }, index) => ({ sequence: first + index, atMs, command }));
      const batch = sealBatch(sealed, end, rulesVersion);
      await journal.append(batch);
      end = endOf(batch, sealed);
    }
  }
}
