import {
  ALICE,
  BITCOIN,
  BOB,
  CAROL,
  auctionOf,
  look,
  openBreakerDesk,
  stopMarket,
  tellIndex,
  tradesOf,
} from '@candor/testkit/fixtures/auctions.ts';
import {
  finishWork,
  fund,
  must,
  orderOf,
  pass,
  place,
  spotBalance,
  submit,
  tryToPlace,
  type Desk,
} from '@candor/testkit/fixtures/exchange.ts';
import { createRandom } from '@candor/testkit/generators/random.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';

test('O24 [R8] it reopens at one price for all, by price and time, and both sides pay what a maker pays', () => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  const first = place(desk, { owner: BOB, side: 'sell', price: '65000', quantity: '0.2' });
  const second = place(desk, { owner: CAROL, side: 'sell', price: '65000', quantity: '0.2' });
  const third = place(desk, { owner: CAROL, side: 'sell', price: '66200', quantity: '0.2' });
  desk.atMs += 10;
  const buy = place(desk, { owner: ALICE, side: 'buy', price: '66500', quantity: '0.3' });
  look(desk, 119_000);
  // Sellers are left over: as low as they go.
  expect(auctionOf(desk)?.indicative).toEqual({
    priceTicks: 6_500_000,
    lots: 30_000,
    surplusLots: 10_000,
    surplusSide: 'sell',
  });
  expect(tradesOf(desk)).toEqual([]);
  look(desk, 1_000);
  expect(auctionOf(desk)).toBeUndefined();
  expect(tradesOf(desk).map(({ priceTicks, quantityLots }) => [priceTicks, quantityLots])).toEqual([
    [6_500_000, 20_000],
    [6_500_000, 10_000],
  ]);
  expect(orderOf(desk, first).status).toBe('filled');
  expect(orderOf(desk, second)).toMatchObject({ status: 'open', filledLots: 10_000 });
  expect(orderOf(desk, third)).toMatchObject({ status: 'open', filledLots: 0 });
  // 0.3 at 65 000 instead of 66 500, and 0.08 % of what each side received.
  expect(orderOf(desk, buy)).toMatchObject({ status: 'filled', feeUnits: units('0.00024') });
  expect(orderOf(desk, first).feeUnits).toBe(units('10.4'));
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '980500', frozen: '0' });
  expect(audit(desk.state)).toEqual([]);
  // And it goes on as before, measured from that price.
  expect(tryToPlace(desk, { owner: ALICE, side: 'buy', quantity: '0.1' })).toBe('accepted');
  expect(auctionOf(desk)).toBeUndefined();
});

test('O24 [R8] the call is extended while it would trade too far from the reference, three times at most', () => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  place(desk, { owner: BOB, side: 'sell', price: '63000', quantity: '0.2' });
  place(desk, { owner: ALICE, side: 'buy', price: '63000', quantity: '0.2' });
  // The index has gone on: 63 000 is more than ten percent below.
  tellIndex(desk, '71000');
  for (let count = 1; count <= 3; count += 1) {
    look(desk, count === 1 ? 120_000 : 60_000);
    expect(auctionOf(desk)).toMatchObject({ extensionCount: count, endsAtMs: desk.atMs + 60_000 });
  }
  expect(tradesOf(desk)).toEqual([]);
  look(desk, 60_000);
  expect(tradesOf(desk)).toMatchObject([{ priceTicks: 6_300_000, quantityLots: 20_000 }]);
  expect(auctionOf(desk)).toBeUndefined();
});

test('O25 [R8] a price at which own orders alone met fires no stop', () => {
  const desk = openBreakerDesk();
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.01' });
  place(desk, { owner: CAROL, side: 'buy', price: '60000', quantity: '0.01' });
  stopMarket(desk);
  const stop = place(desk, { owner: CAROL, side: 'buy', type: 'plan', quantity: '0.1', trigger: '61000' });
  place(desk, { owner: ALICE, side: 'sell', price: '66000', quantity: '0.2' });
  desk.atMs += 10;
  place(desk, { owner: ALICE, side: 'buy', price: '66000', quantity: '0.2' });
  look(desk, 120_000);
  expect(tradesOf(desk)).toHaveLength(1);
  expect(orderOf(desk, stop).status).toBe('pending');
});

test('O26 [R8] after the reopening an index that stands still stops nothing, wherever the auction traded', () => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  place(desk, { owner: BOB, side: 'sell', price: '63000', quantity: '0.2' });
  place(desk, { owner: ALICE, side: 'buy', price: '63000', quantity: '0.2' });
  tellIndex(desk, '71000');
  for (const passedMs of [120_000, 60_000, 60_000, 60_000]) look(desk, passedMs);
  expect(tradesOf(desk)).toHaveLength(1);
  tellIndex(desk, '71000');
  expect(auctionOf(desk)).toBeUndefined();
});

