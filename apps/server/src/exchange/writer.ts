import type { Command, Entry, Outcome, State } from '@candor/domain/exchange/exchange.ts';
import { refuse } from '@candor/domain/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { type Batch, endOf, type Position, sealBatch } from './batch.ts';
import type { Committer } from './committer.ts';
import { type Hindrance, type Hindrances, isWayOut } from './hindrances.ts';
import { type Applied, applyEntry, PoisonCommand } from './replay.ts';
import type { Checkpoint } from './snapshots.ts';

/** The one place where the state changes: commands come in, are put in order, made durable, and only then carried out. */
export interface Writer {
  submit(command: Command): Promise<Outcome>;
  read<Value>(look: (state: State) => Value): Value;
  /** The last entry carried out. */
  position(): Position;
  waiting(): number;
  /** Resolves once everything taken so far is answered. */
  drained(): Promise<void>;
}

export interface WriterParts {
  readonly start: Checkpoint;
  readonly committer: Committer;
  readonly hindrances: Hindrances;
  readonly clock: Clock;
  readonly log: Log;
  readonly queueMax: number;
  /** Makes the state again up to a sequence, after a command broke it half-way; the command is set aside. */
  readonly rebuildWithout: (poison: PoisonCommand) => Promise<State>;
  readonly onApplied: (applied: readonly Applied[], end: Position) => void;
  readonly onFatal: (error: Error) => void;
}

interface Pending {
  readonly command: Command;
  readonly atMs: number;
  readonly answer: (outcome: Outcome) => void;
}

interface Sealed {
  readonly batch: Batch;
  readonly entries: readonly Entry[];
  readonly pending: readonly Pending[];
  readonly end: Position;
}

const BATCH_MAX = 1_024;
/** Places in the queue for those who want to get out when it is full for everybody else. */
const WAYS_OUT_RESERVE = 2_000;
const CLOCK_JUMP_MS = 5_000;

export function createWriter(parts: WriterParts): Writer {
  const { committer, hindrances, log } = parts;
  const queue: Pending[] = [];
  let { state, position } = parts.start;
  let lastAtMs = position.atMs;
  let isClockBehind = false;
  let running: Promise<void> | undefined;

  function submit(command: Command): Promise<Outcome> {
    const queueMax = isWayOut(command) ? parts.queueMax + WAYS_OUT_RESERVE : parts.queueMax;
    const hindrance = hindrances.find(command) ?? (queue.length >= queueMax ? 'queueFull' : undefined);
    if (hindrance !== undefined) return Promise.resolve(unavailable(hindrance));
    return new Promise((answer) => {
      queue.push({ command, atMs: stamp(), answer });
      wake();
    });
  }

  /** After this turn of the event loop: what arrives together is committed together. */
  function wake(): void {
    running ??= new Promise((resolve) => setImmediate(() => resolve(run())));
  }

  function stamp(): number {
    const nowMs = parts.clock.nowMs();
    const isBehind = nowMs < lastAtMs - CLOCK_JUMP_MS;
    if (isBehind && !isClockBehind) log.error({ alarm: 'clockBack', nowMs, lastAtMs }, 'the clock went back');
    isClockBehind = isBehind;
    lastAtMs = Math.max(lastAtMs, nowMs);
    return lastAtMs;
  }

  async function run(): Promise<void> {
    try {
      await commitAndCarryOut();
    } catch (error) {
      parts.onFatal(error as Error);
    } finally {
      running = undefined;
      // A command may have come between the last look at the queue and this line; nobody else would wake for it.
      if (queue.length > 0) wake();
    }
  }

  /** Commits one batch while the one before is carried out: the disk and the rules never wait for each other. */
  async function commitAndCarryOut(): Promise<void> {
    let committed: Sealed | undefined;
    let end = position;
    do {
      const next = seal(queue.splice(0, BATCH_MAX), end);
      const commit = next === undefined ? undefined : committer.commit(next.batch, () => refuseWaiting('storeLost'));
      if (committed !== undefined) await carryOut(committed);
      committed = undefined;
      if (next === undefined) continue;
      const result = await commit;
      if (result?.kind === 'failed') throw result.error;
      if (result?.kind === 'full') {
        for (const { answer } of next.pending) answer(unavailable('diskFull'));
        refuseWaiting('diskFull');
        continue;
      }
      committed = next;
      end = next.end;
    } while (committed !== undefined || queue.length > 0);
  }

  function refuseWaiting(cause: Hindrance): void {
    for (const { answer } of queue.splice(0)) answer(unavailable(cause));
  }

  async function carryOut(sealed: Sealed): Promise<void> {
    const applied: Applied[] = [];
    for (const [index, entry] of sealed.entries.entries()) {
      const step = tryToApply(entry);
      const done = step instanceof PoisonCommand ? await carryOnWithout(step, entry) : step;
      applied.push(done);
      sealed.pending[index]?.answer(done.outcome);
    }
    position = sealed.end;
    parts.onApplied(applied, position);
  }

  function tryToApply(entry: Entry): Applied | PoisonCommand {
    try {
      return applyEntry(state, entry);
    } catch (error) {
      return error as PoisonCommand;
    }
  }

  async function carryOnWithout(poison: PoisonCommand, entry: Entry): Promise<Applied> {
    state = await parts.rebuildWithout(poison);
    return { entry, outcome: refuse('internal') };
  }

  return {
    submit,
    read: (look) => look(state),
    position: () => position,
    waiting: () => queue.length,
    async drained() {
      while (running !== undefined) await running;
    },
  };
}

function seal(pending: readonly Pending[], previous: Position): Sealed | undefined {
  if (pending.length === 0) return undefined;
  const entries = pending.map(({ atMs, command }, index) => ({
    sequence: previous.sequence + index + 1,
    atMs,
    command,
  }));
  const batch = sealBatch(entries, previous);
  return { batch, entries, pending, end: endOf(batch, entries) };
}

function unavailable(cause: Hindrance): Outcome {
  return refuse('unavailable', { cause });
}
