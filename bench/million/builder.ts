import { auditSteps } from '@candor/domain/exchange/audit.ts';
import { apply, createState, type Entry, type State } from '@candor/domain/exchange/exchange.ts';
import { endOf, GENESIS, type Position, sealBatch } from '../../apps/server/src/exchange/command-log/batch.ts';
import { openJournal } from '../../apps/server/src/exchange/command-log/command-log.ts';
import { takeSteps } from '../../apps/server/src/exchange/pacer.ts';
import type { ProjectedEntry } from '../../apps/server/src/exchange/views/projection.ts';
import { proveInThread } from '../../apps/server/src/exchange/snapshots/prove-in-thread.ts';
import { createSnapshots } from '../../apps/server/src/exchange/snapshots/snapshots.ts';
import { openSnapshotStore } from '../../apps/server/src/exchange/snapshots/snapshot-store.ts';
import { openViews } from '../../apps/server/src/exchange/views/views.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openDatabase } from '../../apps/server/src/platform/store/database.ts';
import { projections } from '../../apps/server/src/projections.ts';
import { blocksOf, waitedMs, type Blocks } from '../longest-block.ts';
import { crowdCommands, type CrowdSize } from './crowd.ts';

export interface BuildRequest {
  readonly dataFolder: string;
  readonly size: CrowdSize;
}

export interface BuildReport {
  readonly commands: number;
  readonly buildSeconds: number;
  readonly longestCommandMs: number;
  readonly audit: Blocks;
  readonly snapshot: Blocks;
  readonly proofSeconds: number;
  readonly residentBytes: number;
}

/** Long enough ago that a command a millisecond ends before now: the clock of a server that starts on it goes on. */
const START_MS = Date.now() - 5_000_000;
const SLICE_MS = 8;
/** How often it is asked how long was waited for a processor, which a command is not to blame for. */
const LOOK_EVERY = 16;
const BATCH_COMMANDS = 256;
const log = createLog({ level: 'error' });

process.on('message', ({ request }: { readonly request: BuildRequest }) => {
  void build(request).then((report) => process.send?.(report));
});

/** Makes the crowd by the rules alone, audits it and leaves a data folder from which a server can start. */
async function build({ dataFolder, size }: BuildRequest): Promise<BuildReport> {
  const startMs = performance.now();
  const { state, position, listed, longestCommandMs } = await gather(dataFolder, size);
  const buildSeconds = (performance.now() - startMs) / 1000;
  const audit = await blocksOf(() => auditAll(state));
  const location = { dataFolder };
  const database = await openDatabase({ location, name: 'snapshots', inThisThread: true });
  let proofSeconds = 0;
  const snapshots = createSnapshots(await openSnapshotStore(database), log, async (written) => {
    const proofMs = performance.now();
    await proveInThread(location, written);
    proofSeconds = (performance.now() - proofMs) / 1000;
  });
  const { value: written, ...snapshot } = await blocksOf(() => snapshots.write(state, position, () => true));
  await snapshots.keep(written);
  await database.close();
  await moveViews(dataFolder, listed, position);
  const residentBytes = process.memoryUsage().rss;
  return { commands: position.sequence, buildSeconds, longestCommandMs, audit, snapshot, proofSeconds, residentBytes };
}

/** The journal is written from its first entry on: a start looks along all of its chain. */
async function gather(dataFolder: string, size: CrowdSize) {
  const journal = await openJournal(await openDatabase({ location: { dataFolder }, name: 'journal' }));
  const state = createState();
  let position: Position = GENESIS;
  let waiting: Entry[] = [];
  const listed: ProjectedEntry[] = [];
  let longestCommandMs = 0;
  let waitedBeforeMs = waitedMs();
  const write = async () => {
    const batch = sealBatch(waiting, position);
    await journal.append(batch);
    position = endOf(batch, waiting);
    waiting = [];
  };
  for (const command of crowdCommands(size)) {
    const sequence = position.sequence + waiting.length + 1;
    const entry = { sequence, atMs: START_MS + sequence, command };
    if (sequence % LOOK_EVERY === 0) waitedBeforeMs = waitedMs();
    const startMs = performance.now();
    const outcome = apply(state, entry);
    const commandMs = performance.now() - startMs;
    if (commandMs > longestCommandMs)
      longestCommandMs = Math.max(longestCommandMs, commandMs - (waitedMs() - waitedBeforeMs));
    if (!outcome.ok) throw new Error(`${command.kind} ${sequence} was refused: ${outcome.refusal.word}`);
    if (command.kind.startsWith('list')) listed.push({ ...entry, events: outcome.events });
    waiting.push(entry);
    if (waiting.length === BATCH_COMMANDS) await write();
  }
  if (waiting.length > 0) await write();
  await journal.close();
  return { state, position, listed, longestCommandMs };
}

async function auditAll(state: State): Promise<void> {
  await takeSteps(auditSteps(state), SLICE_MS, (step) => {
    if (step !== undefined) throw new Error(`${step.rule}: ${step.finding}`);
  });
}

/** As if everything up to here had been shown to them; of the markets they have to know. */
async function moveViews(dataFolder: string, listed: readonly ProjectedEntry[], { sequence }: Position): Promise<void> {
  const database = await openDatabase({ location: { dataFolder }, name: 'views', inThisThread: true });
  const views = await openViews({ database, projections, rebuilt: [], log });
  await views.project(listed, sequence);
  await database.close();
}