test('O24 [R8] a call in which nobody meets ends without a trade', () => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  look(desk, 120_000);
  expect(auctionOf(desk)).toBeUndefined();
  expect(desk.events.findLast(({ kind }) => kind === 'auctionChanged')).toEqual({
    kind: 'auctionChanged',
    product: 'spot',
    symbol: BITCOIN,
  });
  // The breaker looks back no farther than to the reopening.
  tellIndex(desk, '67000');
  expect(auctionOf(desk)).toBeUndefined();
});

test.each([
  ['expireMaker', ['expired', 'open']],
  ['expireTaker', ['open', 'expired']],
  ['expireBoth', ['expired', 'expired']],
] as const)('O24 [R8] own orders never trade: the younger says who gives way, %s', (selfTrade, expected) => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  const elder = place(desk, { owner: ALICE, side: 'sell', price: '65000', quantity: '0.2' });
  desk.atMs += 10;
  const younger = place(desk, { owner: ALICE, side: 'buy', price: '66000', quantity: '0.2', selfTrade });
  place(desk, { owner: BOB, side: 'sell', price: '66500', quantity: '0.2' });
  look(desk, 120_000);
  expect([orderOf(desk, elder).status, orderOf(desk, younger).status]).toEqual(expected);
  expect(tradesOf(desk)).toEqual([]);
  expect(audit(desk.state)).toEqual([]);
});

test('O24 [R8] what is left crossed, because own orders gave way, is uncrossed once more', () => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  place(desk, { owner: ALICE, side: 'sell', price: '64000', quantity: '0.2' });
  desk.atMs += 10;
  const buy = place(desk, { owner: ALICE, side: 'buy', price: '66000', quantity: '0.2' });
  place(desk, { owner: BOB, side: 'sell', price: '66000', quantity: '0.1' });
  look(desk, 120_000);
  expect(tradesOf(desk)).toMatchObject([{ priceTicks: 6_600_000, quantityLots: 10_000 }]);
  expect(orderOf(desk, buy)).toMatchObject({ status: 'open', filledLots: 10_000 });
  expect(audit(desk.state)).toEqual([]);
});

test('O25 [R8] stops wait for the reopening, those that the last trades had reached too', () => {
  const desk = openBreakerDesk();
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.01' });
  place(desk, { owner: CAROL, side: 'buy', price: '60000', quantity: '0.01' });
  pass(desk, 5_000);
  tellIndex(desk, '65000');
  const plan = { owner: ALICE, side: 'buy', type: 'plan', quantity: '0.1' } as const;
  const reached = place(desk, { ...plan, trigger: '65500' });
  const farther = place(desk, { ...plan, trigger: '66900' });
  for (const price of ['65500', '66100']) place(desk, { owner: BOB, side: 'sell', price, quantity: '0.1' });
  place(desk, { owner: CAROL, side: 'buy', price: '66100', quantity: '0.2' });
  expect(auctionOf(desk)).toBeDefined();
  expect([orderOf(desk, reached).status, orderOf(desk, farther).status]).toEqual(['pending', 'pending']);
  place(desk, { owner: BOB, side: 'sell', price: '66500', quantity: '1' });
  look(desk, 120_000);
  // The auction traded at 66 100: the one that 65 500 had reached fires now, the other does not.
  expect(tradesOf(desk).at(-2)).toMatchObject({ priceTicks: 6_610_000 });
  expect(orderOf(desk, reached)).toMatchObject({ status: 'filled' });
  expect(orderOf(desk, farther).status).toBe('pending');
  expect(audit(desk.state)).toEqual([]);
});

test('O25 [R8] a stop whose order stops the market leaves those behind it waiting, and they fire at the reopening', () => {
  const desk = openBreakerDesk();
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.01' });
  place(desk, { owner: CAROL, side: 'buy', price: '60000', quantity: '0.01' });
  pass(desk, 5_000);
  tellIndex(desk, '65000');
  const stop = { owner: ALICE, side: 'buy', type: 'stopLimit', quantity: '0.1', trigger: '65500' } as const;
  const first = place(desk, { ...stop, price: '66500' });
  const second = place(desk, { ...stop, price: '66600' });
  for (const price of ['65500', '66400']) place(desk, { owner: BOB, side: 'sell', price, quantity: '0.1' });
  place(desk, { owner: CAROL, side: 'buy', price: '65500', quantity: '0.1' });
  expect(auctionOf(desk)).toBeDefined();
  expect([orderOf(desk, first).status, orderOf(desk, second).status]).toEqual(['open', 'pending']);
  look(desk, 120_000);
  expect(orderOf(desk, first)).toMatchObject({ status: 'filled' });
  expect(orderOf(desk, second)).toMatchObject({ status: 'open', triggeredAtMs: desk.atMs });
  expect(audit(desk.state)).toEqual([]);
});

const CROWD = Array.from({ length: 12 }, (_, index) => 1_000_101 + index);

