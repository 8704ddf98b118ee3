import { applyPpm } from '@candor/money/rate.ts';
import { isOpenEnded, type EarnLine } from './earn-product.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Within so long of the purchase everything is given back (rule 5.1). */
export const FREE_EXIT_MS = DAY_MS;

/** Money that somebody keeps in a product. Its terms are its own from the purchase on. */
export interface EarnOrder {
  readonly id: number;
  readonly owner: number;
  readonly productId: number;
  readonly line: EarnLine;
  readonly asset: string;
  readonly principalUnits: bigint;
  readonly dailyPpm: number;
  readonly dailyUnits: bigint;
  readonly days: number;
  readonly earlyExitPpm: number;
  readonly boughtAtMs: number;
  /** The first day starts here. */
  readonly beginsAtMs: number;
  paidDays: number;
}

/** How an order ended. */
export interface EarnEnd {
  readonly status: 'completed' | 'redeemed';
  readonly atMs: number;
  /** Of the principal, to the owner, back to the pool and to the operator. */
  readonly returnedUnits: bigint;
  readonly takenBackUnits: bigint;
  readonly penaltyUnits: bigint;
}

/** An order as events tell of it. */
export interface EarnOrderRecord extends Readonly<EarnOrder> {
  readonly end: EarnEnd | undefined;
}

/** The next midnight in UTC. */
export function beginsAtMs(boughtAtMs: number): number {
  return boughtAtMs - (boughtAtMs % DAY_MS) + DAY_MS;
}

type Span = Pick<EarnOrder, 'beginsAtMs' | 'days'>;

export function endsAtMs({ beginsAtMs: beginMs, days }: Span): number {
  return beginMs + days * DAY_MS;
}

/** A day is paid for when it is over, at 01:00 UTC (rule 5.1). The first day is number 1. */
export function payableAtMs({ beginsAtMs: beginMs }: Pick<Span, 'beginsAtMs'>, day: number): number {
  return beginMs + day * DAY_MS + HOUR_MS;
}

/** So many days are over, paid or not. */
export function dueDays(order: Span, atMs: number): number {
  const overMs = atMs - HOUR_MS - order.beginsAtMs;
  if (overMs < DAY_MS) return 0;
  const days = (overMs - (overMs % DAY_MS)) / DAY_MS;
  return days > order.days ? order.days : days;
}

type Paid = Pick<EarnOrder, 'days' | 'paidDays' | 'dailyUnits'>;

export function paidUnits({ paidDays, dailyUnits }: Paid): bigint {
  return BigInt(paidDays) * dailyUnits;
}

/** What the pool still owes an order. */
export function owedUnits({ days, paidDays, dailyUnits }: Paid): bigint {
  return BigInt(days - paidDays) * dailyUnits;
}

/** What leaving now would come to. */
export interface EarnExit extends Pick<EarnEnd, 'returnedUnits' | 'takenBackUnits' | 'penaltyUnits'> {
  readonly isFree: boolean;
}

/** The whole principal on the first day; later without what was paid, and without what leaving costs (rule 5.1). */
export function exitOf(order: EarnOrder, atMs: number): EarnExit {
  const { principalUnits, earlyExitPpm, boughtAtMs } = order;
  const isFree = atMs < boughtAtMs + FREE_EXIT_MS;
  if (isFree || isOpenEnded(order)) {
    return { isFree, returnedUnits: principalUnits, takenBackUnits: 0n, penaltyUnits: 0n };
  }
  const takenBackUnits = paidUnits(order);
  const penaltyUnits = applyPpm(principalUnits, earlyExitPpm, 'up');
  return {
    isFree: false,
    returnedUnits: principalUnits - takenBackUnits - penaltyUnits,
    takenBackUnits,
    penaltyUnits,
  };
}

/** Once its days are over an order is paid out, and nobody can leave it early any more. */
export function isRedeemable(order: EarnOrder, atMs: number): boolean {
  return atMs < endsAtMs(order);
}
