import { longList } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import { usesSpan, type TickSpan } from './tick-span.ts';

/** What is kept of a contract that was won, lost or tied, as long as its seconds may still be declared erroneous. */
export interface SettledSecond {
  readonly id: number;
  readonly owner: number;
  readonly symbol: string;
  readonly openAtMs: number;
  readonly closeAtMs: number;
  readonly endedAtMs: number;
  readonly stakeUnits: bigint;
  readonly feeUnits: bigint;
  readonly payoutUnits: bigint;
}

/** By id, in the order in which they ended. */
export type SettledSeconds = Map<number, SettledSecond>;

/** A day: so long the index keeps its ticks, and so long two people have to decide (rule 10). */
export const VOID_WITHIN_MS = 24 * 3_600_000;

export const settledSecondsPart: Part<SettledSeconds, Iterable<SettledSecond>> = {
  create: () => new Map(),
  // Their order is part of the state: it decides who is forgotten when.
  save: (settled) =>
    longList(
      () => settled.values(),
      (one) => ({ ...one }),
    ),
  restore: (saved) => {
    const settled: SettledSeconds = new Map();
    for (const one of saved) settled.set(one.id, { ...one });
    return settled;
  },
};

/** Keeps one more, and forgets those at the front whose last second is older than anything that may be declared. */
export function keepSettled(settled: SettledSeconds, added: SettledSecond): void {
  settled.set(added.id, added);
  for (const [id, { closeAtMs }] of settled) {
    if (closeAtMs >= added.endedAtMs - VOID_WITHIN_MS) return;
    settled.delete(id);
  }
}

/** Those that were opened or settled by a second of the span, by their number: whoever they belong to. */
export function settledWithin(settled: SettledSeconds, span: TickSpan): readonly SettledSecond[] {
  return [...settled.values()].filter((one) => usesSpan(one, span)).toSorted((left, right) => left.id - right.id);
}
