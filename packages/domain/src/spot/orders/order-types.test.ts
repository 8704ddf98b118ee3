import {
  fund,
  must,
  openDesk,
  orderCommand,
  orderOf,
  place,
  spotBalance,
  submit,
  tryToPlace,
} from '@candor/testkit/fixtures/exchange.ts';
import { expect, test } from 'vitest';
import { depthOf, lastTradeOf, openOrdersOf } from '../market-views.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

function offeredDesk() {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '100000', BTC: '2' });
  fund(desk, BOB, { USDT: '100000', BTC: '2' });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.02' });
  place(desk, { owner: BOB, side: 'sell', price: '60010', quantity: '0.02' });
  return desk;
}

test('O5 a GTC order trades what it can and rests with the remainder', () => {
  const desk = offeredDesk();
  const orderId = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.03' });
  expect(orderOf(desk, orderId)).toMatchObject({ status: 'open', filledLots: 2000 });
  expect(openOrdersOf(desk.state, ALICE).map((order) => order.id)).toEqual([orderId]);
  expect(depthOf(desk.state, 'BTC/USDT', 1)).toEqual({
    bids: [{ priceTicks: 6_000_000, quantityLots: 1000 }],
    asks: [{ priceTicks: 6_001_000, quantityLots: 2000 }],
  });
  expect(lastTradeOf(desk.state, 'BTC/USDT')).toMatchObject({ id: 1, priceTicks: 6_000_000, quantityLots: 2000 });
});

test('O5 an IOC order trades what it can and ends', () => {
  const desk = offeredDesk();
  const orderId = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.03', timeInForce: 'IOC' });
  expect(orderOf(desk, orderId)).toMatchObject({
    status: 'expired',
    reason: 'immediateOrCancel',
    filledLots: 2000,
    heldUnits: 0n,
  });
  expect(openOrdersOf(desk.state, ALICE)).toEqual([]);
});

test('O5 a FOK order trades all or nothing', () => {
  const desk = offeredDesk();
  const nothing = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.03', timeInForce: 'FOK' });
  expect(orderOf(desk, nothing)).toMatchObject({ status: 'expired', reason: 'fillOrKill', filledLots: 0 });
  const all = place(desk, { owner: ALICE, side: 'buy', price: '60010', quantity: '0.03', timeInForce: 'FOK' });
  expect(orderOf(desk, all)).toMatchObject({ status: 'filled', filledLots: 3000 });
});

test.each(['expireTaker', 'expireBoth'] as const)(
  'O5 a FOK order that an own one would end trades nothing (%s)',
  (mode) => {
    const desk = offeredDesk();
    place(desk, { owner: ALICE, side: 'sell', price: '60005', quantity: '0.01' });
    const wish = { owner: ALICE, side: 'buy', price: '60010', quantity: '0.03', timeInForce: 'FOK' } as const;
    const killed = place(desk, { ...wish, selfTrade: mode });
    expect(orderOf(desk, killed)).toMatchObject({ status: 'expired', reason: 'fillOrKill', filledLots: 0 });
    expect(openOrdersOf(desk.state, ALICE)).toHaveLength(1);
  },
);

test('O6 a post-only order rests, or is refused', () => {
  const desk = offeredDesk();
  const wish = { owner: ALICE, side: 'buy', quantity: '0.01', postOnly: true } as const;
  expect(tryToPlace(desk, { ...wish, price: '60000' })).toBe('wouldMatchImmediately');
  expect(tryToPlace(desk, { ...wish, price: '59999.99' })).toBe('accepted');
  for (const timeInForce of ['IOC', 'FOK'] as const) {
    expect(tryToPlace(desk, { ...wish, price: '59999', timeInForce })).toBe('unsupportedCombination');
  }
});

test('O7 a market order walks to its protection price and no further', () => {
  const desk = offeredDesk();
  place(desk, { owner: BOB, side: 'sell', price: '61300', quantity: '0.02' });
  const orderId = place(desk, { owner: ALICE, side: 'buy', quantity: '0.06' });
  expect(orderOf(desk, orderId)).toMatchObject({
    status: 'expired',
    reason: 'protectionPrice',
    filledLots: 4000,
    protectionTicks: 6_120_000,
  });
});

test('O7 a market order stays inside the band', () => {
  const desk = offeredDesk();
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: 5_715_000_000_000n });
  const orderId = place(desk, { owner: ALICE, side: 'buy', quantity: '0.04' });
  expect(orderOf(desk, orderId)).toMatchObject({ status: 'expired', filledLots: 2000, protectionTicks: 6_000_750 });
});

test('O7 a market sell walks down the bids', () => {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '10000' });
  fund(desk, BOB, { BTC: '1' });
  place(desk, { owner: ALICE, side: 'buy', price: '59000', quantity: '0.01' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.01' });
  place(desk, { owner: BOB, side: 'sell', quantity: '0.02' });
  expect(spotBalance(desk, BOB, 'BTC')).toEqual({ available: '0.98', frozen: '0' });
  expect(spotBalance(desk, BOB, 'USDT').available).toBe('1188.81');
});

test('O7 a market order on an empty side is refused, and a market sell is by quantity only', () => {
  const desk = offeredDesk();
  expect(tryToPlace(desk, { owner: ALICE, side: 'sell', quantity: '0.01' })).toBe('noLiquidity');
  expect(tryToPlace(desk, { owner: ALICE, side: 'sell', value: '100' })).toBe('unsupportedCombination');
});

