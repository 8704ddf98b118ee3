import type { IndexTick } from '@candor/contract/markets/index-tick.ts';

/** As much as the widest window of the chart shows. */
const TICKS_KEPT = 2_000;

/** Two stretches of one index as one, oldest first; a tick that is in both is there once. */
export function mergeTicks(older: readonly IndexTick[], newer: readonly IndexTick[]): readonly IndexTick[] {
  const last = older.at(-1)?.seq ?? 0;
  if (newer.every(({ seq }, index) => seq === last + index + 1)) return [...older, ...newer].slice(-TICKS_KEPT);
  const bySeq = new Map([...older, ...newer].map((tick) => [tick.seq, tick]));
  return [...bySeq.values()].toSorted((left, right) => left.seq - right.seq).slice(-TICKS_KEPT);
}
