import { fundPerpetual, openPerpetualDesk, perpetualOf, placePerpetual } from '@candor/testkit/fixtures/perpetuals.ts';
import { must } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { ATTO_PER_UNIT } from '../instrument/perpetual-value.ts';
import type { Asked } from './expected-fill.ts';
import { expectedFill, stopBoundTicks } from './expected-fill.ts';

const ALICE = 1_000_001;
const CONTRACT = perpetualOf('BTCUSDT');
const OFFERS = [
  { lots: 100, priceTicks: 600_000 },
  { lots: 100, priceTicks: 600_100 },
  { lots: 100, priceTicks: 600_200 },
];
const BUY = { side: 'buy', lots: 200, limitTicks: 600_100, rests: false } as const;

test.each([
  ['all within the limit', BUY, 200, '12001', '60005', true],
  ['only so much as is asked for', { ...BUY, lots: 150 }, 150, '9000.5', '60003.33333333', true],
  ['nothing beyond the limit', { ...BUY, lots: 300 }, 200, '12001', '60005', true],
  ['the rest at its limit, where it stands', { ...BUY, lots: 300, rests: true }, 300, '18002', '60006.66666667', true],
  ['whatever is offered without a limit', { side: 'buy', lots: 300, rests: true }, 300, '18003', '60010', true],
  [
    'all of it at the limit where nobody offers within it',
    { ...BUY, limitTicks: 599_999, rests: true },
    200,
    '11999.98',
    '59999.9',
    false,
  ],
] as const)('P13 an order is expected to trade %s', (...row) => {
  const [, asked, lots, value, price, isImmediate] = row;
  const fill = expectedFill(CONTRACT, OFFERS, asked satisfies Asked);
  expect(fill).toEqual({ lots, value: units(value) * ATTO_PER_UNIT, priceUnits: units(price), isImmediate });
});

test('P13 a sale takes the highest bids first, down to its limit, and nothing is expected where nothing fits', () => {
  const bids = OFFERS.toReversed();
  const sale = { side: 'sell', lots: 300, limitTicks: 600_100, rests: false } as const;
  expect(expectedFill(CONTRACT, bids, sale)).toMatchObject({ lots: 200, priceUnits: units('60015') });
  expect(expectedFill(CONTRACT, bids, { ...sale, limitTicks: 600_201 })).toBeUndefined();
  expect(expectedFill(CONTRACT, [], { ...BUY, rests: false })).toBeUndefined();
});

test('P13 a stop lies beyond what is expected, and beyond the mark where some of it trades at once', () => {
  const entry = { lots: 1, value: 1n, priceUnits: units('60000.05'), isImmediate: true };
  const bound = (isAbove: boolean, markTicks: number | undefined, isImmediate = true) =>
    stopBoundTicks(CONTRACT, { ...entry, isImmediate }, { isAbove, limitTicks: 600_500, markTicks });
  // Half a tick over 60 000: a whole tick beyond the lower one, or the higher one, is beyond it.
  expect([bound(true, undefined), bound(false, undefined)]).toEqual([600_000, 600_001]);
  expect([bound(true, 600_100), bound(true, 599_900)]).toEqual([600_100, 600_000]);
  expect([bound(false, 600_100), bound(false, 599_900)]).toEqual([600_001, 599_900]);
  expect([bound(true, 600_100, false), bound(false, 599_900, false)]).toEqual([600_000, 600_001]);
  const resting = { isAbove: true, limitTicks: 600_500, markTicks: 601_000 };
  expect(stopBoundTicks(CONTRACT, undefined, resting)).toBe(600_500);
});

test('P2 of a contract all orders are cancelled, and counted', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '100000' });
  for (const price of ['59000', '58000'])
    placePerpetual(desk, { owner: ALICE, direction: 'openLong', price, quantity: '0.1' });
  const { reply } = must(desk, { kind: 'cancelContractOrders', owner: ALICE, symbol: 'BTCUSDT' });
  expect(Object.values(reply)).toContain(2);
});
