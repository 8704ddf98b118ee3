import type { MessagePort } from 'node:worker_threads';
import { RULES_VERSION } from '@candor/domain/exchange/exchange.ts';
import { createLog, type Log } from '#platform/log.ts';
import { type Database, openDatabase, type StoreWatch } from '#platform/store/database.ts';
import { createArchive } from '../archive/archive.ts';
import { createArchiver } from '../archive/archiver.ts';
import { startChainCheck } from '../command-log/chain-check.ts';
import { startFollower } from './follower.ts';
import { createJournal, type Journal } from '../command-log/command-log.ts';
import { createLogCare, type LogCare } from './log-care.ts';
import type { Projection } from './projection.ts';
import { proveApart } from '../snapshots/prove-in-thread.ts';
import { sealedStore } from '../snapshots/sealed-snapshots.ts';
import { createSnapshotSaver } from '../snapshots/snapshot-saver.ts';
import { openSnapshotStore, type SnapshotStore } from '../snapshots/snapshot-store.ts';
import { createSnapshots } from '../snapshots/snapshots.ts';
import type { FromViews, ToViews, ViewsThreadData } from './views-messages.ts';
import { openViews } from './views.ts';

export interface ViewsLoopParts {
  readonly port: MessagePort;
  readonly data: ViewsThreadData;
  readonly projections: readonly Projection[];
}

/** A snapshot that was asked for is taken at most this often: each costs this thread time. */
const REQUEST_INTERVAL_MS = 30_000;

/** The life of the views' thread: follow when told, take snapshots and audit in between, close when asked. */
export async function runViewsLoop(parts: ViewsLoopParts): Promise<void> {
  const { port, data } = parts;
  const tell = (message: FromViews) => port.postMessage(message);
  const log = createLog({ level: data.logLevel, destination: { write: (line) => tell({ kind: 'log', line }) } });
  const { follower, care, close } = await openFollower(parts, log);
  const inbox = listen(port);
  const snapshotDue = createSchedule(data.snapshotIntervalMs);
  const auditDue = createSchedule(data.auditIntervalMs);
  const saver = createSnapshotSaver(follower, log);
  // Half of what is allowed is left for what happens until the pause, and for catching up again.
  const mayPause = () => inbox.isClosing() || inbox.target() - follower.position().sequence < data.viewsLagMax / 2;
  const requestDue = createSchedule(REQUEST_INTERVAL_MS, -REQUEST_INTERVAL_MS);
  let snapshotSequence = follower.position().sequence;
  let hasLate = true;
  tell({ kind: 'ready', sequence: snapshotSequence });

  for (;;) {
    const isClosing = inbox.isClosing();
    await follower.follow(inbox.target(), (sequence) => tell({ kind: 'projected', sequence }));
    const { sequence } = follower.position();
    const hasGrown = sequence - snapshotSequence >= data.snapshotEntries;
    const isDear = () => follower.unsavedReplayMs() >= data.snapshotReplayMs && saver.isRested();
    const isAskedFor = () => inbox.wantsSnapshot() && sequence > snapshotSequence && requestDue();
    if (isClosing || (!saver.isBusy() && (snapshotDue() || hasGrown || isDear() || isAskedFor()))) {
      inbox.snapshotTaken();
      await saver.save(mayPause);
      snapshotSequence = sequence;
    }
    if (auditDue() || isClosing) report(await follower.audit(), tell);
    if (isClosing) break;
    const hadLate = hasLate;
    hasLate = await follower.catchUp();
    if (hadLate && !hasLate) tell({ kind: 'joined' });
    const isCaringForLog = await care.step(follower.position().atMs);
    await inbox.next(
      hasLate || isCaringForLog
        ? 0
        : Math.min(data.snapshotIntervalMs, data.auditIntervalMs, data.archiving.intervalMs),
    );
  }
  await saver.idle();
  await close();
  tell({ kind: 'closed', sequence: follower.position().sequence, stateHash: follower.stateHash() });
  port.close();
}

