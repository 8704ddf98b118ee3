import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../exchange/command-context.ts';
import { ATTO_PER_UNIT } from '../instrument/perpetual-value.ts';
import type { Participant } from '../orders/participant.ts';
import { createSideJournal } from '../orders/side-journal.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import { feeCapUnits } from './fee-cap.ts';
import { nettedLots } from './netted-lots.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const BITCOIN = { owner: ALICE, price: '60000', quantity: '0.5' } as const;

/** Alice is long and short half a bitcoin at 60 000, with so much left, and long ten ether at 3 000. No fees. */
function openDesk(money: string): Desk {
  const free = { makerFeePpm: 0, takerFeePpm: 0 };
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000', XRPUSDT: '0.5' }, free);
  fundPerpetual(desk, ALICE, { USDT: money });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  for (const symbol of ['BTCUSDT', 'ETHUSDT', 'XRPUSDT'])
    choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: symbol === 'XRPUSDT' ? 50 : 100 });
  tradePerpetual(desk, { ...BITCOIN, direction: 'openLong' }, { owner: BOB, direction: 'openShort' });
  tradePerpetual(desk, { ...BITCOIN, direction: 'openShort' }, { owner: BOB, direction: 'openLong' });
  for (const [symbol, price, quantity] of [
    ['ETHUSDT', '3000', '10'],
    ['XRPUSDT', '0.5', '10000'],
  ] as const) {
    const other = { symbol, owner: ALICE, direction: 'openLong', price, quantity } as const;
    tradePerpetual(desk, other, { owner: BOB, direction: 'openShort' });
  }
  return desk;
}

const marketOf = (desk: Desk, symbol = 'BTCUSDT') => requirePerpetualMarket(desk.state.perpetuals, symbol);

/** The mark as it stands, before anybody has been looked at by it. */
function setMark(desk: Desk, symbol: string, markTicks: number): void {
  const market = marketOf(desk, symbol);
  market.price = { indexUnits: BigInt(markTicks) * market.contract.tickUnits, markTicks, atMs: desk.atMs };
}

/** How many lots of her two positions cancel out, when the long one has cost so much more. */
function netted(desk: Desk, dearer: string, shortLots = 500): number {
  const long = requirePosition(desk, ALICE, { direction: 'long' });
  const short = requirePosition(desk, ALICE, { direction: 'short' });
  long.costAtto += units(dearer) * ATTO_PER_UNIT;
  short.costAtto = (short.costAtto * BigInt(shortLots)) / 500n;
  short.lots = shortLots;
  return nettedLots(desk.state, marketOf(desk), { long, short });
}

test.each([
  // So much money, so much fixed loss on 500 lots, and what the ether and the ripple stand at.
  ['1400', '1400', 300_000, 5_000, 500],
  ['1400', '1400.00000001', 300_000, 5_000, 499],
  ['1400', '2800', 300_000, 5_000, 249],
  // Ten gained on ether pay too, and what is lost on ripple takes nothing: 1 410 of 2 820.
  ['1400', '2820', 300_100, 4_900, 249],
  ['1400', '2819', 300_100, 4_900, 250],
  // Solvent with the gain, or nothing lost between the two: all.
  ['1400', '2800', 445_000, 5_000, 500],
  ['1400', '0', 100_000, 5_000, 500],
  ['1400', '-100', 100_000, 5_000, 500],
  // Bankrupt by the ether alone: the loss between the two is paid.
  ['1400', '500', 100_000, 5_000, 500],
] as const)('P18 [R2] with %s and a loss of %s so many lots cancel out', (...row) => {
  const [money, loss, ether, ripple, lots] = row;
  const desk = openDesk(money);
  setMark(desk, 'ETHUSDT', ether);
  setMark(desk, 'XRPUSDT', ripple);
  expect(netted(desk, loss)).toBe(lots);
});

