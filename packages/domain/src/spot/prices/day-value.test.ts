import {
  fund,
  must,
  openDesk,
  orderCommand,
  place,
  submit,
  tryToPlace,
  type Desk,
} from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { decode, encode } from '../../exchange/codec.ts';
import { takeSnapshot } from '../../exchange/exchange.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const dayValueMaxUnits = units('1000');
/** Worth exactly 1 000 USDT. */
const ALL = { owner: ALICE, price: '62500', quantity: '0.016', dayValueMaxUnits } as const;
const HALF = { ...ALL, quantity: '0.008' } as const;

function openFunded(): Desk {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '10000', BTC: '1' });
  fund(desk, BOB, { USDT: '10000', BTC: '1' });
  return desk;
}

test.each(['buy', 'sell'] as const)('O21 to %s for exactly the bound is allowed, for a unit more it is not', (side) => {
  const desk = openFunded();
  const before = encode(takeSnapshot(desk.state));
  const above = orderCommand({ ...ALL, side, dayValueMaxUnits: dayValueMaxUnits - 1n });
  expect(submit(desk, above)).toMatchObject({
    ok: false,
    refusal: { word: 'spotDayLimit', details: { maximum: '999.99999999', left: '999.99999999' } },
  });
  expect(encode(takeSnapshot(desk.state))).toBe(before);
  expect(tryToPlace(desk, { ...ALL, side })).toBe('accepted');
});

test('O21 without a bound nothing is refused, and a bound of one order does not bind the next', () => {
  const desk = openFunded();
  place(desk, { ...ALL, side: 'buy' });
  expect(tryToPlace(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.1' })).toBe('accepted');
});

test('O21 standing orders count with what they may still trade, and cancelled ones do not', () => {
  const desk = openFunded();
  const orderId = place(desk, { ...HALF, side: 'buy' });
  const more = orderCommand({ ...HALF, side: 'buy', quantity: '0.00801' });
  expect(submit(desk, more)).toMatchObject({ refusal: { word: 'spotDayLimit', details: { left: '500' } } });
  must(desk, { kind: 'cancelOrder', owner: ALICE, orderId });
  expect(submit(desk, more)).toMatchObject({ ok: true });
});

test('O21 what was traded today counts, bought or sold, and from 00:05 UTC it does not', () => {
  const desk = openFunded();
  place(desk, { owner: BOB, side: 'sell', price: '62500', quantity: '0.004' });
  place(desk, { ...HALF, side: 'buy', quantity: '0.004' });
  place(desk, { ...HALF, side: 'sell', quantity: '0.004' });
  place(desk, { owner: BOB, side: 'buy', price: '62500', quantity: '0.004' });
  const rest = { ...HALF, side: 'buy', quantity: '0.00801' } as const;
  expect(submit(desk, orderCommand(rest))).toMatchObject({ refusal: { details: { left: '500' } } });
  desk.atMs += 5 * 60 * 1000 - 1;
  expect(tryToPlace(desk, rest)).toBe('spotDayLimit');
  desk.atMs += 1;
  expect(tryToPlace(desk, { ...ALL, side: 'buy' })).toBe('accepted');
});

test('O21 a sale counts at the best price it may meet, at the market or below it', () => {
  const desk = openFunded();
  place(desk, { owner: BOB, side: 'buy', price: '62500', quantity: '0.1' });
  const sale = { owner: ALICE, side: 'sell', dayValueMaxUnits } as const;
  expect(tryToPlace(desk, { ...sale, quantity: '0.01601' })).toBe('spotDayLimit');
  expect(tryToPlace(desk, { ...sale, price: '60000', quantity: '0.01601' })).toBe('spotDayLimit');
  expect(tryToPlace(desk, { ...sale, quantity: '0.016' })).toBe('accepted');
});

test('O21 a pair counts once, with its dearer leg, and so does an order that waits', () => {
  const desk = openFunded();
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.001' });
  place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '0.001', group: 1 });
  const pair = { kind: 'placeOcoOrder', owner: ALICE, symbol: 'BTC/USDT', side: 'sell', dayValueMaxUnits } as const;
  const prices = { takeProfitUnits: units('62500'), stopLossUnits: units('59000') };
  expect(submit(desk, { ...pair, ...prices, quantityUnits: units('0.01601') })).toMatchObject({
    refusal: { word: 'spotDayLimit' },
  });
  must(desk, { ...pair, ...prices, quantityUnits: units('0.008') });
  const waiting = { ...HALF, side: 'sell', type: 'stopLimit', trigger: '59000' } as const;
  expect(tryToPlace(desk, { ...waiting, quantity: '0.00801' })).toBe('spotDayLimit');
  place(desk, waiting);
  expect(tryToPlace(desk, { ...HALF, side: 'buy', price: '57000', quantity: '0.001' })).toBe('spotDayLimit');
});

test('O21 amending up counts in the place of the order itself, amending down is never refused', () => {
  const desk = openFunded();
  const orderId = place(desk, { ...HALF, side: 'buy' });
  const amend = (quantity: string, boundUnits = dayValueMaxUnits) =>
    submit(desk, {
      kind: 'amendOrder',
      owner: ALICE,
      orderId,
      quantityUnits: units(quantity),
      dayValueMaxUnits: boundUnits,
    });
  expect(amend('0.01601')).toMatchObject({ refusal: { word: 'spotDayLimit', details: { left: '1000' } } });
  expect(amend('0.016')).toMatchObject({ ok: true });
  expect(amend('0.012', 0n)).toMatchObject({ ok: true });
});

test('O21 the bound is in the journal with its order, and an order of a journal without it is taken as before', () => {
  const bounded = orderCommand({ ...ALL, side: 'buy' });
  expect(decode(encode(bounded))).toEqual(bounded);
  const { dayValueMaxUnits: _, ...old } = bounded;
  expect(encode({ ...bounded, dayValueMaxUnits: undefined })).toBe(encode(old));
  expect(submit(openFunded(), { ...old, quantityUnits: units('0.1') })).toMatchObject({ ok: true });
});
