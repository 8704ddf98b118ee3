import type { EARN_PRODUCT, EarnOrder, RewardPool } from '@candor/contract/earn/wire.ts';
import {
  endsAtMs,
  exitOf,
  FREE_EXIT_MS,
  isRedeemable,
  paidUnits,
  payableAtMs,
  type EarnOrderRecord,
} from '@candor/domain/earn/earn-order.ts';
import type { EarnShelf } from '@candor/domain/earn/earn-part.ts';
import { offerOf, type EarnLine } from '@candor/domain/earn/earn-product.ts';
import { poolUnits } from '@candor/domain/earn/reward-pool.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import type * as z from 'zod/mini';
import { percentOf } from '#features/fees/port.ts';
import { earnStatusOf } from './earn-records.ts';

/** The numbers of the wire: 0 a staking plan, then the tabs of the finance products (rule 5.3), whose fourth is none; 5 mining. */
export const LINE_NUMBERS = { staking: 0, valueAdded: 1, member: 2, ordinary: 3, mining: 5 } as const satisfies Record<
  EarnLine,
  number
>;

/** What a staking plan and a finance product have in common on the wire. */
export type EarnProductWire = { [Name in keyof typeof EARN_PRODUCT]: z.infer<(typeof EARN_PRODUCT)[Name]> };

export function productOf(state: State, shelf: EarnShelf): EarnProductWire {
  const { product, heldUnits, owedUnits } = shelf;
  const ppms = product.rates.map(({ dailyPpm }) => dailyPpm);
  // A quota that was lowered may be below what is kept already.
  const leftUnits = product.quotaUnits - heldUnits;
  const remainingUnits = leftUnits > 0n ? leftUnits : 0n;
  const pool = poolUnits(state, product);
  const isFunded = pool >= owedUnits + offerOf(product, product.minUnits).totalUnits;
  return {
    id: String(product.id),
    coin: product.asset,
    days: product.days,
    minOdds: percentOf(Math.min(...ppms)),
    maxOdds: percentOf(Math.max(...ppms)),
    rates: product.rates.map(({ fromUnits, dailyPpm }) => ({ from: print(fromUnits), odds: percentOf(dailyPpm) })),
    defaultOdds: percentOf(product.earlyExitPpm),
    limitMin: print(product.minUnits),
    limitMax: print(product.maxUnits),
    tierMin: product.tierMin,
    status: product.isOn ? 1 : 0,
    isSoldOut: remainingUnits < product.minUnits || !isFunded,
    totalQuota: print(product.quotaUnits),
    remaining: print(remainingUnits),
    progress: print(divide(heldUnits * UNITS_PER_WHOLE, product.quotaUnits, 'down')),
    rewardSource: 'treasury',
    rewardPool: print(pool),
    obligations: print(owedUnits),
  };
}

export function earnOrderOf(order: EarnOrderRecord, nowMs: number): EarnOrder {
  const { days, paidDays, end } = order;
  const isOpen = end === undefined;
  return {
    id: String(order.id),
    planId: String(order.productId),
    type: LINE_NUMBERS[order.line],
    coin: order.asset,
    days,
    amount: print(order.principalUnits),
    odds: percentOf(order.dailyPpm),
    dailyIncome: print(order.dailyUnits),
    estimatedRevenue: print(order.dailyUnits * BigInt(days)),
    paid: print(paidUnits(order)),
    createTime: order.boughtAtMs,
    beginTime: order.beginsAtMs,
    endTime: endsAtMs(order),
    paymentTime: isOpen ? payableAtMs(order, paidDays + 1) : null,
    status: earnStatusOf(order),
    returned: isOpen ? null : print(end.returnedUnits),
    finishTime: isOpen ? null : end.atMs,
    exit: isOpen && isRedeemable(order, nowMs) ? exitWire(order, nowMs) : null,
  };
}

export function rewardPoolOf(state: State, shelf: EarnShelf): RewardPool {
  const { product, heldUnits, owedUnits } = shelf;
  const orders = [...state.earn.purses.values()].flatMap((purse) => [...purse.orders.values()]);
  return {
    planId: String(product.id),
    type: LINE_NUMBERS[product.line],
    coin: product.asset,
    days: product.days,
    pool: print(poolUnits(state, product)),
    obligations: print(owedUnits),
    held: print(heldUnits),
    orders: orders.filter(({ productId }) => productId === product.id).length,
  };
}

export function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}

function exitWire(order: EarnOrderRecord, nowMs: number): EarnOrder['exit'] {
  const { returnedUnits, takenBackUnits, penaltyUnits } = exitOf(order, nowMs);
  return {
    returned: print(returnedUnits),
    takenBack: print(takenBackUnits),
    penalty: print(penaltyUnits),
    freeUntil: order.boughtAtMs + FREE_EXIT_MS,
  };
}
