import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import type { SecondProtections } from '@candor/contract/second-contracts/protections.ts';
import type { SecondPeriod } from '@candor/contract/second-contracts/wire.ts';

/** For tests: a minute at the usual terms. */
export function samplePeriod(): SecondPeriod {
  return {
    id: '1',
    secondId: '1',
    period: 60,
    odds: '0.85',
    minAmount: '5',
    maxAmount: '100',
    status: 1,
    flag: false,
    feeRate: '0.01',
    breakEvenRate: '0.50588236',
  };
}

/** For tests: somebody who may trade and has not yet today. */
export function sampleProtections(changes: Partial<SecondProtections>): SecondProtections {
  return {
    gate: null,
    isRegionAllowed: true,
    levelNeeded: 2,
    level: 2,
    test: { isPassed: true, nextAttemptTime: null, retryWaitMs: 60_000 },
    coolingOff: { durationMs: 60_000, untilTime: null },
    selfExclusion: { untilTime: null, dayMs: 86_400_000 },
    dailyLoss: { limit: '300', operatorLimit: '300', netLoss: '0', atRisk: '0', left: '300', pending: null },
    monthlyLoss: { limit: '1000', operatorLimit: '1000', netLoss: '0', atRisk: '0', left: '1000', pending: null },
    raiseWaitMs: 86_400_000,
    dailyStake: { limit: '1000', used: '0' },
    dailyOrders: { limit: 50, used: 0 },
    openOrders: { limit: 3, used: 0 },
    intervalMs: 10_000,
    nextOrderTime: null,
    realityCheck: { everyMs: 1_800_000, isDue: false, sinceTime: null, dueTime: null },
    today: { orders: 0, stake: '0', profitLoss: '0', wins: 0, losses: 0, ties: 0 },
    atMs: 0,
    ...changes,
  };
}

/** For tests: a contract that rises from 60 000 for a minute. */
export function sampleOrder(changes: Partial<SecondOrder>): SecondOrder {
  return {
    id: '7',
    orderNo: 'S7',
    symbol: 'BTC/USDT',
    baseSymbol: 'usdt',
    betContent: 1,
    betAmount: '10',
    fee: '0.1',
    periodId: '1',
    period: 60,
    odds: '0.85',
    flag: false,
    status: 0,
    state: 'running',
    openResult: null,
    voidReason: null,
    openPrice: '60000',
    currentPrice: '60001',
    closePrice: null,
    payout: null,
    profitLoss: null,
    profitLossNow: '8.4',
    createTime: 500,
    openTime: 1_000,
    closeTime: 61_000,
    settleTime: null,
    countdown: 60_000,
    commitHash: 'ab'.repeat(32),
    openTick: { seq: 1, ts: 1_000, price: '60000' },
    closeTicks: [],
    ...changes,
  };
}
