import {
  choose,
  perpetualBalance,
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  walkTo,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import type { Event } from '../../exchange/exchange.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { deleverageStep, rankForDeleverage } from './deleverage-rank.ts';
import { findPosition, requirePerpetualMarket } from '../perpetuals-part.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

function openDesk(fund?: string): Desk {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '100000' });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '10000000' });
  if (fund !== undefined) fundPerpetual(desk, INSURANCE_FUND, { USDT: fund });
  return desk;
}

function openLong(desk: Desk, quantity: string, counterparty = BOB): void {
  const taker = { owner: ALICE, direction: 'openLong', price: '60000', quantity } as const;
  tradePerpetual(desk, taker, { owner: counterparty, direction: 'openShort' });
}

function steps(desk: Desk): readonly string[] {
  return desk.events.flatMap((event) => (event.kind === 'liquidationStep' ? [event.step] : []));
}

function trades(desk: Desk) {
  return desk.events.flatMap((event: Event) => (event.kind === 'contractTraded' ? [event.trade] : []));
}

test('P17 a warning comes once at 200, 150 and 120 percent, and again after a recovery and ten quiet minutes', () => {
  const desk = openDesk();
  choose(desk, ALICE, { leverage: 10 });
  openLong(desk, '0.5');
  const warnings = () => desk.events.flatMap((event) => (event.kind === 'marginWarned' ? [event.percent] : []));
  // Equity is twice the maintenance of 0.5 % near 54 545; one and a half times near 54 408.
  for (const price of ['56000', '54545.4', '54540', '54408', '54326', '54300']) walkTo(desk, 'BTCUSDT', price);
  expect(warnings()).toEqual([200, 150, 120]);
  walkTo(desk, 'BTCUSDT', '57000');
  walkTo(desk, 'BTCUSDT', '54500');
  expect(warnings()).toEqual([200, 150, 120]);
  walkTo(desk, 'BTCUSDT', '57000');
  desk.atMs += 11 * 60 * 1000;
  walkTo(desk, 'BTCUSDT', '54500');
  expect(warnings()).toEqual([200, 150, 120, 200]);
});

test('P18 one tick above the liquidation price a position stands, at it it is closed and told step by step', () => {
  const desk = openDesk('1000000');
  choose(desk, ALICE, { leverage: 10 });
  openLong(desk, '0.5');
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const stop = {
    kind: 'protectPosition',
    owner: ALICE,
    positionId,
    stop: 'takeProfit',
    triggerUnits: units('65000'),
  } as const;
  const orderId = Number(must(desk, stop).reply['orderId']);
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '54200', quantity: '0.5' });
  walkTo(desk, 'BTCUSDT', '54271.4');
  expect(steps(desk)).toEqual([]);
  markAt(desk, 'BTCUSDT', '54271.3');
  expect(steps(desk)).toEqual(['flagged', 'cancelled', 'closed', 'ended']);
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ status: 'cancelled', reason: 'liquidation' });
  const last = desk.events.findLast((event) => event.kind === 'positionChanged' && event.position.owner === ALICE);
  expect(last).toMatchObject({ position: { status: 'liquidated', lots: 0, marginUnits: 0n } });
  expect(audit(desk.state)).toEqual([]);
});

test('P18 a large position goes tier by tier, and what is left stands again', () => {
  const desk = openDesk('1000000');
  choose(desk, ALICE, { leverage: 20 });
  openLong(desk, '2');
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '57400', quantity: '10' });
  // In the second tier: (120 000 − 6 000 − 250) ÷ (2 × 0.99) = 57 449.49.
  walkTo(desk, 'BTCUSDT', '57449.4');
  expect(steps(desk)).toEqual(['flagged', 'cancelled', 'reduced', 'ended']);
  const left = requirePosition(desk, ALICE, { direction: 'long' });
  expect(left.status).toBe('open');
  // 50 000 at the mark, rounded down to the lot.
  expect(left.lots).toBe(870);
  expect(audit(desk.state)).toEqual([]);
});

test('P19 what the book does not take the fund takes at the bankruptcy price, and offers it at the mark', () => {
  const desk = openDesk('1000');
  choose(desk, ALICE, { leverage: 10 });
  openLong(desk, '0.5');
  walkTo(desk, 'BTCUSDT', '54200');
  expect(trades(desk).at(-1)).toMatchObject({
    manner: 'takeover',
    priceTicks: 540_000,
    buyer: { owner: INSURANCE_FUND },
  });
  expect(requirePosition(desk, INSURANCE_FUND, { direction: 'long' }).lots).toBe(500);
  const offer = desk.events.findLast((event) => event.kind === 'contractOrderChanged');
  expect(offer).toMatchObject({
    order: { owner: INSURANCE_FUND, origin: 'unwind', priceTicks: 542_000, status: 'open' },
  });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '54200', quantity: '0.5' });
  expect(perpetualBalance(desk, INSURANCE_FUND).available).toBe('1100');
  expect(audit(desk.state)).toEqual([]);
});

