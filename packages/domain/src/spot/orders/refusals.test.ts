import {
  fund,
  openDesk,
  orderCommand,
  place,
  submit,
  tryToPlace,
  type OrderWish,
} from '@candor/testkit/fixtures/exchange.ts';
import { expect, test } from 'vitest';
import { encode } from '../../exchange/codec.ts';
import { takeSnapshot } from '../../exchange/exchange.ts';
import { SLOTS_MAX } from '../../matching/order-slots.ts';
import { DEFAULT_INSTRUMENTS } from '../default-instruments.ts';
import { PLACE_ORDER_REFUSALS } from './place-order.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

/** BTC/USDT with room for one open and one waiting order only. */
function narrowDesk() {
  const [bitcoin] = DEFAULT_INSTRUMENTS;
  if (bitcoin === undefined) throw new Error('No market.');
  const desk = openDesk([{ ...bitcoin, maxOpenOrders: 1, maxTriggerOrders: 1 }]);
  fund(desk, ALICE, { USDT: '1000' });
  fund(desk, BOB, { BTC: '1' });
  place(desk, { owner: BOB, side: 'sell', price: '61000', quantity: '0.5' });
  return desk;
}

/** Each row mends the fault the row before was refused for; all later faults are still there. */
const LIMIT_ROWS: readonly (readonly [string, Partial<OrderWish>])[] = [
  [
    'unknownInstrument',
    { symbol: 'BTC/EUR', postOnly: true, timeInForce: 'IOC', price: '70000.001', quantity: '0.000011' },
  ],
  ['unsupportedCombination', { symbol: 'BTC/USDT' }],
  ['priceStep', { timeInForce: 'GTC' }],
  ['quantityStep', { price: '70000' }],
  ['belowMinimumQuantity', { quantity: '0' }],
  ['aboveMaximum', { quantity: '100.00001' }],
  ['belowMinimumValue', { quantity: '0.00001' }],
  ['priceOutsideBand', { quantity: '0.1' }],
  ['wouldMatchImmediately', { price: '61000' }],
  ['tooManyOpenOrders', { price: '60999' }],
];

test('O9 the checks of a limit order run in the order of their list', () => {
  const desk = narrowDesk();
  place(desk, { owner: ALICE, side: 'buy', price: '59000', quantity: '0.001' });
  let wish: OrderWish = { owner: ALICE, side: 'buy' };
  for (const [word, mended] of LIMIT_ROWS) {
    wish = { ...wish, ...mended };
    expect(tryToPlace(desk, wish)).toBe(word);
  }
  expect(tryToPlace(desk, { ...wish, owner: 1_000_003 })).toBe('insufficientBalance');
  const words = LIMIT_ROWS.map(([word]) => word);
  const listed = PLACE_ORDER_REFUSALS.filter((word) => words.includes(word));
  expect(listed).toEqual(words);
});

test('O9 the checks of a market order run in the order of their list', () => {
  const desk = narrowDesk();
  const sell = { owner: ALICE, side: 'sell' } as const;
  expect(tryToPlace(desk, { ...sell, quantity: '0.000011' })).toBe('quantityStep');
  expect(tryToPlace(desk, { ...sell, quantity: '10.00001' })).toBe('aboveMaximum');
  expect(tryToPlace(desk, { ...sell, quantity: '0.00001' })).toBe('noLiquidity');
  const buy = { owner: ALICE, side: 'buy' } as const;
  expect(tryToPlace(desk, { ...buy, quantity: '0.00001' })).toBe('belowMinimumValue');
  expect(tryToPlace(desk, { ...buy, quantity: '0.1' })).toBe('insufficientBalance');
  expect(tryToPlace(desk, { ...buy, value: '4.99999999' })).toBe('belowMinimumValue');
  expect(tryToPlace(desk, { ...buy, value: '2000000.00000001' })).toBe('aboveMaximum');
});

