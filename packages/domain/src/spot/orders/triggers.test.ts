import {
  fund,
  must,
  openDesk,
  orderOf,
  place,
  spotBalance,
  submit,
  tryToPlace,
  type Desk,
} from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { encode } from '../../exchange/codec.ts';
import { takeSnapshot } from '../../exchange/exchange.ts';
import { SLOTS_MAX } from '../../matching/order-slots.ts';
import { audit } from '../../exchange/audit.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

/** A market whose last price is 60 000, with Carol quoting well away from it. */
function tradedDesk(): Desk {
  const desk = openDesk();
  for (const owner of [ALICE, BOB, CAROL]) fund(desk, owner, { USDT: '100000', BTC: '2' });
  tradeAt(desk, '60000');
  place(desk, { owner: CAROL, side: 'sell', price: '62500', quantity: '0.5' });
  place(desk, { owner: CAROL, side: 'buy', price: '57500', quantity: '0.5' });
  return desk;
}

/** Makes a price the last one. */
function tradeAt(desk: Desk, price: string): void {
  place(desk, { owner: BOB, side: 'sell', price, quantity: '0.001' });
  place(desk, { owner: CAROL, side: 'buy', price, quantity: '0.001' });
}

test('O12 a trigger fires when the last price reaches it, from its own side only', () => {
  const desk = tradedDesk();
  const rising = place(desk, {
    owner: ALICE,
    side: 'buy',
    type: 'stopLimit',
    trigger: '61000',
    price: '61500',
    quantity: '0.01',
  });
  const falling = place(desk, {
    owner: ALICE,
    side: 'sell',
    type: 'stopLimit',
    trigger: '59000',
    price: '58500',
    quantity: '0.01',
  });
  expect(orderOf(desk, rising)).toMatchObject({ status: 'pending', triggerDirection: 'rise' });
  expect(orderOf(desk, falling)).toMatchObject({ status: 'pending', triggerDirection: 'fall' });
  tradeAt(desk, '60999.99');
  expect(orderOf(desk, rising).status).toBe('pending');
  tradeAt(desk, '61000');
  expect(orderOf(desk, rising)).toMatchObject({ status: 'open', triggeredAtMs: desk.atMs });
  expect(orderOf(desk, falling).status).toBe('pending');
  expect(audit(desk.state)).toEqual([]);
});

test('O12 a trigger at the last price is refused, and so is one before the first trade', () => {
  const desk = tradedDesk();
  const wish = { owner: ALICE, side: 'buy', type: 'plan', quantity: '0.01' } as const;
  expect(tryToPlace(desk, { ...wish, trigger: '60000' })).toBe('wouldTriggerImmediately');
  expect(tryToPlace(desk, { ...wish, trigger: '60000.001' })).toBe('priceStep');
  const fresh = openDesk();
  fund(fresh, ALICE, { USDT: '1000' });
  expect(tryToPlace(fresh, { ...wish, trigger: '60000' })).toBe('unsupportedCombination');
});

test('O12 every trade of a command counts: a sweep from below to above fires both sides', () => {
  const desk = tradedDesk();
  const rising = place(desk, {
    owner: ALICE,
    side: 'buy',
    type: 'stopLimit',
    trigger: '60500',
    price: '58000',
    quantity: '0.01',
  });
  const falling = place(desk, {
    owner: ALICE,
    side: 'buy',
    type: 'stopLimit',
    trigger: '59500',
    price: '58000',
    quantity: '0.01',
  });
  place(desk, { owner: BOB, side: 'sell', price: '59400', quantity: '0.01' });
  place(desk, { owner: BOB, side: 'sell', price: '60600', quantity: '0.01' });
  place(desk, { owner: CAROL, side: 'buy', price: '60600', quantity: '0.02' });
  expect(orderOf(desk, rising).status).toBe('open');
  expect(orderOf(desk, falling).status).toBe('open');
});

test('O13 a fired order may fire the next one in the same command', () => {
  const desk = tradedDesk();
  place(desk, { owner: BOB, side: 'sell', price: '61200', quantity: '0.01' });
  const first = place(desk, { owner: ALICE, side: 'buy', type: 'plan', trigger: '61000', quantity: '0.01' });
  const second = place(desk, { owner: ALICE, side: 'buy', type: 'plan', trigger: '61100', quantity: '0.01' });
  tradeAt(desk, '61000');
  expect(orderOf(desk, first)).toMatchObject({ status: 'filled', filledQuoteUnits: units('612') });
  expect(orderOf(desk, second)).toMatchObject({ status: 'expired', reason: 'protectionPrice' });
});

