import { createHash } from 'node:crypto';
import type { SecondOrder, SecondTick } from '@candor/contract/second-contracts/order.ts';
import type { SecondCommitment, SecondOutcome } from '@candor/contract/second-contracts/proof.ts';
import { commitText } from '@candor/contract/second-contracts/text.ts';
import type { SecondOrderRecord } from '@candor/domain/second-contracts/second-order.ts';
import type { SecondTick as CoreTick } from '@candor/domain/second-contracts/second-tick.ts';
import { STAKE_ASSET } from '@candor/domain/second-contracts/second.ts';
import { payoutOf, type SecondResult } from '@candor/domain/second-contracts/settle-second.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { printRate, rateFromPpm } from '@candor/money/rate.ts';
import type { VoidedRow } from './void-records.ts';

/** What changes from moment to moment. */
export interface Moment {
  readonly nowMs: number;
  /** The index of the order's symbol; undefined while it is invalid. */
  readonly priceUnits: bigint | undefined;
}

/** A contract, and what a decision about erroneous seconds has made of it. */
export interface KnownSecond extends SecondOrderRecord {
  readonly voided?: VoidedRow | undefined;
}

export function secondOrderOf(order: KnownSecond, moment: Moment): SecondOrder {
  const { openTick, closeAtMs, end } = order;
  const payoutUnits = end === undefined ? undefined : end.payoutUnits + (order.voided?.movedUnits ?? 0n);
  const isOpen = openTick !== undefined && end === undefined;
  const priceUnits = isOpen ? moment.priceUnits : undefined;
  return {
    id: String(order.id),
    orderNo: orderNoOf(order),
    symbol: order.symbol,
    baseSymbol: STAKE_ASSET,
    betContent: order.direction === 'rise' ? 1 : 0,
    betAmount: print(order.stakeUnits),
    fee: print(order.feeUnits),
    periodId: String(order.periodId),
    period: order.periodSeconds,
    odds: printPpm(order.oddsPpm),
    flag: order.isWholeStakeLost,
    ...stateOf(order, moment.nowMs),
    openPrice: openTick === undefined ? null : print(openTick.priceUnits),
    currentPrice: priceUnits === undefined ? null : print(priceUnits),
    closePrice: end?.closePriceUnits === undefined ? null : print(end.closePriceUnits),
    payout: payoutUnits === undefined ? null : print(payoutUnits),
    profitLoss: payoutUnits === undefined ? null : print(payoutUnits - order.stakeUnits - order.feeUnits),
    profitLossNow: priceUnits === undefined ? null : profitAt(order, priceUnits),
    createTime: order.acceptedAtMs,
    openTime: openTick?.tsMs ?? null,
    closeTime: openTick === undefined ? null : closeAtMs,
    settleTime: end?.atMs ?? null,
    countdown: isOpen ? Math.max(0, closeAtMs - moment.nowMs) : null,
    commitHash: commitHashOf(commitmentOf(order)),
    openTick: openTick === undefined ? null : tickOf(openTick),
    closeTicks: end?.closeTicks.map(tickOf) ?? [],
  };
}

/** What was agreed; the same words give the same hash, whenever they are put together. */
export function commitmentOf(order: SecondOrderRecord): SecondCommitment {
  return {
    orderNo: orderNoOf(order),
    symbol: order.symbol,
    betContent: order.direction === 'rise' ? 1 : 0,
    betAmount: print(order.stakeUnits),
    fee: print(order.feeUnits),
    periodId: String(order.periodId),
    period: order.periodSeconds,
    odds: printPpm(order.oddsPpm),
    flag: order.isWholeStakeLost,
    precision: print(order.precisionUnits),
    acceptTime: order.acceptedAtMs,
  };
}

/** What the owner is given at the acceptance. */
export function commitHashOf(commitment: SecondCommitment): string {
  return createHash('sha256').update(commitText(commitment)).digest('hex');
}

export function outcomeOf({ openTick, closeAtMs, end }: SecondOrderRecord): SecondOutcome | null {
  if (end === undefined) return null;
  return {
    openTime: openTick?.tsMs ?? null,
    openPrice: openTick === undefined ? null : print(openTick.priceUnits),
    closeTime: openTick === undefined ? null : closeAtMs,
    closePrice: end.closePriceUnits === undefined ? null : print(end.closePriceUnits),
    result: end.result,
    voidReason: end.voidReason ?? null,
    payout: print(end.payoutUnits),
    feePaid: print(end.feeUnits),
    settleTime: end.atMs,
  };
}

const RESULTS = { win: 1, lose: 2, tie: 3 } as const;

function stateOf({ openTick, closeAtMs, end, voided }: KnownSecond, nowMs: number) {
  if (voided !== undefined) {
    return { status: 2, state: 'void', openResult: null, voidReason: 'erroneousTicks' } as const;
  }
  if (end?.result === 'void') {
    return { status: 2, state: 'void', openResult: null, voidReason: end.voidReason ?? null } as const;
  }
  if (end !== undefined) {
    return { status: 1, state: 'settled', openResult: RESULTS[end.result], voidReason: null } as const;
  }
  const state = openTick === undefined ? 'generating' : nowMs < closeAtMs ? 'running' : 'settling';
  return { status: 0, state, openResult: null, voidReason: null } as const;
}

/** What the order would come to if it ended at this price. */
function profitAt(order: SecondOrderRecord, priceUnits: bigint): string | null {
  if (order.openTick === undefined) return null;
  const difference = priceUnits - order.openTick.priceUnits;
  const result: SecondResult =
    difference === 0n ? 'tie' : difference > 0n === (order.direction === 'rise') ? 'win' : 'lose';
  return print(payoutOf(order, result).payoutUnits - order.stakeUnits - order.feeUnits);
}

export function orderNoOf({ id }: { readonly id: number }): string {
  return `S${id}`;
}

export function orderIdOf(orderNo: string): number {
  return Number(orderNo.slice(1));
}

function tickOf({ seq, tsMs, priceUnits }: CoreTick): SecondTick {
  return { seq, ts: tsMs, price: print(priceUnits) };
}

function printPpm(ppm: number): string {
  return printRate(rateFromPpm(ppm));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
