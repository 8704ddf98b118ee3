import type { NewAlgoOrder } from '@candor/contract/open-api/futures/algo-orders.ts';
import { expect, test } from 'vitest';
import { algoFormOf, directionOf, futuresFormOf, type FuturesSender } from './order-form.ts';

const ONE_WAY: FuturesSender = { owner: 1_000_001, symbol: 'BTCUSDT', positionMode: 'oneWay', key: 'sig-1' };
const HEDGE: FuturesSender = { ...ONE_WAY, positionMode: 'hedge' };

test.each([
  ['oneWay', { side: 'BUY' }, 'openLong'],
  ['oneWay', { side: 'SELL', positionSide: 'BOTH' }, 'openShort'],
  ['oneWay', { side: 'BUY', reduceOnly: 'true' }, 'closeShort'],
  ['oneWay', { side: 'SELL', reduceOnly: 'TRUE' }, 'closeLong'],
  ['oneWay', { side: 'SELL', closePosition: 'true' }, 'closeLong'],
  ['oneWay', { side: 'BUY', positionSide: 'LONG' }, 'openPositionSide'],
  ['hedge', { side: 'BUY' }, 'openPositionSide'],
  ['hedge', { side: 'BUY', positionSide: 'LONG' }, 'openLong'],
  ['hedge', { side: 'SELL', positionSide: 'LONG' }, 'closeLong'],
  ['hedge', { side: 'SELL', positionSide: 'SHORT' }, 'openShort'],
  ['hedge', { side: 'BUY', positionSide: 'SHORT' }, 'closeShort'],
  ['hedge', { side: 'BUY', positionSide: 'SHORT', reduceOnly: 'true' }, 'closeShort'],
  ['hedge', { side: 'BUY', positionSide: 'LONG', reduceOnly: 'true' }, 'openReduceOnly'],
] as const)('[OPEN-16] with %s positions %j means %s', (mode, order, expected) => {
  const direction = directionOf(order, mode);
  expect(direction.ok ? direction.value : direction.refusal.word).toBe(expected);
});

test.each([
  [{ type: 'LIMIT', quantity: '1', price: '2' }, 'timeInForce', 'missing'],
  [{ type: 'LIMIT', quantity: '1', timeInForce: 'GTC' }, 'price', 'missing'],
  [{ type: 'LIMIT', price: '2', timeInForce: 'GTC' }, 'quantity', 'missing'],
  [{ type: 'MARKET', quantity: '1', price: '2' }, 'price', 'unneeded'],
  [{ type: 'MARKET', quantity: '1', timeInForce: 'IOC' }, 'timeInForce', 'unneeded'],
  [{ type: 'MARKET', quantity: '1', stopPrice: '3' }, 'stopPrice', 'unneeded'],
  [{ type: 'LIMIT', quantity: '1', price: '2', timeInForce: 'GTD' }, 'goodTillDate', 'missing'],
  [{ type: 'LIMIT', quantity: '1', price: '2', timeInForce: 'GTC', goodTillDate: '1' }, 'goodTillDate', 'unneeded'],
] as const)('[OPEN-16] of %j it is said that %s is %s', (order, field, problem) => {
  const form = futuresFormOf({ symbol: 'BTCUSDT', side: 'BUY', ...order }, ONE_WAY);
  expect(form).toMatchObject({ ok: false, refusal: { word: 'malformed', details: { field, problem } } });
});

test('[OPEN-16] a maker or nothing is post-only, and the name is the key', () => {
  const order = { symbol: 'BTCUSDT', side: 'SELL', type: 'LIMIT', quantity: '1', price: '2' } as const;
  const named = futuresFormOf({ ...order, timeInForce: 'GTX', newClientOrderId: 'robot-1' }, ONE_WAY);
  const value = { timeInForce: 'GTC', postOnly: true, clientOrderId: 'robot-1', key: 'futures-robot-1' };
  expect(named).toMatchObject({ ok: true, value });
  expect(futuresFormOf({ ...order, timeInForce: 'GTC' }, ONE_WAY)).toMatchObject({ value: { key: 'futures-sig-1' } });
});

test('[OPEN-16] [OPEN-17] an order is good till its date, and so is one that waits for a price', () => {
  const dated = { timeInForce: 'GTD', goodTillDate: '1767225600000', price: '2', quantity: '1' } as const;
  const order = { symbol: 'BTCUSDT', side: 'SELL', type: 'LIMIT', ...dated } as const;
  const value = { timeInForce: 'GTD', goodTillDate: 1_767_225_600_000 };
  expect(futuresFormOf(order, ONE_WAY)).toMatchObject({ ok: true, value });
  const algo = algoFormOf({ ...ALGO, type: 'STOP', ...dated }, HEDGE);
  expect(algo).toMatchObject({ ok: true, value: { kind: 'plan', form: value } });
});

const ALGO: NewAlgoOrder = {
  algoType: 'CONDITIONAL',
  symbol: 'BTCUSDT',
  side: 'SELL',
  positionSide: 'LONG',
  type: 'STOP_MARKET',
  triggerPrice: '59000',
};

test.each([
  ['STOP_MARKET', 'SELL', 'LONG', 'fall'],
  ['STOP_MARKET', 'BUY', 'SHORT', 'rise'],
  ['TAKE_PROFIT_MARKET', 'SELL', 'LONG', 'rise'],
  ['TAKE_PROFIT_MARKET', 'BUY', 'SHORT', 'fall'],
] as const)(
  '[OPEN-17] a %s that is a %s of the %s waits for a price that has to %s',
  (...[type, side, positionSide, way]) => {
    const form = algoFormOf({ ...ALGO, type, side, positionSide, quantity: '1', workingType: 'MARK_PRICE' }, HEDGE);
    const plan = { triggerDirection: way, triggerBy: 'mark', type: 'plan' };
    expect(form).toMatchObject({ ok: true, value: { kind: 'plan', form: plan } });
  },
);

test.each([
  [{ quantity: '1' }, 'quantity'],
  [{ reduceOnly: 'true' }, 'reduceOnly'],
  [{ type: 'STOP', price: '58000' }, 'closePosition'],
] as const)('[OPEN-17] a stop for the whole position has no use for %j', (more, field) => {
  expect(algoFormOf({ ...ALGO, closePosition: 'true', ...more }, HEDGE)).toMatchObject({
    ok: false,
    refusal: { word: 'malformed', details: { field, problem: 'unneeded' } },
  });
});