test('O16 a cancel answers by what has become of the order', () => {
  const desk = offeredDesk();
  const filled = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.02' });
  const open = place(desk, { owner: ALICE, side: 'buy', price: '59000', quantity: '0.02' });
  const cancel = (owner: number, orderId: number) => submit(desk, { kind: 'cancelOrder', owner, orderId });
  expect(cancel(ALICE, filled)).toMatchObject({ ok: false, refusal: { word: 'alreadyFilled' } });
  expect(cancel(BOB, open)).toMatchObject({ ok: false, refusal: { word: 'orderNotFound' } });
  expect(cancel(ALICE, open)).toMatchObject({ ok: true, reply: { orderId: open } });
  expect(cancel(ALICE, open)).toMatchObject({ ok: true, reply: { orderId: open }, events: [] });
  expect(cancel(ALICE, 12)).toMatchObject({ ok: false, refusal: { word: 'orderNotFound' } });
});

test('O17 only a trading market takes orders, and cancelling is always possible', () => {
  const desk = offeredDesk();
  const orderId = place(desk, { owner: ALICE, side: 'buy', price: '59000', quantity: '0.02' });
  for (const status of ['pre', 'cancelOnly', 'halt'] as const) {
    must(desk, { kind: 'setInstrumentStatus', symbol: 'BTC/USDT', status });
    expect(submit(desk, orderCommand({ owner: ALICE, side: 'buy', price: '59000', quantity: '0.02' }))).toMatchObject({
      ok: false,
      refusal: { word: 'marketHalted', details: { status } },
    });
    const amend = submit(desk, { kind: 'amendOrder', owner: ALICE, orderId, quantityUnits: 1_000_000n });
    expect(amend).toMatchObject({ ok: false, refusal: { word: 'marketHalted' } });
  }
  must(desk, { kind: 'cancelOrder', owner: ALICE, orderId });
  must(desk, { kind: 'setInstrumentStatus', symbol: 'BTC/USDT', status: 'trading' });
  expect(tryToPlace(desk, { owner: ALICE, side: 'buy', price: '59000', quantity: '0.02' })).toBe('accepted');
});

test('O17 delisting cancels what is left, gives the money back and is final', () => {
  const desk = offeredDesk();
  const orderId = place(desk, { owner: ALICE, side: 'buy', price: '59000', quantity: '0.02' });
  must(desk, { kind: 'setInstrumentStatus', symbol: 'BTC/USDT', status: 'delisted' });
  expect(orderOf(desk, orderId)).toMatchObject({ status: 'cancelled', reason: 'marketClosed', heldUnits: 0n });
  expect(depthOf(desk.state, 'BTC/USDT', 5)).toEqual({ bids: [], asks: [] });
  expect(spotBalance(desk, BOB, 'BTC')).toEqual({ available: '2', frozen: '0' });
  const reopened = submit(desk, { kind: 'setInstrumentStatus', symbol: 'BTC/USDT', status: 'trading' });
  expect(reopened).toMatchObject({ ok: false, refusal: { word: 'marketHalted' } });
});

test('O18 a mass cancel ends every live order of its owner, and nobody else', () => {
  const desk = offeredDesk();
  place(desk, { owner: ALICE, side: 'buy', price: '59000', quantity: '0.01' });
  place(desk, { owner: ALICE, side: 'sell', price: '62000', quantity: '0.01' });
  expect(must(desk, { kind: 'cancelOrders', owner: ALICE, symbol: 'BTC/USDT' }).reply).toEqual({ cancelledCount: 2 });
  expect(must(desk, { kind: 'cancelOrders', owner: ALICE }).reply).toEqual({ cancelledCount: 0 });
  expect(openOrdersOf(desk.state, BOB)).toHaveLength(2);
  const unknown = submit(desk, { kind: 'cancelOrders', owner: ALICE, symbol: 'X/Y' });
  expect(unknown).toMatchObject({ ok: false, refusal: { word: 'unknownInstrument' } });
});

test.each([
  ['expireMaker', 'expired', 'filled'],
  ['expireTaker', 'open', 'expired'],
  ['expireBoth', 'expired', 'expired'],
] as const)('O19 an order that would meet its own group gives way: %s', (selfTrade, makerStatus, takerStatus) => {
  const desk = offeredDesk();
  const own = place(desk, { owner: ALICE, side: 'sell', price: '59990', quantity: '0.01' });
  const orderId = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.02', selfTrade });
  expect(orderOf(desk, own).status).toBe(makerStatus);
  expect(orderOf(desk, orderId).status).toBe(takerStatus);
  const prevented = [own, orderId].map((id) => orderOf(desk, id)).filter((order) => order.status === 'expired');
  for (const order of prevented) {
    expect(order).toMatchObject({ reason: 'selfTradePrevented', feeUnits: 0n, filledLots: 0, heldUnits: 0n });
    expect(order.preventedLots).toBe(order.quantityLots);
  }
});

test('O19 two accounts of one trade group do not trade with each other', () => {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '10000' });
  fund(desk, BOB, { BTC: '1' });
  const sold = place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.01', group: 7 });
  const bought = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.01', group: 7 });
  expect(orderOf(desk, sold)).toMatchObject({ status: 'expired', reason: 'selfTradePrevented' });
  expect(orderOf(desk, bought)).toMatchObject({ status: 'open', filledLots: 0 });
});
