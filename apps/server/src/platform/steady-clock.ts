import type { Clock, ResumedClock } from './clock.ts';
import type { Log } from './log.ts';

/**
 * The time of the exchange (rule R11). It follows the clock of the machine as long as that agrees with monotonic time,
 * which nobody can set; a leap is an alarm, and time goes on by monotonic time until the two agree again or a person
 * has confirmed the clock.
 */
export interface SteadyClock extends ResumedClock {
  resumeAfter(lastMs: number, onDoubt: (isInDoubt: boolean) => void): void;
  status(): ClockStatus;
  /** Whether the clock of the machine says what a person has read elsewhere. */
  agreesWith(readMs: number): boolean;
  /** Believes the clock of the machine from now on, if it says what a person has read elsewhere. */
  confirm(readMs: number): boolean;
}

export interface ClockStatus {
  readonly believedMs: number;
  readonly wallMs: number;
  readonly isBelieved: boolean;
}

export interface SteadyClockParts {
  readonly wall: Clock;
  /** Milliseconds since some moment, which only ever grow. */
  readonly monotonicMs: () => number;
  readonly log: Log;
  /** The longest time between two lives of the process that is believed without a person. */
  readonly gapMaxMs: number;
}

/** A clock that is set right moves by less; one that is wrong by this much harms nobody. */
export const LEAP_MS = 5_000;
/** How often a small difference is forgiven: a clock that creeps gains no more than one leap in this time. */
export const FORGIVE_EVERY_MS = 3_600_000;
/** How far what a person read elsewhere may differ: it takes a moment to type. */
const CONFIRM_WITHIN_MS = 60_000;

export function createSteadyClock({ wall, monotonicMs, log, gapMaxMs }: SteadyClockParts): SteadyClock {
  let anchor = { atMs: wall.nowMs(), monotonicMs: monotonicMs() };
  let isBelieved = true;
  let tellDoubt: ((isInDoubt: boolean) => void) | undefined;

  function anchorAt(atMs: number): void {
    anchor = { atMs, monotonicMs: monotonicMs() };
  }

  function settle(text: string): void {
    isBelieved = true;
    log.warn({ nowMs: wall.nowMs() }, text);
    tellDoubt?.(false);
    tellDoubt = undefined;
  }

  function doubt(wallMs: number, expectedMs: number): void {
    isBelieved = false;
    const alarm = wallMs > expectedMs ? 'clockLeapt' : 'clockBack';
    log.error({ alarm, wallMs, believedMs: expectedMs }, 'the clock of the machine is not believed');
  }

  function nowMs(): number {
    const [wallMs, sinceMs] = [wall.nowMs(), monotonicMs() - anchor.monotonicMs];
    const expectedMs = Math.floor(anchor.atMs + sinceMs);
    if (Math.abs(wallMs - expectedMs) > LEAP_MS) {
      if (isBelieved) doubt(wallMs, expectedMs);
      return expectedMs;
    }
    if (!isBelieved) settle('the clock of the machine agrees again');
    if (sinceMs >= FORGIVE_EVERY_MS) anchorAt(wallMs);
    return wallMs;
  }

  const agreesWith = (readMs: number): boolean => Math.abs(readMs - wall.nowMs()) <= CONFIRM_WITHIN_MS;

  return {
    nowMs,
    agreesWith,
    resumeAfter(lastMs, onDoubt) {
      const gapMs = wall.nowMs() - lastMs;
      if (lastMs === 0 || (gapMs >= -LEAP_MS && gapMs <= gapMaxMs)) return;
      anchorAt(lastMs);
      tellDoubt = onDoubt;
      onDoubt(true);
      doubt(wall.nowMs(), lastMs);
    },
    status: () => ({ believedMs: nowMs(), wallMs: wall.nowMs(), isBelieved }),
    confirm(readMs) {
      if (!agreesWith(readMs)) return false;
      anchorAt(wall.nowMs());
      settle('a person has confirmed the clock of the machine');
      return true;
    },
  };
}