async function openFollower({ port, data, projections }: ViewsLoopParts, log: Log) {
  const watch: StoreWatch = {
    onFatal: ({ message }) => port.postMessage({ kind: 'fatal', reason: message } satisfies FromViews),
    onConnectionLost: ({ message }) => log.warn({ reason: message }, 'an idle connection broke'),
  };
  const open = (name: 'journal' | 'snapshots' | 'views') =>
    openDatabase({ location: data.location, name, inThisThread: true, ...watch });
  const databases = { journal: await open('journal'), snapshots: await open('snapshots'), views: await open('views') };
  const journal = createJournal(databases.journal);
  const store = sealedStore(await openSnapshotStore(databases.snapshots), data.snapshotKey);
  const snapshots = createSnapshots(store, log, proveApart(data.location, store));
  const views = await openViews({ database: databases.views, projections, rebuilt: data.rebuilt, log });
  const follower = await startFollower({ journal, snapshots, views, log });
  const close = () => Promise.all(Object.values(databases).map((database) => database.close()));
  const findProved = () => findSecondHead(store);
  const care = await openLogCare(
    { port, data, projections },
    { database: databases.journal, journal, findProved, log },
  );
  return { follower, care, close };
}

interface LogParts {
  readonly database: Database;
  readonly journal: Journal;
  readonly findProved: () => Promise<number>;
  readonly log: Log;
}

async function openLogCare(
  { port, data }: ViewsLoopParts,
  { database, journal, ...parts }: LogParts,
): Promise<LogCare> {
  const tell = (message: FromViews) => port.postMessage(message);
  const archive = createArchive(database);
  async function tellArchived(): Promise<void> {
    tell({ kind: 'archived', sequence: (await archive.findLast())?.lastSequence ?? 0 });
  }
  await tellArchived();
  return createLogCare({
    ...parts,
    chain: startChainCheck({ journal, archive, upTo: (await journal.findLast())?.lastSequence ?? 0 }),
    archiver: createArchiver({ journal, archive, archiving: data.archiving, ...parts }),
    isArchivingDue: createSchedule(data.archiving.intervalMs, -data.archiving.intervalMs),
    onDamaged: (reason) => report([reason], tell),
    onArchived: tellArchived,
  });
}

/** What lies before the older of two snapshots of the present rules is needed by no start, even if one is damaged. */
async function findSecondHead(store: SnapshotStore): Promise<number> {
  const present = (await store.listHeads()).filter(({ rulesVersion }) => rulesVersion === RULES_VERSION);
  return present[1]?.sequence ?? 0;
}

function report(findings: readonly string[], tell: (message: FromViews) => void): void {
  if (findings.length > 0) tell({ kind: 'auditBroken', findings });
}

/** True once an interval; the first time after a whole one, unless the last was said to lie further back. */
function createSchedule(intervalMs: number, sinceMs = performance.now()): () => boolean {
  let lastMs = sinceMs;
  return () => {
    if (performance.now() - lastMs < intervalMs) return false;
    lastMs = performance.now();
    return true;
  };
}

interface Inbox {
  target(): number;
  isClosing(): boolean;
  wantsSnapshot(): boolean;
  snapshotTaken(): void;
  /** Waits for news, or for the time to look after other duties. */
  next(timeoutMs: number): Promise<void>;
}

function listen(port: MessagePort): Inbox {
  let target = 0;
  let isClosing = false;
  let hasNews = false;
  let wantsSnapshot = false;
  let wake: (() => void) | undefined;
  port.on('message', (message: ToViews) => {
    if (message.kind === 'close') isClosing = true;
    else if (message.kind === 'snapshot') wantsSnapshot = true;
    else target = message.sequence;
    hasNews = true;
    wake?.();
  });
  return {
    target: () => target,
    isClosing: () => isClosing,
    wantsSnapshot: () => wantsSnapshot,
    snapshotTaken: () => (wantsSnapshot = false),
    async next(timeoutMs) {
      if (!hasNews) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasNews = false;
    },
  };
}