/** An auction with so many orders, drawn by a seed; everybody buys and sells, and some belong together. */
function collectRandom(seed: number): Desk {
  const random = createRandom(seed);
  const desk = openBreakerDesk();
  for (const owner of CROWD) fund(desk, owner, { USDT: '1000000', BTC: '10' });
  stopMarket(desk);
  for (let count = random.between(5, 60); count > 0; count -= 1) {
    desk.atMs += random.between(0, 3);
    const price = decimal(units('66000') + units('10') * BigInt(random.between(-40, 40)));
    const side = random.pick(['buy', 'sell'] as const);
    const selfTrade = random.pick(['expireMaker', 'expireTaker', 'expireBoth'] as const);
    const quantity = decimal(units('0.001') * BigInt(random.between(1, 50)));
    const group = random.chance(20) ? { group: 77 } : {};
    place(desk, { owner: random.pick(CROWD), side, price, quantity, selfTrade, ...group });
  }
  return desk;
}

test('O24 [R8] [R9] however the orders fall, nothing is left crossed, the books add up, and slices of one trade give the same', () => {
  let tradeCount = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const whole = collectRandom(seed);
    whole.workUnits = 1_000_000_000;
    look(whole, 120_000);
    expect(auctionOf(whole)).toBeUndefined();
    expect(audit(whole.state), `seed ${seed}`).toEqual([]);
    const cut = collectRandom(seed);
    cut.workUnits = 1;
    look(cut, 120_000);
    while (pendingWork(cut.state).length > 0) must(cut, { kind: 'advanceAuctions' });
    expect(tradesOf(cut)).toEqual(tradesOf(whole));
    expect(audit(cut.state)).toEqual([]);
    tradeCount += tradesOf(whole).length;
  }
  expect(tradeCount).toBeGreaterThan(400);
});

test('O24 M15 [R9] between two slices nothing is placed or taken back, and a state brought back ends alike', () => {
  const live = collectRandom(7);
  live.workUnits = 1;
  const order = place(live, { owner: BOB, side: 'sell', price: '66300', quantity: '0.001' });
  look(live, 120_000);
  expect(pendingWork(live.state)).toEqual([{ kind: 'advanceAuctions' }]);
  expect(tryToPlace(live, { owner: ALICE, side: 'buy', price: '66000', quantity: '0.1' })).toBe('marketInAuction');
  const amended = submit(live, { kind: 'amendOrder', owner: BOB, orderId: order, quantityUnits: units('0.002') });
  expect(amended).toMatchObject({ ok: false, refusal: { word: 'marketInAuction' } });
  const cancelled = submit(live, { kind: 'cancelOrder', owner: BOB, orderId: order });
  expect(cancelled).toMatchObject({ ok: false, refusal: { word: 'auctionClosing', details: { seconds: '0' } } });
  expect(audit(live.state)).toEqual([]);
  const text = encode(takeSnapshot(live.state));
  const restored: Desk = { ...live, state: restoreSnapshot(parseSnapshot(text)), events: [] };
  expect(encode(takeSnapshot(restored.state))).toBe(text);
  for (const desk of [live, restored]) expect(finishWork(desk)).toBeGreaterThan(2);
  expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(live.state)));
});

test('O25 O13 [R8] a stop that comes in the call fires by nothing that was traded before it came', () => {
  const desk = openBreakerDesk();
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.01' });
  place(desk, { owner: CAROL, side: 'buy', price: '60000', quantity: '0.01' });
  pass(desk, 5_000);
  tellIndex(desk, '65000');
  for (const price of ['64500', '65500', '66100']) place(desk, { owner: BOB, side: 'sell', price, quantity: '0.1' });
  place(desk, { owner: CAROL, side: 'buy', price: '66100', quantity: '0.3' });
  expect(auctionOf(desk)?.reached).toEqual({ lowTicks: 6_450_000, highTicks: 6_550_000 });
  // It waits for the price to fall to 65 000, and from 65 500 it has only risen.
  const stop = place(desk, { owner: ALICE, side: 'sell', type: 'plan', trigger: '65000', quantity: '0.1' });
  look(desk, 120_000);
  expect(tradesOf(desk).at(-1)).toMatchObject({ priceTicks: 6_610_000 });
  expect(orderOf(desk, stop).status).toBe('pending');
  expect(audit(desk.state)).toEqual([]);
});

test('O25 O13 [R8] where stops wait for the reopening nobody joins them, and beyond them everybody may', () => {
  const desk = openBreakerDesk();
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.01' });
  place(desk, { owner: CAROL, side: 'buy', price: '60000', quantity: '0.01' });
  pass(desk, 5_000);
  tellIndex(desk, '65000');
  const early = place(desk, { owner: BOB, side: 'buy', type: 'plan', trigger: '64500', quantity: '0.1' });
  for (const price of ['64500', '65500', '66100']) place(desk, { owner: BOB, side: 'sell', price, quantity: '0.1' });
  place(desk, { owner: CAROL, side: 'buy', price: '66100', quantity: '0.3' });
  const stop = { owner: ALICE, side: 'sell', type: 'plan', quantity: '0.1' } as const;
  expect(tryToPlace(desk, { ...stop, trigger: '65000' })).toBe('wouldTriggerImmediately');
  const below = place(desk, { ...stop, trigger: '64400' });
  look(desk, 120_000);
  expect(orderOf(desk, early).triggeredAtMs).toBe(desk.atMs);
  expect(orderOf(desk, below).status).toBe('pending');
});
