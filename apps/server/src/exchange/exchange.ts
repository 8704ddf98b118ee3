import type { Command, State } from '@candor/domain/exchange/exchange.ts';
import type { ResumedClock } from '#platform/clock.ts';
import type { FreeDisk } from '#platform/data-folder.ts';
import type { Log } from '#platform/log.ts';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';
import type { Lead } from '#platform/store/lead/lead.ts';
import { toError } from '#platform/to-error.ts';
import type { AnswerTo } from './answer-to.ts';
import type { Archiving } from './archive/archiver.ts';
import { createCommitter } from './command-log/committer.ts';
import { watchDisk } from './disk-watch.ts';
import { createDegradations, type Degradation, type Degradations } from './degradations.ts';
import { type Journal, openJournal } from './command-log/command-log.ts';
import { createLagGuard, type LagGuard } from './views/lag-guard.ts';
import { recover, setAside } from './command-log/recovery.ts';
import type { Applied } from './command-log/replay.ts';
import { createSetAsideGuard, type SetAsideGuard } from './set-aside/set-aside-guard.ts';
import type { SetAside } from './set-aside/set-aside-rows.ts';
import { openSealedStore } from './snapshots/sealed-snapshots.ts';
import { type Checkpoint, createSnapshots, hashOfState } from './snapshots/snapshots.ts';
import { openSoundSnapshots } from './snapshots/sound-snapshots.ts';
import { startViewsThread, type ViewsThread } from './views/views-thread.ts';
import { createWriter, type Writer } from './writer.ts';

/** The single writer and all that stands around it. */
export interface Exchange {
  /** Resolves once the command is durable and carried out, or refused. */
  submit<Given extends Command>(command: Given): Promise<AnswerTo<Given>>;
  /** Looks at the live state, in which everything is durable; nothing of it may be kept or changed. */
  read<Value>(look: (state: State) => Value): Value;
  /** Told of every durable batch, in order; refused commands are among them. */
  onCommitted(listener: CommitListener): void;
  /** Resolves once the views show everything that is durable now. */
  viewsCaughtUp(): Promise<void>;
  status(): ExchangeStatus;
  /** Commands that stand in the log and were not carried out, the newest first. */
  listSetAside(): Promise<readonly SetAside[]>;
  /** Clears what was set aside, after people have looked at it: its senders go on, the log stays as it is. */
  reviewSetAside(sequences: readonly number[], note: string): Promise<void>;
  /** Finishes what was taken, takes a snapshot, ends the threads. */
  close(): Promise<void>;
}

export type CommitListener = (batch: readonly Applied[]) => void;

export interface ExchangeStatus {
  readonly sequence: number;
  readonly viewsSequence: number;
  /** Up to which entry the log has left the database for its archive. */
  readonly archivedSequence: number;
  readonly waiting: number;
  readonly degradations: readonly Degradation[];
}

export interface ExchangeOptions {
  readonly location: StoreLocation;
  /** Says when this process may not write; needed on PostgreSQL, with a location that is its own. */
  readonly lead?: Lead | undefined;
  /** What seals the snapshots, so that nobody but this exchange can make one. */
  readonly snapshotKey: Uint8Array;
  readonly clock: ResumedClock;
  readonly log: Log;
  readonly freeDisk: () => Promise<FreeDisk>;
  /** The disk or the store can no longer be believed: the process must end at once, and recover by starting again. */
  readonly onFatal: (error: Error) => void;
  readonly queueMax?: number;
  readonly viewsLagMax?: number;
  readonly snapshotEntries?: number;
  readonly snapshotIntervalMs?: number;
  readonly snapshotReplayMs?: number;
  readonly auditIntervalMs?: number;
  readonly archiving?: Partial<Archiving>;
  /** What hinders commands, where a test wants to hold it in its own hand. */
  readonly degradations?: Degradations;
  /** Views to empty and make again from the journal. */
  readonly rebuiltViews?: readonly string[];
}

