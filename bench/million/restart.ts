import type { Entry } from '@candor/domain/exchange/exchange.ts';
import { endOf, sealBatch, type Position } from '../../apps/server/src/exchange/command-log/batch.ts';
import { type Journal, openJournal } from '../../apps/server/src/exchange/command-log/command-log.ts';
import { recover } from '../../apps/server/src/exchange/command-log/recovery.ts';
import { sealedStore } from '../../apps/server/src/exchange/snapshots/sealed-snapshots.ts';
import { openSnapshotStore } from '../../apps/server/src/exchange/snapshots/snapshot-store.ts';
import { createSnapshots } from '../../apps/server/src/exchange/snapshots/snapshots.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openSecrets } from '../../apps/server/src/platform/secrets.ts';
import { openDatabase } from '../../apps/server/src/platform/store/database.ts';
import { crowdFlow, type CrowdSize } from './crowd.ts';

export type RestartRequest = { readonly dataFolder: string } & (
  | { readonly kind: 'log'; readonly size: CrowdSize; readonly commands: number }
  | { readonly kind: 'restart' }
);

export interface RestartReport {
  readonly seconds: number;
  readonly residentBytes: number;
}

const BATCH_COMMANDS = 256;
const log = createLog({ level: 'error' });

process.on('message', ({ request }: { readonly request: RestartRequest }) => {
  void (request.kind === 'log' ? lengthen(request) : restart(request)).then((report) => process.send?.(report));
});

/** Adds commands behind the newest snapshot, as a writer would have written them. */
async function lengthen(request: Extract<RestartRequest, { kind: 'log' }>): Promise<number> {
  const { dataFolder, size, commands } = request;
  const journal = await openJournal(await openDatabase({ location: { dataFolder }, name: 'journal' }));
  let position = await endOfJournal(journal);
  const { sequence: before } = position;
  const flow = crowdFlow(size);
  while (position.sequence - before < commands) {
    const first = position;
    const entries = Array.from({ length: BATCH_COMMANDS }, (_, index): Entry => {
      return { sequence: first.sequence + index + 1, atMs: first.atMs + index, command: flow.next().value };
    });
    const batch = sealBatch(entries, first);
    await journal.append(batch);
    position = endOf(batch, entries);
  }
  await journal.close();
  return position.sequence - before;
}

async function endOfJournal(journal: Journal): Promise<Position> {
  const last = await journal.findLast();
  if (last === undefined) throw new Error('There is a journal to lengthen.');
  return { sequence: last.lastSequence, atMs: Date.now() + 60_000, hash: last.hash };
}

/** What the writer does before it takes commands. */
async function restart({ dataFolder }: RestartRequest): Promise<RestartReport> {
  const journal = await openJournal(await openDatabase({ location: { dataFolder }, name: 'journal' }));
  const database = await openDatabase({ location: { dataFolder }, name: 'snapshots', inThisThread: true });
  const key = (await openSecrets(dataFolder)).key('snapshots');
  const startMs = performance.now();
  const snapshots = createSnapshots(sealedStore(await openSnapshotStore(database), key), log);
  const { state } = await recover({ journal, snapshots, log });
  const seconds = (performance.now() - startMs) / 1000;
  const residentBytes = process.memoryUsage().rss;
  if (state.spot.orders.length === 0) throw new Error('The orders came back.');
  await database.close();
  await journal.close();
  return { seconds, residentBytes };
}
