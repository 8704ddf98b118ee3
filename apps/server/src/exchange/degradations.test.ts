import type { Command } from '@candor/domain/exchange/exchange.ts';
import { expect, test } from 'vitest';
import { orderCommand } from '#testing/exchange/command-flow.ts';
import { createDegradations } from './degradations.ts';
import { startOfTime } from './command-log/replay.ts';

const owner = 1_000_000;
const { state } = startOfTime();

const WAYS_OUT: readonly Command[] = [
  { kind: 'cancelOrder', owner, orderId: 1 },
  { kind: 'cancelOrders', owner },
  { kind: 'cancelContractOrder', owner, orderId: 1 },
  { kind: 'cancelContractOrders', owner },
  { kind: 'closePosition', owner, positionId: 1 },
  { kind: 'closePositions', owner, contractKind: 'linear', symbols: ['BTCUSDT'] },
  {
    kind: 'placeContractOrder',
    owner,
    symbol: 'BTCUSDT',
    direction: 'closeLong',
    type: 'market',
    quantityUnits: 1n,
  },
  { kind: 'adjustPositionMargin', owner, positionId: 1, change: 'add', units: 1n },
  { kind: 'repayMargin', owner, mode: 'cross', asset: 'USDT', units: 1n },
  { kind: 'repayLoan', owner, loanId: 1, units: 1n },
  { kind: 'redeemEarn', owner, orderId: 1 },
  { kind: 'payOtcOrder', owner, orderId: 1 },
  { kind: 'transfer', owner, asset: 'USDT', units: 1n, fromWallet: 2, toWallet: 5 },
  { kind: 'refundWithdrawal', withdrawalId: '1' },
  { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'halt' },
];

const CLOCKWORK: readonly Command[] = [
  { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: 1n },
  { kind: 'clearIndexPrice', symbol: 'BTC/USDT' },
  { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: 1n },
  { kind: 'accrueMarginInterest' },
  { kind: 'advanceLoans' },
  { kind: 'expireOtcOrder', orderId: 1 },
  { kind: 'completeWithdrawal', withdrawalId: '1', external: 1 },
  { kind: 'payEarn', orders: [] },
];

const NEW_RISK: readonly Command[] = [
  orderCommand(1),
  {
    kind: 'placeContractOrder',
    owner,
    symbol: 'BTCUSDT',
    direction: 'openLong',
    type: 'market',
    quantityUnits: 1n,
  },
  { kind: 'reversePosition', owner, positionId: 1 },
  { kind: 'adjustPositionMargin', owner, positionId: 1, change: 'reduce', units: 1n },
  { kind: 'transfer', owner, asset: 'USDT', units: 1n, fromWallet: 5, toWallet: 2 },
  { kind: 'requestWithdrawal', owner, withdrawalId: '1', asset: 'USDT', units: 1n, feeUnits: 0n },
  { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'trading' },
];

test.each(['diskLow', 'auditBroken', 'tooManySetAside', 'viewsBehind', 'queueFull'] as const)(
  '[R6] while %s holds, new risk is refused; everybody may get out, and the clockwork runs',
  (degradation) => {
    const degradations = createDegradations();
    degradations.raise(degradation);
    for (const command of NEW_RISK) expect(degradations.find(command, state), command.kind).toBe(degradation);
    for (const command of [...WAYS_OUT, ...CLOCKWORK])
      expect(degradations.find(command, state), command.kind).toBeUndefined();
  },
);

test.each(['stopping', 'diskFull', 'storeLost'] as const)(
  '[R6] while %s holds, nothing can be made durable, whatever else holds besides',
  (degradation) => {
    const degradations = createDegradations();
    degradations.raise('viewsBehind');
    degradations.raise(degradation);
    for (const command of [...NEW_RISK, ...WAYS_OUT, ...CLOCKWORK])
      expect(degradations.find(command, state)).toBe(degradation);
  },
);