test('P18 [R2] what one side of the two gains is in their loss already, and pays for it once', () => {
  const desk = openDesk('1400');
  requirePosition(desk, ALICE, { direction: 'short' }).costAtto += units('1000') * ATTO_PER_UNIT;
  // 2 800 lost on the long, 1 000 gained on the short: 1 400 of 1 800.
  expect(netted(desk, '2800')).toBe(388);
});

test('P18 no more cancels out than stands on the smaller side', () => {
  expect(netted(openDesk('1400'), '0', 300)).toBe(300);
  const desk = openDesk('1400');
  const long = requirePosition(desk, ALICE, { direction: 'long' });
  long.lots = 200;
  long.costAtto = (long.costAtto * 2n) / 5n;
  expect(
    nettedLots(desk.state, marketOf(desk), { long, short: requirePosition(desk, ALICE, { direction: 'short' }) }),
  ).toBe(200);
});

function capOf(desk: Desk, participant: Partial<Participant>, closes = true): bigint {
  const context: CommandContext = {
    state: desk.state,
    sequence: 0,
    atMs: desk.atMs,
    events: [],
    work: { unitsLeft: 1 },
  };
  const market = marketOf(desk);
  const journal = createSideJournal(context, market, { owner: ALICE, tradeId: 9, side: 'sell', manner: 'book' });
  journal.closeIsolated(units('7'), units('-2'));
  const closed = closes ? requirePosition(desk, ALICE, { direction: 'long' }) : undefined;
  const whole = { owner: ALICE, closeLots: 0, leverage: 1, marginMode: 'cross', feePpm: 500, ...participant } as const;
  return feeCapUnits(context, market, { participant: whole, journal, closed });
}

test('P21 [R1] fees take no more than cash, and no more than what cross positions have not lost', () => {
  // The closed part brings 5 more of cash than the 1 400.
  expect(capOf(openDesk('1400'), {})).toBe(units('1405'));
  const gained = openDesk('1400');
  setMark(gained, 'ETHUSDT', 310_000);
  expect(capOf(gained, {})).toBe(units('1405'));
  const lost = openDesk('1400');
  setMark(lost, 'ETHUSDT', 200_000);
  setMark(lost, 'XRPUSDT', 7_000);
  // 10 000 lost, 2 000 gained.
  expect(capOf(lost, {})).toBe(0n);
  setMark(lost, 'ETHUSDT', 290_000);
  setMark(lost, 'XRPUSDT', 4_999);
  // 1 000 and 1 lost; what an order has frozen is not cash, and is there all the same.
  expect(capOf(lost, {})).toBe(units('404'));
  placePerpetual(lost, { owner: ALICE, direction: 'closeLong', price: '61000', quantity: '0.1' });
  expect(capOf(lost, {})).toBe(units('404'));
});

test('P21 [R1] who pays nothing needs no cap, and an isolated position that is liquidated pays what it brought', () => {
  const desk = openDesk('1400');
  expect(capOf(desk, { feePpm: 0 })).toBe(0n);
  expect(capOf(desk, { feePpm: 0, penaltyPpm: 3_000 })).toBe(units('1405'));
  expect(capOf(desk, { penaltyPpm: 3_000 }, false)).toBe(units('1405'));
  requirePosition(desk, ALICE, { direction: 'long' }).marginMode = 'isolated';
  expect(capOf(desk, { penaltyPpm: 3_000 })).toBe(units('5'));
  expect(capOf(desk, {})).toBe(units('1405'));
});

test('P21 [R1] what is left of a cross position that is liquidated counts at the price at which it will change hands', () => {
  const desk = openDesk('1400');
  const id = placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '59000', quantity: '0.5' });
  const order = desk.state.perpetuals.orders.find((one) => one.id === id);
  if (order === undefined) throw new Error('It rests.');
  // Half a bitcoin, 1 000 below the mark.
  expect(capOf(desk, { penaltyPpm: 3_000, order })).toBe(units('905'));
  expect(capOf(desk, { order })).toBe(units('1405'));
});
