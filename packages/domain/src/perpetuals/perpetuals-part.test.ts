import { BREAKER } from '@candor/testkit/fixtures/auctions.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { expect, test } from 'vitest';
import { encode } from '../exchange/codec.ts';
import { INSURANCE_FUND } from '../ledger/operator-accounts.ts';
import { firstDue } from '../matching/deadlines.ts';
import {
  dropPosition,
  findPosition,
  findPositionById,
  perpetualsPart,
  requirePerpetualMarket,
  settingsOf,
  type Perpetuals,
  type SavedPerpetuals,
} from './perpetuals-part.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const BITCOIN = 'BTCUSDT';
const PLAN = { owner: ALICE, direction: 'openLong', type: 'plan', quantity: '0.1' } as const;

/** Two contracts, positions on both sides, and an order in each of the six queues, one of them with a date. */
function openFull(): Desk {
  const desk = openPerpetualDesk({ ETHUSDT: '3000', [BITCOIN]: '60000' }, { breaker: BREAKER });
  for (const owner of [ALICE, BOB, INSURANCE_FUND]) fundPerpetual(desk, owner, { USDT: '100000' });
  choose(desk, BOB, { marginMode: 'cross', positionMode: 'oneWay', leverage: 20 });
  const opened = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opened, { owner: BOB, direction: 'openShort' });
  placePerpetual(desk, { ...opened, price: '59000', quantity: '0.1' });
  placePerpetual(desk, { ...opened, price: '59000', quantity: '0.2' });
  const dated = { timeInForce: 'GTD', expiresAtMs: desk.atMs + 3_600_000 } as const;
  placePerpetual(desk, { ...opened, owner: BOB, direction: 'openShort', price: '61000', quantity: '0.1', ...dated });
  for (const triggerBy of ['last', 'mark'] as const)
    for (const trigger of ['59500', '60500']) placePerpetual(desk, { ...PLAN, triggerBy, trigger });
  return desk;
}

const queuesOf = ({ queues }: SavedPerpetuals['markets'][number]) => queues.map((queue) => [...queue]);

/** As it is written down and read. */
function reread(perpetuals: Perpetuals, change: (saved: SavedPerpetuals) => SavedPerpetuals = (saved) => saved) {
  return perpetualsPart.restore(change(perpetualsPart.save(perpetuals)));
}

test('[R12] P37 a snapshot has every queue in its order, and a date that was read still ends its order', () => {
  const { perpetuals } = openFull().state;
  const { markets, counts } = perpetualsPart.save(perpetuals);
  expect(markets.map(({ contract }) => contract.symbol)).toEqual([BITCOIN, 'ETHUSDT']);
  const [bids = [], asks = [], ...waiting] = queuesOf(markets[0] ?? expect.fail());
  expect([bids, asks, ...waiting].map(({ length }) => length)).toEqual([2, 1, 1, 1, 1, 1]);
  expect(bids[0]).toBeLessThan(bids[1] ?? 0);
  expect(counts).toEqual([1, 2, 0]);
  const again = reread(perpetuals);
  expect(encode(perpetualsPart.save(again))).toBe(encode(perpetualsPart.save(perpetuals)));
  const { deadlines, openInterestLots, positions } = requirePerpetualMarket(again, BITCOIN);
  const dated = again.orders.find(({ timeInForce }) => timeInForce === 'GTD') ?? expect.fail();
  expect(firstDue(deadlines, (dated.expiresAtMs ?? 0) - 1)).toBeUndefined();
  expect(firstDue(deadlines, dated.expiresAtMs ?? 0)).toBe(dated.id);
  expect([openInterestLots, positions.size]).toEqual([500, 2]);
  expect(settingsOf(again, BOB, BITCOIN)).toEqual({ leverage: 20, marginMode: 'cross', positionMode: 'oneWay' });
  expect(settingsOf(again, BOB, 'ETHUSDT')).toEqual({ leverage: 5, marginMode: 'isolated', positionMode: 'hedge' });
});