test.each([
  ['priceStep', { price: '60000.001', quantity: '0.1' }, { tick: '0.01' }],
  ['quantityStep', { price: '60000', quantity: '0.000011' }, { step: '0.00001' }],
  ['belowMinimumQuantity', { price: '60000', quantity: '0' }, { minimum: '0.00001' }],
  ['aboveMaximum', { price: '60000', quantity: '101' }, { maximum: '100' }],
  ['aboveMaximum', { price: '60000', quantity: '50' }, { maximum: '2000000' }],
  ['belowMinimumValue', { price: '60000', quantity: '0.00001' }, { minimum: '5' }],
  ['priceOutsideBand', { price: '11999.99', quantity: '0.1' }, { low: '12000', high: '63000' }],
  ['insufficientBalance', { price: '60000', quantity: '0.1' }, { available: '1000', required: '6000', asset: 'USDT' }],
] as const)('O8 %s names the limit that failed (%o)', (word, wish, details) => {
  const outcome = submit(narrowDesk(), orderCommand({ owner: ALICE, side: 'buy', ...wish }));
  expect(outcome).toEqual({ ok: false, refusal: { word, details } });
});

test.each([
  ['a limit order without a price', { type: 'limit', quantity: '0.1' }],
  ['a limit order by value', { price: '60000', value: '100' }],
  ['a market order with a price', { type: 'market', price: '60000', quantity: '0.1' }],
  ['a market order by quantity and value', { quantity: '0.1', value: '100' }],
  ['a market order without either', {}],
  ['a post-only market order', { quantity: '0.1', postOnly: true }],
  ['a market order with a time in force', { quantity: '0.1', timeInForce: 'GTC' }],
  ['a limit order with a trigger', { price: '60000', quantity: '0.1', trigger: '61000' }],
  ['a stop-limit order without a trigger', { type: 'stopLimit', price: '60000', quantity: '0.1' }],
  ['a plan without a trigger', { type: 'plan', quantity: '0.1' }],
] as const)('O8 %s is not supported', (_, wish) => {
  expect(tryToPlace(narrowDesk(), { owner: ALICE, side: 'buy', ...wish })).toBe('unsupportedCombination');
});

test('O11 open and waiting orders have their own limits, and what cannot rest has none', () => {
  const desk = narrowDesk();
  place(desk, { owner: ALICE, side: 'buy', price: '61000', quantity: '0.001' });
  place(desk, { owner: ALICE, side: 'buy', price: '59000', quantity: '0.001' });
  const limit = submit(desk, orderCommand({ owner: ALICE, side: 'buy', price: '59000', quantity: '0.001' }));
  expect(limit).toEqual({ ok: false, refusal: { word: 'tooManyOpenOrders', details: { limit: '1' } } });
  const stop = { owner: ALICE, side: 'buy', type: 'plan', trigger: '62000', quantity: '0.001' } as const;
  expect(tryToPlace(desk, stop)).toBe('accepted');
  expect(tryToPlace(desk, stop)).toBe('tooManyOpenOrders');
  expect(tryToPlace(desk, { owner: ALICE, side: 'buy', price: '61000', quantity: '0.001', timeInForce: 'IOC' })).toBe(
    'accepted',
  );
});

test('O11 when no slot is left for it, any order is refused and nothing has changed', () => {
  const desk = narrowDesk();
  const before = encode(takeSnapshot(desk.state));
  desk.state.spot.slots.used = SLOTS_MAX;
  const refusal = { word: 'tooManyOpenOrders', details: { limit: String(SLOTS_MAX) } };
  for (const wish of [{ price: '59000' }, { price: '61000', timeInForce: 'IOC' }, {}] as const) {
    const command = orderCommand({ owner: ALICE, side: 'buy', quantity: '0.001', ...wish });
    expect(submit(desk, command)).toEqual({ ok: false, refusal });
  }
  expect(encode(takeSnapshot(desk.state))).toBe(before);
});

test('O11 one owner has at most a thousand live orders over all markets', () => {
  const many = DEFAULT_INSTRUMENTS.slice(0, 2).map((instrument) => ({ ...instrument, maxOpenOrders: 900 }));
  const desk = openDesk(many);
  fund(desk, ALICE, { USDT: '1000000' });
  const wish = { owner: ALICE, side: 'buy', price: '50000', quantity: '0.001' } as const;
  for (let count = 0; count < 900; count += 1) place(desk, { ...wish, symbol: 'BTC/USDT' });
  for (let count = 0; count < 100; count += 1) place(desk, { ...wish, symbol: 'ETH/USDT' });
  const outcome = submit(desk, orderCommand({ ...wish, symbol: 'ETH/USDT' }));
  expect(outcome).toEqual({ ok: false, refusal: { word: 'tooManyOpenOrders', details: { limit: '1000' } } });
});
