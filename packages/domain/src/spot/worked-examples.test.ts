import { fund, must, openDesk, orderOf, place, spotBalance, tryToPlace } from '@candor/testkit/fixtures/exchange.ts';
import { decimal } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

test('[AT-01] a limit buy that fills twice and is cancelled pays, is paid back and is charged to the last unit', () => {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '30000' });
  fund(desk, BOB, { BTC: '1' });
  place(desk, { owner: BOB, side: 'sell', price: '59990', quantity: '0.2' });
  const orderId = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.5' });
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '2', frozen: '18000' });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.1' });
  must(desk, { kind: 'cancelOrder', owner: ALICE, orderId });

  expect(orderOf(desk, orderId)).toMatchObject({
    status: 'cancelled',
    filledLots: 30_000,
    filledQuoteUnits: 1_799_800_000_000n,
    feeUnits: 28_000n,
    feeAsset: 'BTC',
    heldUnits: 0n,
  });
  const trades = desk.events.filter((event) => event.kind === 'traded');
  // She takes first and rests afterwards.
  expect(trades.map(({ trade }) => decimal(trade.quoteUnits))).toEqual(['11998', '6000']);
  expect(decimal(trades[0]?.trade.takerFeeUnits ?? 0n)).toBe('0.0002');
  expect(decimal(trades[1]?.trade.makerFeeUnits ?? 0n)).toBe('0.00008');
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '12002', frozen: '0' });
  expect(spotBalance(desk, ALICE, 'BTC')).toEqual({ available: '0.29972', frozen: '0' });
});

test('[AT-02] a market buy by value buys whole steps and gives the rest back', () => {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '1000' });
  fund(desk, BOB, { BTC: '1' });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.01' });
  place(desk, { owner: BOB, side: 'sell', price: '60010', quantity: '0.02' });
  const orderId = place(desk, { owner: ALICE, side: 'buy', value: '1000' });

  const order = orderOf(desk, orderId);
  expect(order).toMatchObject({ status: 'filled', filledLots: 1666 });
  expect(decimal(order.filledQuoteUnits)).toBe('999.6666');
  expect(decimal(order.feeUnits)).toBe('0.00001666');
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '0.3334', frozen: '0' });
  expect(spotBalance(desk, ALICE, 'BTC')).toEqual({ available: '0.01664334', frozen: '0' });
});

test('[AT-03] a price one tick above the band is refused, the edge passes', () => {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '100000' });
  expect(tryToPlace(desk, { owner: ALICE, side: 'buy', price: '63000.01', quantity: '0.1' })).toBe('priceOutsideBand');
  expect(tryToPlace(desk, { owner: ALICE, side: 'buy', price: '63000', quantity: '0.1' })).toBe('accepted');
});

test('[AT-04] a quantity between two steps is refused, never rounded', () => {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '100000' });
  expect(tryToPlace(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.000011' })).toBe('quantityStep');
});

test('[AT-05] a fill-or-kill order does not count its own resting orders', () => {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '10000', BTC: '1' });
  fund(desk, BOB, { BTC: '1' });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.02' });
  const own = place(desk, { owner: ALICE, side: 'sell', price: '60000', quantity: '0.02' });
  const orderId = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.03', timeInForce: 'FOK' });
  expect(orderOf(desk, orderId)).toMatchObject({
    status: 'expired',
    reason: 'fillOrKill',
    filledLots: 0,
    heldUnits: 0n,
  });
  expect(orderOf(desk, own)).toMatchObject({ status: 'open', filledLots: 0 });
});

test('[AT-06] an own resting order gives way, and the trade behind it counts once', () => {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '10000', BTC: '1' });
  fund(desk, CAROL, { BTC: '1' });
  const own = place(desk, { owner: ALICE, side: 'sell', price: '60000', quantity: '0.1' });
  place(desk, { owner: CAROL, side: 'sell', price: '60001', quantity: '0.1' });
  const orderId = place(desk, { owner: ALICE, side: 'buy', quantity: '0.1' });
  expect(orderOf(desk, own)).toMatchObject({ status: 'expired', reason: 'selfTradePrevented', preventedLots: 10_000 });
  expect(orderOf(desk, orderId)).toMatchObject({ status: 'filled', filledLots: 10_000 });
  const trades = desk.events.filter((event) => event.kind === 'traded');
  expect(trades.map(({ trade }) => [trade.priceTicks, trade.quantityLots])).toEqual([[6_000_100, 10_000]]);
});
