import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { PerpetualOrder } from '../orders/perpetual-order.ts';
import { mayOpen, together, tradedOf } from './may-open.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

/** The owner with so much before anything was paid, and Bob, who takes the other side of all. */
function openDesk(money: bigint): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' });
  fundPerpetual(desk, ALICE, { USDT: decimal(money) });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  return desk;
}

/** The mark as it stands when an order comes, before anybody has been looked at by it. */
function setMark(desk: Desk, symbol: string, markTicks: number): void {
  const market = requirePerpetualMarket(desk.state.perpetuals, symbol);
  market.price = { indexUnits: BigInt(markTicks) * market.contract.tickUnits, markTicks, atMs: desk.atMs };
}

/** An order of hers that rests; what it holds stands beside the rest as money of hers. */
function restingLong(desk: Desk): PerpetualOrder {
  const id = placePerpetual(desk, { owner: ALICE, direction: 'openLong', quantity: '0.001', price: '57500' });
  const order = desk.state.perpetuals.orders.find((one): one is PerpetualOrder => one?.id === id);
  if (order === undefined) throw new Error('It rests.');
  return order;
}

/** Whether so many lots of it may trade now. */
function isBorne(
  desk: Desk,
  order: PerpetualOrder,
  at: { readonly lots: number; readonly priceTicks: number },
): boolean {
  const market = requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
  return mayOpen(desk.state, market, { order, traded: tradedOf(desk.state, market, { order, ...at }) });
}

test.each([
  ['1748', false],
  ['1748.00000001', true],
] as const)(
  'P9 [R1] the margin and the fee of isolated lots leave cross positions above theirs: with %s',
  (left, may) => {
    // Ten ether are bought for a fee of 15.
    const desk = openDesk(units(left) + units('15'));
    choose(desk, ALICE, { symbol: 'ETHUSDT', marginMode: 'cross', leverage: 50 });
    choose(desk, ALICE, { leverage: 10 });
    const ether = { symbol: 'ETHUSDT', owner: ALICE, direction: 'openLong', price: '3000', quantity: '10' } as const;
    tradePerpetual(desk, ether, { owner: BOB, direction: 'openShort' });
    const order = restingLong(desk);
    setMark(desk, 'ETHUSDT', 290_000);
    // 1 000 are lost, 145 must be kept; 600 of margin and 3 of fee go.
    expect(isBorne(desk, order, { lots: 100, priceTicks: 600_000 })).toBe(may);
  },
);

test('P9 [R1] isolated lots are borne by their margin at the mark, together with what stands there', () => {
  const desk = openDesk(units('10000'));
  choose(desk, ALICE, { leverage: 10 });
  const order = restingLong(desk);
  // 600 less the loss of 572.86, against a half percent of 5 427.14; a tick lower it is not more.
  for (const [markTicks, may] of [
    [600_000, true],
    [542_714, true],
    [542_713, false],
  ] as const) {
    setMark(desk, 'BTCUSDT', markTicks);
    expect(isBorne(desk, order, { lots: 100, priceTicks: 600_000 })).toBe(may);
  }
  expect(isBorne(desk, order, { lots: 0, priceTicks: 600_000 })).toBe(true);
});

test.each([
  ['470.3', false],
  ['470.30000001', true],
] as const)('P9 [R1] in one-way mode what closes asks for no maintenance any more: with %s', (left, may) => {
  // Sold 0.1 at 60 000 for a fee of 3.
  const desk = openDesk(units(left) + units('3'));
  choose(desk, ALICE, { marginMode: 'cross', positionMode: 'oneWay', leverage: 100 });
  const short = { owner: ALICE, direction: 'openShort', price: '60000', quantity: '0.1' } as const;
  tradePerpetual(desk, short, { owner: BOB, direction: 'openLong' });
  const order = restingLong(desk);
  setMark(desk, 'BTCUSDT', 610_000);
  // 100 are lost and 300 with the trade at 62 000, its fee is 9.3; 61 must be kept of the 0.2 that open.
  expect(isBorne(desk, order, { lots: 300, priceTicks: 620_000 })).toBe(may);
});

test('P9 [R1] what several trades come to together is the sum of each', () => {
  const one = { openedLots: 1, openedAtto: 20n, closedLots: 3, closedAtto: 40n, feeUnits: 5n, marginUnits: 6n };
  const other = { openedLots: 10, openedAtto: 200n, closedLots: 30, closedAtto: 400n, feeUnits: 50n, marginUnits: 60n };
  expect(together(one, other)).toEqual({
    openedLots: 11,
    openedAtto: 220n,
    closedLots: 33,
    closedAtto: 440n,
    feeUnits: 55n,
    marginUnits: 66n,
  });
});
