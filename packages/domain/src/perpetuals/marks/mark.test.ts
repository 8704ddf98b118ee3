import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { decimal } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { encode } from '../../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../../exchange/snapshot.ts';
import { addSample, basisOf, createBasisWindow, forgetSamples } from './basis-window.ts';

const MALLORY = 1_000_001;
const TRENT = 1_000_002;
const VICTIM = 1_000_003;
const MAKER = 1_000_004;
const MINUTE = 60;

function openDesk(symbol = 'BTCUSDT'): Desk {
  const desk = openPerpetualDesk({ [symbol]: '60000' });
  const money = symbol === 'BTCUSD' ? { BTC: '1000' } : { USDT: '10000000' };
  for (const owner of [MALLORY, TRENT, VICTIM, MAKER]) fundPerpetual(desk, owner, money);
  return desk;
}

function priceOf(desk: Desk, symbol = 'BTCUSDT'): string {
  const market = desk.state.perpetuals.markets.get(symbol);
  const ticks = market?.price?.markTicks ?? 0;
  return decimal(BigInt(ticks) * (market?.contract.tickUnits ?? 0n));
}

/** So many seconds of an index that stands still. */
function wait(desk: Desk, seconds: number, symbol = 'BTCUSDT'): void {
  for (let second = 0; second < seconds; second += 1) markAt(desk, symbol, '60000');
}

/** Somebody who really trades: one bitcoin on both sides of a middle. */
function quote(desk: Desk, bid: string, ask: string): void {
  placePerpetual(desk, { owner: MAKER, direction: 'openLong', price: bid, quantity: '1' });
  placePerpetual(desk, { owner: MAKER, direction: 'openShort', price: ask, quantity: '1', group: 9 });
}

function arrangeTrade(desk: Desk, price: string): void {
  tradePerpetual(
    desk,
    { owner: MALLORY, direction: 'openLong', price, quantity: '0.001' },
    { owner: TRENT, direction: 'openShort' },
  );
}

test('[R3] 0.001 bitcoin between two friends on an empty book moves no mark and liquidates no short', () => {
  const desk = openDesk();
  choose(desk, VICTIM, { leverage: 50 });
  tradePerpetual(
    desk,
    { owner: VICTIM, direction: 'openShort', price: '60000', quantity: '0.5' },
    { owner: MAKER, direction: 'openLong' },
  );
  const marks = new Set<string>();
  for (let second = 0; second < 6 * MINUTE; second += 1) {
    arrangeTrade(desk, '61800');
    // A spoofed book beside it: a few lots on both sides, far above the index.
    if (second === 0) {
      placePerpetual(desk, { owner: MALLORY, direction: 'openLong', price: '61799', quantity: '0.001' });
      placePerpetual(desk, { owner: TRENT, direction: 'openShort', price: '61801', quantity: '0.001' });
    }
    markAt(desk, 'BTCUSDT', '60000');
    marks.add(priceOf(desk));
  }
  expect([...marks]).toEqual(['60000']);
  expect(requirePosition(desk, VICTIM, { direction: 'short' }).lots).toBe(500);
});

test('[R3] on a book with depth a trade between two friends counts no farther than the impact prices', () => {
  const desk = openDesk();
  quote(desk, '60090', '60110');
  wait(desk, MINUTE);
  const before = priceOf(desk);
  // The spread is theirs to trade within; beyond it they meet the maker.
  arrangeTrade(desk, '60109.9');
  wait(desk, 5);
  expect([before, priceOf(desk)]).toEqual(['60000', '60000']);
  wait(desk, 6 * MINUTE);
  // Five minutes later all of them have counted: the middle of 60 000, 60 100 and 60 109.9.
  expect(priceOf(desk)).toBe('60100');
});

test('[R3] dust in front of an honest book leaves the middle where the impact prices are', () => {
  const desk = openDesk();
  quote(desk, '59990', '60010');
  arrangeTrade(desk, '60009.9');
  wait(desk, 6 * MINUTE);
  expect(priceOf(desk)).toBe('60000');
  placePerpetual(desk, { owner: MALLORY, direction: 'openLong', price: '60009.8', quantity: '0.001' });
  wait(desk, 6 * MINUTE);
  // The dust is 60 of the 20 000 that count: a third of a percent of the spread, and not a tick in the end.
  expect(['60000', '60000.1']).toContain(priceOf(desk));
});

