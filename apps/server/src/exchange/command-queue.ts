import type { Command, Outcome, State } from '@candor/domain/exchange/exchange.ts';
import { refuse } from '@candor/domain/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { type CommandClass, classOf } from './command-class.ts';
import type { Degradation, Degradations } from './degradations.ts';
import type { SetAsideGuard } from './set-aside/set-aside-guard.ts';

/** A command that waits for its turn, with the time at which it arrived. */
export interface Pending {
  readonly command: Command;
  readonly atMs: number;
  /** How often the rules had broken on a command when this one was queued. */
  readonly epoch: number;
  readonly answer: (outcome: Outcome) => void;
}

/** Where the order of things is made: first come, first served, up to a bound. */
export interface CommandQueue {
  /** Puts a command in line, or answers at once why it cannot be. */
  add(command: Command): Promise<Outcome>;
  /**
   * Puts commands before all others, each unless it cannot be taken; `answered` is told when it has had its turn. Gives
   * how many were taken.
   */
  addFirst(commands: readonly Command[], answered: () => void): number;
  /** The next ones in line, at most a batch. */
  take(): readonly Pending[];
  refuseAll(cause: Degradation): void;
  length(): number;
}

export interface CommandQueueParts {
  readonly clock: Clock;
  readonly degradations: Degradations;
  readonly guard?: SetAsideGuard | undefined;
  readonly log: Log;
  readonly lengthMax: number;
  /** The time of the last command there ever was. */
  readonly lastAtMs: number;
  readonly read: <Value>(look: (state: State) => Value) => Value;
  readonly onAdded: () => void;
}

const BATCH_MAX = 1_024;
/** Places beyond the bound: for those who want to get out, and beyond theirs for the exchange's own clockwork. */
const RESERVES: Readonly<Record<CommandClass, number>> = { newRisk: 0, wayOut: 2_000, clockwork: 4_000 };
/** How many places of the reserve one owner may have, so that nobody's cancels keep out everybody else's. */
const RESERVE_PER_OWNER = 100;
const CLOCK_JUMP_MS = 5_000;

export function createCommandQueue({ clock, degradations, log, ...parts }: CommandQueueParts): CommandQueue {
  const line: Pending[] = [];
  const reserve = createReserve(parts);
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

  function findDegradation(command: Command): Degradation | undefined {
    parts.guard?.refresh();
    const degradation = parts.read((state) => degradations.find(command, state));
    return degradation ?? (reserve.isFullFor(command, line.length) ? 'queueFull' : undefined);
  }

  function take(): readonly Pending[] {
    const taken = line.splice(0, BATCH_MAX);
    if (line.length < parts.lengthMax) reserve.clear();
    return taken;
  }

  function refusalOf(command: Command): Outcome | undefined {
    const degradation = findDegradation(command);
    if (degradation !== undefined) return unavailable(degradation);
    return parts.read((state) => parts.guard?.find(command, state));
  }

  const epoch = (): number => parts.guard?.epoch() ?? 0;

  return {
    async add(command) {
      const refused = refusalOf(command);
      if (refused !== undefined) return refused;
      return new Promise((answer) => {
        line.push({ command, atMs: stamp(), epoch: epoch(), answer });
        parts.onAdded();
      });
    },
    addFirst(commands, answered) {
      const taken = commands.filter((command) => refusalOf(command) === undefined);
      if (taken.length === 0) return 0;
      // Never later than what stands behind them: time only grows along the line.
      const atMs = line[0]?.atMs ?? stamp();
      line.unshift(...taken.map((command) => ({ command, atMs, epoch: epoch(), answer: answered })));
      parts.onAdded();
      return taken.length;
    },
    take,
    refuseAll(cause) {
      reserve.clear();
      for (const { answer } of line.splice(0)) answer(unavailable(cause));
    },
    length: () => line.length,
  };
}

/** The places beyond the bound of the line. */
function createReserve({ lengthMax, read }: Pick<CommandQueueParts, 'lengthMax' | 'read'>) {
  const reserved = new Map<number, number>();

  /** Gives the command a place of the reserve, unless its owner has had enough of them. */
  function takesReserve(command: Command): boolean {
    if (!('owner' in command)) return true;
    const count = reserved.get(command.owner) ?? 0;
    if (count >= RESERVE_PER_OWNER) return false;
    reserved.set(command.owner, count + 1);
    return true;
  }

  return {
    isFullFor(command: Command, length: number): boolean {
      if (length < lengthMax) return false;
      const places = RESERVES[read((state) => classOf(command, state))];
      return length >= lengthMax + places || !takesReserve(command);
    },
    clear: () => reserved.clear(),
  };
}

export function unavailable(cause: Degradation): Outcome {
  return refuse('unavailable', { cause });
}