test('O13 orders fire from the nearest trigger on, and at one trigger the oldest first', () => {
  const desk = tradedDesk();
  const wish = { side: 'buy', type: 'stopLimit', price: '59000', quantity: '0.01' } as const;
  const far = place(desk, { ...wish, owner: ALICE, trigger: '60200' });
  const nearOld = place(desk, { ...wish, owner: ALICE, trigger: '60100' });
  const nearNew = place(desk, { ...wish, owner: BOB, trigger: '60100' });
  tradeAt(desk, '60300');
  const opened = desk.events.flatMap((event) =>
    event.kind === 'orderChanged' && event.order.triggeredAtMs !== undefined ? [event.order.id] : [],
  );
  expect(opened).toEqual([nearOld, nearNew, far]);
});

test('O13 a fired order that may not enter ends with the reason and its money back', () => {
  const desk = tradedDesk();
  const outside = place(desk, {
    owner: ALICE,
    side: 'buy',
    type: 'stopLimit',
    trigger: '61000',
    price: '63000',
    quantity: '0.01',
  });
  const postOnly = place(desk, {
    owner: ALICE,
    side: 'buy',
    type: 'stopLimit',
    trigger: '61000',
    price: '62600',
    quantity: '0.01',
    postOnly: true,
  });
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('59900') });
  tradeAt(desk, '61000');
  expect(orderOf(desk, outside)).toMatchObject({ status: 'expired', reason: 'priceOutsideBand', heldUnits: 0n });
  expect(orderOf(desk, postOnly)).toMatchObject({ status: 'expired', reason: 'wouldMatchImmediately', heldUnits: 0n });
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '100000', frozen: '0' });
});

test('O13 a plan that finds nobody on the other side ends', () => {
  const desk = openDesk();
  for (const owner of [ALICE, BOB, CAROL]) fund(desk, owner, { USDT: '100000', BTC: '2' });
  tradeAt(desk, '60000');
  const orderId = place(desk, { owner: ALICE, side: 'buy', type: 'plan', trigger: '61000', value: '500' });
  tradeAt(desk, '61000');
  expect(orderOf(desk, orderId)).toMatchObject({ status: 'expired', reason: 'noLiquidity', heldUnits: 0n });
});

function pair(
  desk: Desk,
  rest: { readonly side: 'buy' | 'sell'; readonly profit: string; readonly stop: string; readonly stopPrice?: string },
) {
  const outcome = submit(desk, {
    kind: 'placeOcoOrder',
    owner: ALICE,
    symbol: 'BTC/USDT',
    side: rest.side,
    quantityUnits: units('0.1'),
    takeProfitUnits: units(rest.profit),
    stopLossUnits: units(rest.stop),
    ...(rest.stopPrice === undefined ? {} : { stopPriceUnits: units(rest.stopPrice) }),
  });
  if (outcome.ok) desk.events.push(...outcome.events);
  return outcome;
}

function placedPair(desk: Desk, rest: Parameters<typeof pair>[1]): readonly [number, number] {
  const outcome = pair(desk, rest);
  if (!outcome.ok) throw new Error(outcome.refusal.word);
  return [Number(outcome.reply['orderId']), Number(outcome.reply['stopOrderId'])];
}

test('O14 a pair needs two free slots', () => {
  const desk = tradedDesk();
  const before = encode(takeSnapshot(desk.state));
  desk.state.spot.slots.used = SLOTS_MAX - 1;
  expect(pair(desk, { side: 'sell', profit: '61000', stop: '59000' })).toMatchObject({
    refusal: { word: 'tooManyOpenOrders' },
  });
  expect(encode(takeSnapshot(desk.state))).toBe(before);
});

test('O14 a pair freezes once, the larger of its two needs', () => {
  const desk = tradedDesk();
  placedPair(desk, { side: 'sell', profit: '61000', stop: '59000' });
  expect(spotBalance(desk, ALICE, 'BTC')).toEqual({ available: '1.9', frozen: '0.1' });
  placedPair(desk, { side: 'buy', profit: '59000', stop: '61000', stopPrice: '61500' });
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '93850', frozen: '6150' });
  expect(audit(desk.state)).toEqual([]);
});

test('O14 both legs know the pair and its prices, also when it is over', () => {
  const desk = tradedDesk();
  const [profit, stop] = placedPair(desk, { side: 'sell', profit: '61000', stop: '59000' });
  const pairOf = { id: profit, takeProfitTicks: 6_100_000, stopLossTicks: 5_900_000 };
  expect([orderOf(desk, profit).pair, orderOf(desk, stop).pair]).toEqual([pairOf, pairOf]);
  submit(desk, { kind: 'cancelOrder', owner: ALICE, orderId: stop });
  expect([orderOf(desk, profit).pair, orderOf(desk, stop).pair]).toEqual([pairOf, pairOf]);
});