test('[R3] depth that stands for a few seconds moves nothing, even one that is large', () => {
  const desk = openDesk();
  wait(desk, 4 * MINUTE);
  quote(desk, '61750', '61850');
  arrangeTrade(desk, '61800');
  const marks = new Set<string>();
  for (let second = 0; second < MINUTE - 1; second += 1) {
    markAt(desk, 'BTCUSDT', '60000');
    marks.add(priceOf(desk));
  }
  expect([...marks]).toEqual(['60000']);
});

test('[R3] where an honest book has been for five minutes, another level must stand for half of them', () => {
  const desk = openDesk();
  quote(desk, '59990', '60010');
  wait(desk, 5 * MINUTE);
  must(desk, { kind: 'cancelContractOrders', owner: MAKER });
  placePerpetual(desk, { owner: MALLORY, direction: 'openLong', price: '61750', quantity: '1' });
  placePerpetual(desk, { owner: TRENT, direction: 'openShort', price: '61850', quantity: '1' });
  wait(desk, 149);
  expect(priceOf(desk)).toBe('60000');
});

test('P14 [R3] fewer than 60 samples are no basis, and a book without impact prices for 5 s is missing', () => {
  const desk = openDesk();
  quote(desk, '60090', '60110');
  arrangeTrade(desk, '60100');
  wait(desk, 59);
  expect(priceOf(desk)).toBe('60000');
  wait(desk, 1);
  expect(priceOf(desk)).toBe('60100');
  must(desk, { kind: 'cancelContractOrders', owner: MAKER });
  wait(desk, 4);
  expect(priceOf(desk)).toBe('60100');
  wait(desk, 1);
  expect(priceOf(desk)).toBe('60000');
});

test('P14 [R3] coin-margined contracts alike: their impact value is counted in dollars', () => {
  const desk = openDesk('BTCUSD');
  const own = { symbol: 'BTCUSD' } as const;
  tradePerpetual(
    desk,
    { ...own, owner: MALLORY, direction: 'openLong', price: '61800', quantity: '1' },
    { owner: TRENT, direction: 'openShort' },
  );
  placePerpetual(desk, { ...own, owner: MALLORY, direction: 'openLong', price: '61700', quantity: '1' });
  placePerpetual(desk, { ...own, owner: TRENT, direction: 'openShort', price: '61900', quantity: '1' });
  wait(desk, 2 * MINUTE, 'BTCUSD');
  expect(priceOf(desk, 'BTCUSD')).toBe('60000');
  // 200 contracts of 100 dollars are the impact value.
  placePerpetual(desk, { ...own, owner: MAKER, direction: 'openLong', price: '60100', quantity: '200' });
  wait(desk, MINUTE, 'BTCUSD');
  expect(priceOf(desk, 'BTCUSD')).toBe('60000');
  must(desk, { kind: 'cancelContractOrders', owner: MALLORY });
  placePerpetual(desk, { ...own, owner: MAKER, direction: 'openShort', price: '60200', quantity: '200', group: 9 });
  wait(desk, 6 * MINUTE, 'BTCUSD');
  expect(Number(priceOf(desk, 'BTCUSD'))).toBeGreaterThan(60_100);
});

test('P14 a saved window comes back with the same medians, also one without trades', () => {
  const desk = openDesk();
  quote(desk, '60090', '60110');
  arrangeTrade(desk, '60100');
  wait(desk, 90);
  const copy: Desk = { ...desk, state: restoreSnapshot(parseSnapshot(encode(takeSnapshot(desk.state)))), events: [] };
  for (const one of [desk, copy]) markAt(one, 'BTCUSDT', '60010');
  expect(priceOf(copy)).toBe(priceOf(desk));
  expect(createBasisWindow([{ atMs: 1_000, units: 5n }]).trades).toEqual([]);
});

test('P14 the window forgets by time, keeps one sample a second and takes the middle of an even number', () => {
  const window = createBasisWindow();
  for (let second = 1; second <= 60; second += 1) addSample(window, { atMs: second * 1_000, units: BigInt(second) });
  addSample(window, { atMs: 60_000, units: 1_000n });
  expect(window.samples).toHaveLength(60);
  expect(basisOf(window, 60_000)).toEqual({ bookUnits: 30n, tradeUnits: undefined });
  expect(basisOf(window, 65_000)).toEqual({});
  addSample(window, { atMs: 61_000, units: 1_000n });
  expect(basisOf(window, 61_000).bookUnits).toBe(31n);
  forgetSamples(window, 301_000);
  expect([window.samples.length, window.books[0]]).toEqual([60, 2n]);
});
