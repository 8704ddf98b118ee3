import {
  fund,
  must,
  openDesk,
  orderOf,
  place,
  spotBalance,
  submit,
  type Desk,
} from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { takeSnapshot } from '../../exchange/exchange.ts';
import { slotsInPriority } from '../../matching/book.ts';
import { requireMarket } from '../spot-part.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

function restingDesk() {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '10000', BTC: '1' });
  fund(desk, BOB, { USDT: '10000', BTC: '1' });
  const first = place(desk, { owner: ALICE, side: 'buy', price: '59000', quantity: '0.1' });
  const second = place(desk, { owner: BOB, side: 'buy', price: '59000', quantity: '0.1' });
  return { desk, first, second };
}

function queue({ state }: Desk): readonly (number | undefined)[] {
  const { bids } = requireMarket(state.spot, 'BTC/USDT').book;
  return slotsInPriority(bids, state.spot.slots).map((slot) => state.spot.orders[slot]?.id);
}

test('O15 a smaller quantity at the same price keeps its place and gives money back', () => {
  const { desk, first, second } = restingDesk();
  must(desk, { kind: 'amendOrder', owner: ALICE, orderId: first, quantityUnits: units('0.04') });
  expect(queue(desk)).toEqual([first, second]);
  expect(orderOf(desk, first)).toMatchObject({ quantityLots: 4000, heldUnits: units('2360') });
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '7640', frozen: '2360' });
});

test('O15 a larger quantity, or another price, goes to the end of the queue', () => {
  const { desk, first, second } = restingDesk();
  must(desk, { kind: 'amendOrder', owner: ALICE, orderId: first, quantityUnits: units('0.11') });
  expect(queue(desk)).toEqual([second, first]);
  must(desk, { kind: 'amendOrder', owner: BOB, orderId: second, priceUnits: units('58999') });
  must(desk, { kind: 'amendOrder', owner: BOB, orderId: second, priceUnits: units('59000') });
  expect(queue(desk)).toEqual([first, second]);
  expect(audit(desk.state)).toEqual([]);
});

test('O15 an amended order may trade at once, at the better price', () => {
  const { desk, first } = restingDesk();
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.04' });
  must(desk, { kind: 'amendOrder', owner: ALICE, orderId: first, priceUnits: units('60100') });
  expect(orderOf(desk, first)).toMatchObject({ status: 'open', filledLots: 4000, heldUnits: units('3606') });
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '3994', frozen: '3606' });
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  ['insufficientBalance', { quantityUnits: units('0.2') }],
  ['priceStep', { priceUnits: units('59000.001') }],
  ['quantityStep', { quantityUnits: 1n }],
  ['priceOutsideBand', { priceUnits: units('70000') }],
  ['belowMinimumValue', { quantityUnits: units('0.00001') }],
  ['aboveMaximum', { quantityUnits: units('101') }],
] as const)('O15 an amend that is refused with %s leaves the order as it was', (word, wish) => {
  const { desk, first } = restingDesk();
  const before = encode(takeSnapshot(desk.state));
  const outcome = submit(desk, { kind: 'amendOrder', owner: ALICE, orderId: first, ...wish });
  expect(outcome).toMatchObject({ ok: false, refusal: { word } });
  expect(encode(takeSnapshot(desk.state))).toBe(before);
});

test('O15 an order cannot be made smaller than what has traded', () => {
  const { desk, first } = restingDesk();
  place(desk, { owner: BOB, side: 'sell', price: '59000', quantity: '0.05', selfTrade: 'expireMaker' });
  const shrink = (quantity: string) =>
    submit(desk, { kind: 'amendOrder', owner: ALICE, orderId: first, quantityUnits: units(quantity) });
  expect(shrink('0.05')).toMatchObject({ ok: false, refusal: { word: 'alreadyFilled' } });
  expect(shrink('0.05001')).toMatchObject({ ok: true });
});

test('O15 what cannot be amended is refused by its own word', () => {
  const { desk, first } = restingDesk();
  place(desk, { owner: BOB, side: 'sell', price: '59000', quantity: '0.1' });
  const amend = (owner: number, orderId: number) =>
    submit(desk, { kind: 'amendOrder', owner, orderId, quantityUnits: units('0.05') });
  expect(amend(ALICE, first)).toMatchObject({ ok: false, refusal: { word: 'alreadyFilled' } });
  expect(amend(BOB, first)).toMatchObject({ ok: false, refusal: { word: 'orderNotFound' } });
  const stop = place(desk, { owner: ALICE, side: 'buy', type: 'plan', trigger: '61000', quantity: '0.01' });
  expect(amend(ALICE, stop)).toMatchObject({ ok: false, refusal: { word: 'unsupportedCombination' } });
});