test('O14 a fill of the resting leg cancels the stop and frees what only the stop needed', () => {
  const desk = tradedDesk();
  const [profit, stop] = placedPair(desk, { side: 'buy', profit: '59000', stop: '61000', stopPrice: '61500' });
  place(desk, { owner: BOB, side: 'sell', price: '59000', quantity: '0.04' });
  expect(orderOf(desk, profit)).toMatchObject({ status: 'open', filledLots: 4000, heldUnits: units('3540') });
  expect(orderOf(desk, stop)).toMatchObject({ status: 'cancelled', reason: 'otherLegDone' });
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '94100', frozen: '3540' });
  expect(audit(desk.state)).toEqual([]);
});

test('O14 a stop that fires cancels the resting leg and uses its money', () => {
  const desk = tradedDesk();
  const [profit, stop] = placedPair(desk, { side: 'sell', profit: '61000', stop: '59000' });
  place(desk, { owner: BOB, side: 'buy', price: '58800', quantity: '0.1' });
  tradeAt(desk, '59000');
  expect(orderOf(desk, profit)).toMatchObject({ status: 'cancelled', reason: 'otherLegDone', heldUnits: 0n });
  expect(orderOf(desk, stop)).toMatchObject({ status: 'filled', filledQuoteUnits: units('5880') });
  expect(spotBalance(desk, ALICE, 'BTC')).toEqual({ available: '1.9', frozen: '0' });
  expect(audit(desk.state)).toEqual([]);
});

test('O14 a stop that needs less than the pair had frozen gives the rest back when it fires', () => {
  const desk = tradedDesk();
  const [, stop] = placedPair(desk, { side: 'buy', profit: '59000', stop: '61000', stopPrice: '58000' });
  expect(spotBalance(desk, ALICE, 'USDT').frozen).toBe('5900');
  tradeAt(desk, '61000');
  expect(orderOf(desk, stop)).toMatchObject({ status: 'open', heldUnits: units('5800') });
  expect(spotBalance(desk, ALICE, 'USDT').frozen).toBe('5800');
  expect(audit(desk.state)).toEqual([]);
});

test('O14 cancelling one leg cancels both', () => {
  const desk = tradedDesk();
  for (const leg of [0, 1]) {
    const legs = placedPair(desk, { side: 'sell', profit: '61000', stop: '59000', stopPrice: '58900' });
    must(desk, { kind: 'cancelOrder', owner: ALICE, orderId: legs[leg] ?? 0 });
    expect(legs.map((orderId) => orderOf(desk, orderId).status)).toEqual(['cancelled', 'cancelled']);
  }
  expect(spotBalance(desk, ALICE, 'BTC')).toEqual({ available: '2', frozen: '0' });
});

test.each([
  ['the profit below the last price of a sell', { side: 'sell', profit: '59500', stop: '59000' }],
  ['the stop above the last price of a sell', { side: 'sell', profit: '61000', stop: '61000' }],
  ['the profit above the last price of a buy', { side: 'buy', profit: '60500', stop: '61000' }],
  ['the stop at the last price', { side: 'buy', profit: '59000', stop: '60000' }],
] as const)('O14 a pair must stand around the last price: %s', (_, rest) => {
  expect(pair(tradedDesk(), rest)).toMatchObject({ ok: false, refusal: { word: 'wouldTriggerImmediately' } });
});

test('O18 a mass cancel can be of those that wait alone, or of those that rest', () => {
  const desk = tradedDesk();
  const waiting = place(desk, { owner: ALICE, side: 'buy', type: 'plan', trigger: '61000', quantity: '0.01' });
  const resting = place(desk, { owner: ALICE, side: 'buy', price: '59000', quantity: '0.01' });
  submit(desk, { kind: 'cancelOrders', owner: ALICE, status: 'pending' });
  expect([orderOf(desk, waiting).status, orderOf(desk, resting).status]).toEqual(['cancelled', 'open']);
  submit(desk, { kind: 'cancelOrders', owner: ALICE, status: 'open' });
  expect(orderOf(desk, resting).status).toBe('cancelled');
  expect(audit(desk.state)).toEqual([]);
});

test('O12 a trigger that was expected on the other side of the last price is refused, and does not become the opposite', () => {
  const desk = tradedDesk();
  const stop = { kind: 'placeOrder', owner: ALICE, symbol: 'BTC/USDT', side: 'sell', type: 'plan' } as const;
  const wish = { ...stop, quantityUnits: units('0.1') };
  expect(submit(desk, { ...wish, triggerUnits: units('61000'), triggerDirection: 'fall' })).toMatchObject({
    ok: false,
    refusal: { word: 'wouldTriggerImmediately' },
  });
  expect(submit(desk, { ...wish, triggerUnits: units('59000'), triggerDirection: 'fall' })).toMatchObject({ ok: true });
});