const QUEUE_MAX = 20_000;
const VIEWS_LAG_MAX = 100_000;
const SNAPSHOT_ENTRIES = 100_000;
const SNAPSHOT_INTERVAL_MS = 10 * 60_000;
/** A start reads the snapshot besides, and is to be over within five seconds, also on a machine that is half as fast. */
const SNAPSHOT_REPLAY_MS = 1_000;
const AUDIT_INTERVAL_MS = 60_000;
/** A file of four million characters is a few hundred kilobytes; nothing is archived within the first three months. */
const ARCHIVING: Archiving = { keptMs: 90 * 24 * 3_600_000, fileChars: 4_000_000, intervalMs: 10 * 60_000 };
const DISK_INTERVAL_MS = 10_000;
const COMMIT_PATIENCE_MS = 1_500;

export async function openExchange(options: ExchangeOptions): Promise<Exchange> {
  const { log } = options;
  requireLead(options);
  const journal = await openOwnJournal(options);
  const degradations = options.degradations ?? createDegradations();
  const lag = createLagGuard(degradations, options.viewsLagMax ?? VIEWS_LAG_MAX);
  options.lead?.onChange((isHeld) => (isHeld ? degradations.clear('leadLost') : degradations.raise('leadLost')));
  const start = await recoverState(options, journal).catch(async (error: unknown) => {
    await journal.close();
    throw error;
  });
  resumeClock(options, start, degradations);
  const guard = createSetAsideGuard({ ...options, known: await journal.listSetAside(), degradations });
  const views = await openViewsThread(options, { degradations, lag });
  const listeners: CommitListener[] = [];
  const writer = createWriter({
    start,
    committer: createCommitter({ journal, degradations, log, patienceMs: patienceOf(options) }),
    degradations,
    clock: options.clock,
    log,
    queueMax: options.queueMax ?? QUEUE_MAX,
    async rebuildWithout(poison) {
      await setAside(journal, poison, log);
      guard.broke(poison.entry);
      const { state } = await recoverState(options, journal, poison.entry.sequence);
      views.requestSnapshot();
      return state;
    },
    guard,
    keepHeldBack: (entries) => journal.holdBack(entries),
    onApplied(applied, { sequence }) {
      lag.applied(sequence);
      views.announce(sequence);
      for (const listener of listeners) tell(listener, applied, log);
    },
    onFatal: (error) => stopFor(error, options, degradations),
  });
  const diskWatch = watchDisk({ freeDisk: options.freeDisk, degradations, log, intervalMs: DISK_INTERVAL_MS });
  lag.applied(start.position.sequence);
  views.announce(start.position.sequence);
  log.info({ sequence: start.position.sequence }, 'the exchange has its state');

  return {
    submit: (command) => writer.submit(command),
    read: (look) => writer.read(look),
    onCommitted: (listener) => void listeners.push(listener),
    viewsCaughtUp: () => views.reached(writer.position().sequence),
    status: () => statusOf(writer, views, degradations),
    ...reviewsOf(journal, guard, options),
    async close() {
      degradations.raise('stopping');
      diskWatch.stop();
      await writer.drained();
      compareCopies(writer, await views.close(), log);
      await journal.close();
    },
  };
}

/** A disk of our own is waited for; a server that does not answer may not come back for long. */
function patienceOf({ location }: ExchangeOptions): number | undefined {
  return location.databaseUrl === undefined ? undefined : COMMIT_PATIENCE_MS;
}

// Two who write to one database would each be right alone.
function requireLead({ location: { databaseUrl, seat } }: ExchangeOptions): void {
  if (databaseUrl !== undefined && seat === undefined) throw new Error('Nobody writes to PostgreSQL without its lead.');
}

async function openOwnJournal({ location, log, onFatal }: ExchangeOptions): Promise<Journal> {
  const onConnectionLost = (error: Error) => log.warn({ reason: error.message }, 'an idle connection broke');
  return openJournal(await openDatabase({ location, name: 'journal', onFatal, onConnectionLost }));
}

