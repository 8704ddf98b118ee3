import type { ResumedClock } from './clock.ts';

/** A clock that stands where it was wound to, until it is let go and follows the one it stands before. */
export interface WoundClock extends ResumedClock {
  /** Time only ever grows, here as everywhere. */
  windTo(atMs: number): void;
  letGo(): void;
}

export function createWoundClock(real: ResumedClock, startMs: number): WoundClock {
  let woundMs: number | undefined = startMs;
  return {
    nowMs: () => woundMs ?? real.nowMs(),
    resumeAfter: (lastMs, onDoubt) => real.resumeAfter?.(lastMs, onDoubt),
    windTo(atMs) {
      if (woundMs === undefined || atMs < woundMs) throw new RangeError('A clock is wound forward, while it is held.');
      woundMs = atMs;
    },
    letGo() {
      woundMs = undefined;
    },
  };
}