test('[R12] what is read shares nothing with what was written: either goes on by itself', () => {
  const desk = openFull();
  markAt(desk, BITCOIN, '66100');
  const { perpetuals } = desk.state;
  const market = requirePerpetualMarket(perpetuals, BITCOIN);
  market.funding = { rateE8: 1n, markTicks: 1, dueAtMs: 0, afterId: 0, uptoId: 0, transitUnits: 0n };
  const line = { walk: { afterId: 0, uptoId: 2 }, markTicks: 5, isDrawnUp: true, hasMissed: false, heap: [] };
  const lines = () => new Map([['long', { ...line, walk: { ...line.walk }, heap: [{ id: 1, score: 7n }] }]]);
  market.round = { afterId: 1, uptoId: 2, againUptoId: 0, lines: lines() };
  market.settlement = { lines: lines(), handing: { positionId: 1, liquidationId: 1, priceTicks: 5 } };
  perpetuals.insurance.set('USDT', { openingUnits: 9n, shortfallUnits: 0n });
  const before = encode(perpetualsPart.save(perpetuals));
  const saved = perpetualsPart.save(perpetuals);
  const again = perpetualsPart.restore(saved);
  const twin = perpetualsPart.restore(saved);
  expect(encode(perpetualsPart.save(again))).toBe(before);
  const changed = requirePerpetualMarket(again, BITCOIN);
  const { auction, funding, round, settlement } = changed;
  if (!auction || !funding || !round || !settlement) throw new Error('All of it was written.');
  auction.extensionCount = 9;
  funding.transitUnits = 9n;
  changed.pricePath.push({ atMs: 9, units: 9n });
  for (const { lines: read } of [round, settlement]) {
    const one = read.get('long') ?? expect.fail();
    one.walk.afterId = 9;
    one.heap.push({ id: 9, score: 9n });
    one.hasMissed = true;
  }
  for (const order of again.orders) order.heldUnits += 9n;
  for (const position of changed.positions.values()) position.marginUnits += 9n;
  const book = again.insurance.get('USDT') ?? expect.fail();
  Object.assign(book, { shortfallUnits: 9n });
  for (const untouched of [perpetuals, twin]) expect(encode(perpetualsPart.save(untouched))).toBe(before);
});

test('[R12] what is written shares nothing with what goes on', () => {
  const desk = openFull();
  markAt(desk, BITCOIN, '66100');
  const market = requirePerpetualMarket(desk.state.perpetuals, BITCOIN);
  market.funding = { rateE8: 1n, markTicks: 1, dueAtMs: 0, afterId: 0, uptoId: 0, transitUnits: 0n };
  const [saved] = perpetualsPart.save(desk.state.perpetuals).markets;
  const samples = saved?.pricePath?.length;
  market.funding.transitUnits = 9n;
  Object.assign(market.auction ?? expect.fail(), { extensionCount: 9 });
  market.pricePath.push({ atMs: 9, units: 9n });
  expect(saved).toMatchObject({ funding: { transitUnits: 0n }, auction: { extensionCount: 0 } });
  expect(saved?.pricePath).toHaveLength(samples ?? -1);
  for (const name of ['book', 'triggers', 'deadlines', 'positions', 'openInterestLots', 'round', 'settlement'])
    expect(saved).not.toHaveProperty(name);
});

test('[R12] what was written before there were stretches, paths and funds is read as without any', () => {
  const { perpetuals } = openFull().state;
  const former = reread(perpetuals, ({ insurance: _funds, markets, ...saved }) => ({
    ...saved,
    markets: markets.map(({ reached: _reached, pricePath: _path, ...market }) => market),
  }));
  const market = requirePerpetualMarket(former, BITCOIN);
  expect([market.reached, market.pricePath, [...former.insurance]]).toEqual([[], [], []]);
  expect(market).not.toHaveProperty('auction');
  expect(market).not.toHaveProperty('funding');
});

test('P3 a position is found by its place and by its number, and is gone from both when it is dropped', () => {
  const desk = openFull();
  const { perpetuals } = desk.state;
  const long = requirePosition(desk, ALICE, { direction: 'long' });
  expect(findPositionById(perpetuals, long.id)).toBe(long);
  expect(findPositionById(perpetuals, 99)).toBeUndefined();
  expect(findPosition(perpetuals, { owner: ALICE, symbol: BITCOIN, direction: 'short' })).toBeUndefined();
  expect(findPosition(perpetuals, { owner: ALICE, symbol: 'ETHUSDT', direction: 'long' })).toBeUndefined();
  dropPosition(perpetuals, long);
  expect(findPosition(perpetuals, { owner: ALICE, symbol: BITCOIN, direction: 'long' })).toBeUndefined();
  expect(findPositionById(perpetuals, long.id)).toBeUndefined();
  expect(() => requirePerpetualMarket(perpetuals, 'NONE')).toThrow('contract NONE exists');
});

test('[R12] an order that a snapshot misplaces is not taken for another', () => {
  const { perpetuals } = openFull().state;
  expect(() => reread(perpetuals, (saved) => ({ ...saved, orders: [...saved.orders].toReversed() }))).toThrow();
});