test('P20 without a fund the other side is closed, the highest score first, at the price of the bankrupt', () => {
  const desk = openDesk();
  choose(desk, ALICE, { leverage: 10 });
  choose(desk, BOB, { leverage: 2 });
  choose(desk, CAROL, { leverage: 50 });
  openLong(desk, '0.3', BOB);
  openLong(desk, '0.3', CAROL);
  walkTo(desk, 'BTCUSDT', '54200');
  const closed = trades(desk).slice(2);
  expect(closed.map(({ manner, buyer, lots }) => [manner, buyer.owner, lots])).toEqual([
    ['deleverage', CAROL, 300],
    ['deleverage', BOB, 300],
  ]);
  expect(
    closed.every(({ buyer, seller, priceTicks }) => buyer.feeUnits + seller.feeUnits === 0n && priceTicks === 540_000),
  ).toBe(true);
  expect(desk.state.perpetuals.markets.get('BTCUSDT')?.positions.size).toBe(0);
  expect(audit(desk.state)).toEqual([]);
});

test('P20 gains rank by return times leverage, losses by return over it, and the indicator shows which fifth one is in', () => {
  const desk = openDesk();
  const leverages = [2, 5, 10, 20, 50];
  const owners = leverages.map((leverage, index) => {
    const owner = 1_000_010 + index;
    fundPerpetual(desk, owner, { USDT: '10000' });
    choose(desk, owner, { leverage });
    const taker = { owner, direction: 'openLong', price: '60000', quantity: '0.1' } as const;
    tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
    return owner;
  });
  for (const mark of ['61200', '59700']) {
    markAt(desk, 'BTCUSDT', mark);
    const ranked = rankForDeleverage(requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT'), 'long');
    expect(ranked.map(({ owner }) => owner)).toEqual(owners.toReversed());
  }
  expect(leverages.map((_, place) => deleverageStep(place, 5))).toEqual([5, 4, 3, 2, 1]);
  expect([0, 1, 2, 3, 6].map((place) => deleverageStep(place, 7))).toEqual([5, 5, 4, 3, 1]);
});

test('P6 a gap beyond bankruptcy costs the fund, never the rest of the wallet', () => {
  const desk = openDesk('5000000');
  choose(desk, ALICE, { leverage: 20 });
  openLong(desk, '0.5');
  const before = perpetualBalance(desk, ALICE).available;
  // Straight through 57 000: half a bitcoin is worth 500 less than nothing.
  markAt(desk, 'BTCUSDT', '56000');
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: before, frozen: '0', margin: '0' });
  expect(trades(desk).at(-1)).toMatchObject({ manner: 'takeover', priceTicks: 570_000 });
  expect(audit(desk.state)).toEqual([]);
});

test('P18 a wallet is liquidated as a whole: orders first, both sides of a contract cancel out, the heaviest goes', () => {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' }, { makerFeePpm: 0, takerFeePpm: 0 });
  fundPerpetual(desk, ALICE, { USDT: '4000' });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '10000000' });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '1000000' });
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 20 });
  openLong(desk, '0.5');
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openShort', price: '60000', quantity: '0.1' },
    { owner: BOB, direction: 'openLong' },
  );
  const resting = placePerpetual(desk, {
    symbol: 'ETHUSDT',
    owner: ALICE,
    direction: 'openLong',
    price: '2990',
    quantity: '0.1',
  });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '50200', quantity: '5' });
  walkTo(desk, 'ETHUSDT', '3000');
  walkTo(desk, 'BTCUSDT', '50260');
  // What is left can stand: 4 000 − 0.4 × 9 740 is more than 0.5 % of 20 104.
  expect(steps(desk)).toEqual(['flagged', 'flagged', 'netted', 'ended']);
  expect(perpetualOrderOf(desk, resting)).toMatchObject({ status: 'cancelled', reason: 'liquidation' });
  expect(findPosition(desk.state.perpetuals, { owner: ALICE, symbol: 'BTCUSDT', direction: 'short' })).toBeUndefined();
  markAt(desk, 'BTCUSDT', '50251');
  expect(steps(desk).slice(4)).toEqual(['flagged', 'closed']);
  expect(perpetualBalance(desk, ALICE).available).toBe('19.76');
  expect(audit(desk.state)).toEqual([]);
});

test('P6 a loss larger than the cash turns gains of the same wallet into money', () => {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' }, { makerFeePpm: 0, takerFeePpm: 0 });
  fundPerpetual(desk, ALICE, { USDT: '5000' });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '10000000' });
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 20 });
  openLong(desk, '0.8');
  tradePerpetual(
    desk,
    { symbol: 'ETHUSDT', owner: ALICE, direction: 'openShort', price: '3000', quantity: '16' },
    { owner: BOB, direction: 'openLong' },
  );
  // Both fall by eight percent, a little at a time: a loss here, a gain there.
  for (const part of ['0.98', '0.96', '0.94', '0.92']) {
    walkTo(desk, 'BTCUSDT', String(60_000 * Number(part)));
    walkTo(desk, 'ETHUSDT', String(3_000 * Number(part)));
  }
  walkTo(desk, 'BTCUSDT', '52500');
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '52500', quantity: '0.8' });
  placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '52500', quantity: '0.8' });
  const settled = desk.events.findLast((event) => event.kind === 'gainSettled');
  expect(settled).toMatchObject({ owner: ALICE, symbol: 'ETHUSDT', units: units('3840') });
  // 5 000 − 6 000 + 3 840: nothing is lost, and the short goes on from the mark.
  expect(perpetualBalance(desk, ALICE).available).toBe('2840');
  expect(decimal(requirePosition(desk, ALICE, { direction: 'short', symbol: 'ETHUSDT' }).realisedUnits)).toBe('3840');
  expect(audit(desk.state)).toEqual([]);
});
