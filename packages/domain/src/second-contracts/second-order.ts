import type { OpenedSecond, SecondDirection, SecondPayoff, SecondSettlement } from './settle-second.ts';
import { SECOND_MS, type SecondTick } from './second-tick.ts';

/** A second contract that somebody has taken. Its terms are its own from the acceptance on; nothing edits them. */
export interface SecondOrder extends SecondPayoff {
  readonly id: number;
  readonly owner: number;
  readonly symbol: string;
  readonly direction: SecondDirection;
  readonly periodId: number;
  readonly periodSeconds: number;
  readonly precisionUnits: bigint;
  readonly acceptedAtMs: number;
  /** Undefined while the order waits for it. */
  openTick: SecondTick | undefined;
  /** The second it ends in: expected until it has opened, exact from then on. */
  closeAtMs: number;
}

/** Ticks are missing, or two people have found that they were wrong. */
export type SecondVoidReason = 'noOpenTick' | 'tooFewTicks' | 'erroneousTicks';

/** How an order ended, and by which ticks. */
export interface SecondEnd extends SecondSettlement {
  readonly voidReason: SecondVoidReason | undefined;
  readonly closeTicks: readonly SecondTick[];
  readonly atMs: number;
}

/** An order as events tell of it. */
export interface SecondOrderRecord extends Readonly<SecondOrder> {
  readonly end: SecondEnd | undefined;
}

/** The tick that is due next after the acceptance, if none is missing. */
export function expectedOpenMs(acceptedAtMs: number): number {
  const over = acceptedAtMs % SECOND_MS;
  return over === 0 ? acceptedAtMs : acceptedAtMs - over + SECOND_MS;
}

/** What the settlement looks at; the owner is left behind. */
export function openedOf(order: SecondOrder, openTick: SecondTick): OpenedSecond {
  const { direction, stakeUnits, feeUnits, oddsPpm, isWholeStakeLost, precisionUnits, closeAtMs } = order;
  const payoff = { stakeUnits, feeUnits, oddsPpm, isWholeStakeLost };
  return { ...payoff, direction, precisionUnits, closeAtMs, openPriceUnits: openTick.priceUnits };
}
