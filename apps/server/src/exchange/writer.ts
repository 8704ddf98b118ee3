import type { Command, Entry, State } from '@candor/domain/exchange/exchange.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { toError } from '#platform/to-error.ts';
import type { AnswerTo } from './answer-to.ts';
import { type Batch, endOf, type Position, sealBatch } from './command-log/batch.ts';
import { type CommandQueue, createCommandQueue, type Pending, unavailable } from './command-queue.ts';
import type { Committer } from './command-log/committer.ts';
import type { Degradations } from './degradations.ts';
import { createLiveState, type Rebuild } from './live-state.ts';
import { createLongWork } from './long-work.ts';
import type { Applied } from './command-log/replay.ts';
import type { SetAsideGuard } from './set-aside/set-aside-guard.ts';
import type { Checkpoint } from './snapshots/snapshots.ts';

/** The one place where the state changes: commands are put in order, made durable, and only then carried out. */
export interface Writer {
  submit<Given extends Command>(command: Given): Promise<AnswerTo<Given>>;
  read<Value>(look: (state: State) => Value): Value;
  position(): Position;
  waiting(): number;
  /** Resolves once everything taken so far is answered. */
  drained(): Promise<void>;
}

export interface WriterParts {
  readonly start: Checkpoint;
  readonly committer: Committer;
  readonly degradations: Degradations;
  readonly clock: Clock;
  readonly log: Log;
  readonly queueMax: number;
  readonly rebuildWithout: Rebuild;
  /** What becomes of senders on whose commands the rules break; without it, nothing. */
  readonly guard?: SetAsideGuard;
  readonly keepHeldBack?: (entries: readonly Entry[]) => Promise<void>;
  readonly onApplied: (applied: readonly Applied[], end: Position) => void;
  /** Nothing can be made durable any more: nobody is answered from here on. */
  readonly onFatal: (error: Error) => void;
}

interface Sealed {
  readonly batch: Batch;
  readonly entries: readonly Entry[];
  readonly pending: readonly Pending[];
  readonly end: Position;
}

export function createWriter({ start, committer, degradations, ...parts }: WriterParts): Writer {
  const live = createLiveState(start, { keepHeldBack: async () => undefined, ...parts });
  const queue = createCommandQueue({
    ...parts,
    degradations,
    lengthMax: parts.queueMax,
    lastAtMs: start.position.atMs,
    read: (look) => live.read(look),
    onAdded: () => wake(),
  });
  let running: Promise<void> | undefined;
  const goOn = createLongWork(queue, (look) => live.read(look));

  /** After this turn of the event loop: what arrives together is committed together. */
  function wake(): void {
    running ??= new Promise((resolve) => setImmediate(() => resolve(run())));
  }

  async function run(): Promise<void> {
    try {
      await commitAndCarryOut();
    } catch (error) {
      parts.onFatal(toError(error));
    } finally {
      running = undefined;
      // A command may have come between the last look at the queue and this line; nobody else would wake for it.
      if (queue.length() > 0) wake();
    }
  }

  /** Commits one batch while the one before is carried out: the disk and the rules never wait for each other. */
  async function commitAndCarryOut(): Promise<void> {
    let committed: Sealed | undefined;
    let end = live.position();
    do {
      const next = seal(queue.take(), end);
      const commit = next && committer.commit(next.batch, () => queue.refuseAll('storeLost'));
      if (committed !== undefined) await carryOut(committed);
      const result = await commit;
      if (result?.kind === 'failed') throw result.error;
      if (result?.kind === 'full') refuse(queue, next);
      committed = result?.kind === 'committed' ? next : undefined;
      end = committed?.end ?? end;
    } while (committed !== undefined || queue.length() > 0);
  }

  async function carryOut({ entries, pending, end }: Sealed): Promise<void> {
    const applied = await live.carryOut(entries, end, (index, state) => holdBack(parts.guard, pending[index], state));
    for (const [index, { outcome }] of applied.entries()) pending[index]?.answer(outcome);
    parts.onApplied(applied, end);
    goOn();
  }

  async function drained(): Promise<void> {
    if (running === undefined) return;
    await running;
    await drained();
  }

  return {
    submit: (command) => queue.add(command),
    read: (look) => live.read(look),
    position: () => live.position(),
    waiting: () => queue.length(),
    drained,
  };
}

// The disk was full, so nothing of it happened; whoever stands behind would only meet the same.
function refuse(queue: CommandQueue, sealed: Sealed | undefined): void {
  for (const { answer } of sealed?.pending ?? []) answer(unavailable('diskFull'));
  queue.refuseAll('diskFull');
}

/** The refusal of a command that was queued before the rules broke too often on others of its sender. */
function holdBack(guard: SetAsideGuard | undefined, pending: Pending | undefined, state: State) {
  return pending && guard?.holdBack(pending.command, pending.epoch, state);
}

function seal(pending: readonly Pending[], previous: Position): Sealed | undefined {
  if (pending.length === 0) return undefined;
  const first = previous.sequence + 1;
  const entries = pending.map(({ atMs, command }, index) => ({ sequence: first + index, atMs, command }));
  const batch = sealBatch(entries, previous);
  return { batch, entries, pending, end: endOf(batch, entries) };
}