// On this very thread: nobody can be served before it is done.
async function recoverState(options: ExchangeOptions, journal: Journal, sequenceMax?: number): Promise<Checkpoint> {
  const { location, log } = options;
  const database = await openSoundSnapshots(location, log);
  try {
    const snapshots = createSnapshots(
      await openSealedStore(database, { location, key: options.snapshotKey, log }),
      log,
    );
    return await recover({ journal, snapshots, log }, sequenceMax);
  } finally {
    await database.close();
  }
}

function openViewsThread(options: ExchangeOptions, { degradations, lag }: Guards): Promise<ViewsThread> {
  const { location, log } = options;
  return startViewsThread({
    data: {
      location,
      snapshotKey: options.snapshotKey,
      rebuilt: options.rebuiltViews ?? [],
      logLevel: log.level,
      snapshotEntries: options.snapshotEntries ?? SNAPSHOT_ENTRIES,
      snapshotIntervalMs: options.snapshotIntervalMs ?? SNAPSHOT_INTERVAL_MS,
      snapshotReplayMs: options.snapshotReplayMs ?? SNAPSHOT_REPLAY_MS,
      auditIntervalMs: options.auditIntervalMs ?? AUDIT_INTERVAL_MS,
      archiving: { ...ARCHIVING, ...options.archiving },
      viewsLagMax: options.viewsLagMax ?? VIEWS_LAG_MAX,
    },
    log,
    onProgress: (sequence) => lag.projected(sequence),
    onFatal: (reason) => options.onFatal(new Error(`The views: ${reason}`)),
    onAuditBroken(findings) {
      degradations.raise('auditBroken');
      log.fatal({ alarm: 'auditBroken', findings }, 'the books do not add up: new risk is refused');
    },
  });
}

interface Guards {
  readonly degradations: Degradations;
  readonly lag: LagGuard;
}

/** Time that passed since the last command may be a wrong clock: new risk waits until somebody has looked. */
function resumeClock({ clock }: ExchangeOptions, { position }: Checkpoint, degradations: Degradations): void {
  clock.resumeAfter?.(position.atMs, (isInDoubt) =>
    isInDoubt ? degradations.raise('clockInDoubt') : degradations.clear('clockInDoubt'),
  );
}

function stopFor(error: Error, { log, onFatal }: ExchangeOptions, degradations: Degradations): void {
  degradations.raise('stopping');
  log.fatal({ alarm: 'journalFailed', reason: error.message }, 'nothing more can be made durable');
  onFatal(error);
}

function reviewsOf(
  journal: Journal,
  guard: SetAsideGuard,
  { clock }: ExchangeOptions,
): Pick<Exchange, 'listSetAside' | 'reviewSetAside'> {
  return {
    listSetAside: () => journal.listSetAside(),
    async reviewSetAside(sequences, note) {
      await journal.reviewSetAside(sequences, { atMs: clock.nowMs(), note });
      guard.reviewed(sequences);
    },
  };
}

function tell(listener: CommitListener, applied: readonly Applied[], log: Log): void {
  try {
    listener(applied);
  } catch (error) {
    log.error({ reason: toError(error).stack }, 'a listener to the exchange failed');
  }
}

function statusOf(writer: Writer, views: ViewsThread, degradations: Degradations): ExchangeStatus {
  return {
    sequence: writer.position().sequence,
    viewsSequence: views.sequence(),
    archivedSequence: views.archivedSequence(),
    waiting: writer.waiting(),
    degradations: degradations.list(),
  };
}

// Two threads have carried out the same commands apart from each other; they must have come to the same state.
function compareCopies(writer: Writer, viewsHash: string | undefined, log: Log): void {
  if (viewsHash === undefined || viewsHash === writer.read(hashOfState)) return;
  log.fatal({ alarm: 'copiesDiffer', sequence: writer.position().sequence }, 'the two copies of the state differ');
}
