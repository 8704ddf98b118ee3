import type { Command, Outcome } from '@candor/domain/exchange/exchange.ts';
import { refuse } from '@candor/domain/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { type Hindrance, type Hindrances, isWayOut } from './hindrances.ts';

/** A command that waits for its turn, with the time at which it arrived. */
export interface Pending {
  readonly command: Command;
  readonly atMs: number;
  readonly answer: (outcome: Outcome) => void;
}

/** Where the order of things is made: first come, first served, up to a bound. */
export interface CommandQueue {
  /** Puts a command in line, or answers at once why it cannot be. */
  add(command: Command): Promise<Outcome>;
  /** The next ones in line, at most a batch. */
  take(): readonly Pending[];
  refuseAll(cause: Hindrance): void;
  length(): number;
}

export interface CommandQueueParts {
  readonly clock: Clock;
  readonly hindrances: Hindrances;
  readonly log: Log;
  readonly lengthMax: number;
  /** The time of the last command there ever was. */
  readonly lastAtMs: number;
  readonly onAdded: () => void;
}

const BATCH_MAX = 1_024;
/** Places for those who want to get out when the queue is full for everybody else. */
const WAYS_OUT_RESERVE = 2_000;
const CLOCK_JUMP_MS = 5_000;

export function createCommandQueue({ clock, hindrances, log, ...parts }: CommandQueueParts): CommandQueue {
  const line: Pending[] = [];
  let { lastAtMs } = parts;
  let isClockBehind = false;

  // The rules rely on it: whatever the clock of the machine does, the time of a command is never before the last one's.
  function stamp(): number {
    const nowMs = clock.nowMs();
    const isBehind = nowMs < lastAtMs - CLOCK_JUMP_MS;
    if (isBehind && !isClockBehind) log.error({ alarm: 'clockBack', nowMs, lastAtMs }, 'the clock went back');
    isClockBehind = isBehind;
    lastAtMs = Math.max(lastAtMs, nowMs);
    return lastAtMs;
  }

  function findHindrance(command: Command): Hindrance | undefined {
    const lengthMax = isWayOut(command) ? parts.lengthMax + WAYS_OUT_RESERVE : parts.lengthMax;
    return hindrances.find(command) ?? (line.length >= lengthMax ? 'queueFull' : undefined);
  }

  return {
    async add(command) {
      const hindrance = findHindrance(command);
      if (hindrance !== undefined) return unavailable(hindrance);
      return new Promise((answer) => {
        line.push({ command, atMs: stamp(), answer });
        parts.onAdded();
      });
    },
    take: () => line.splice(0, BATCH_MAX),
    refuseAll(cause) {
      for (const { answer } of line.splice(0)) answer(unavailable(cause));
    },
    length: () => line.length,
  };
}

export function unavailable(cause: Hindrance): Outcome {
  return refuse('unavailable', { cause });
}
