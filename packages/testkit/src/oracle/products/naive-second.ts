import type { Second } from '@candor/domain/second-contracts/second.ts';

/** A second contract as the command that took it says it must be, worked out in wholes and thousandths. */
export interface NaiveSecond {
  readonly id: number;
  readonly owner: number;
  readonly symbol: string;
  readonly isRise: boolean;
  readonly stake: bigint;
  readonly fee: bigint;
  /** What each result credits. */
  readonly won: bigint;
  readonly lost: bigint;
  readonly precision: bigint;
  readonly periodMs: number;
  readonly acceptedAtMs: number;
  open: { readonly tsMs: number; readonly price: bigint } | undefined;
  end: (Payment & { readonly atMs: number }) | undefined;
}

/** What is credited, and the price it was settled by; a void contract has none. */
export interface Payment {
  readonly paid: bigint;
  readonly close: bigint | undefined;
}

export interface NaiveSeconds {
  readonly seconds: Map<string, Second>;
  readonly orders: Map<number, NaiveSecond>;
  /** What the bank has gained or lost by contracts. */
  bankUnits: bigint;
  settledCount: number;
  /** Those about erroneous seconds that were carried out. */
  readonly decisions: Set<string>;
}

export function createNaiveSeconds(): NaiveSeconds {
  return { seconds: new Map(), orders: new Map(), bankUnits: 0n, settledCount: 0, decisions: new Set() };
}

export function liveSeconds({ orders }: NaiveSeconds): readonly NaiveSecond[] {
  return [...orders.values()].filter(({ end }) => end === undefined);
}
