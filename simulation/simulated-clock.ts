import type { Random } from '../packages/testkit/src/generators/random.ts';
import type { FaultDice } from './faults.ts';

/** The clock of the machine: it goes on, jumps, goes back and stands still. */
export interface SimulatedClock {
  nowMs(): number;
  /** What has really passed, whatever befell the clock. */
  monotonicMs(): number;
  /** A little later, or whatever a fault makes of it. */
  move(): void;
}

const MORNING_MS = 1_767_225_600_000;
const HOUR_MS = 3_600_000;
const FORWARD_MS = [1, 1000, 300_000, HOUR_MS, 24 * HOUR_MS - 1, 24 * HOUR_MS, 30 * 24 * HOUR_MS] as const;
const BACK_MS = [1, 1000, 60_000, HOUR_MS] as const;

export interface ClockParts {
  readonly random: Random;
  readonly strikes: FaultDice;
  /** Whether it is about days: hours pass between two rounds then, and not seconds. */
  readonly hasLongRounds: boolean;
}

export function createSimulatedClock({ random, strikes, hasLongRounds }: ClockParts): SimulatedClock {
  const roundMs = hasLongRounds ? 8 * HOUR_MS : 3000;
  let nowMs = MORNING_MS;
  let frozenRounds = 0;
  let monotonicMs = 0;
  return {
    nowMs: () => nowMs,
    monotonicMs: () => monotonicMs,
    move() {
      if (strikes('clockFrozen')) frozenRounds = random.between(1, 20);
      if (strikes('clockForward')) nowMs += random.pick(FORWARD_MS);
      if (strikes('clockBack')) nowMs -= random.pick(BACK_MS);
      frozenRounds = Math.max(0, frozenRounds - 1);
      // Frozen, it draws nothing, so that what else is drawn stays the same; then half a round has passed.
      const passedMs = frozenRounds === 0 ? random.below(roundMs) : roundMs / 2;
      monotonicMs += passedMs;
      if (frozenRounds === 0) nowMs += passedMs;
    },
  };
}
