import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import { isClosingDown, isStopped, recordOf, type Delisting } from './delisting.ts';
import type { IndexMinute } from './final-price.ts';
import { dueDelistings, isSettling } from './settle-delistings.ts';
import { finalPriceOf, sampleFinal } from './take-final-price.ts';

const ANNA = 1_000_001;
const BEN = 1_000_002;
const SYMBOL = 'BTCUSDT';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const marketOf = (desk: Desk, symbol = SYMBOL) => requirePerpetualMarket(desk.state.perpetuals, symbol);

function openPair(leverage = 5): Desk {
  const desk = openPerpetualDesk({ [SYMBOL]: '60000', ETHUSDT: '3000' });
  for (const owner of [ANNA, BEN]) {
    fundPerpetual(desk, owner, { USDT: '100000' });
    choose(desk, owner, { leverage });
  }
  const opened = { owner: ANNA, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opened, { owner: BEN, direction: 'openShort' });
  return desk;
}

const wholeMinute = ({ atMs }: Desk) => atMs - (atMs % MINUTE_MS);

function announce(desk: Desk, settleAtMs: number, isShortened = false) {
  const shortened = isShortened ? ({ isShortened: true } as const) : {};
  const outcome = submit(desk, { kind: 'setContractDelisting', symbol: SYMBOL, settleAtMs, ...shortened });
  return outcome.ok ? outcome.reply : outcome.refusal;
}

interface Heard {
  readonly count: number;
  readonly price?: string;
}

/** An announcement for a moment, with so much heard of every minute of the half hour before. */
function announced(desk: Desk, settleAtMs: number, { count, price = '60000' }: Heard): void {
  const minutes: readonly IndexMinute[] = Array.from({ length: 30 }, (_, index) => {
    const startMs = settleAtMs - (30 - index) * MINUTE_MS;
    return { startMs, sumUnits: units(price) * BigInt(count), count, lastSecondMs: startMs };
  });
  const times = { announcedAtMs: 0, closeOnlyAtMs: 0, settleAtMs };
  marketOf(desk).delisting = { ...times, minutes, checkedPositionId: 0 };
}

test('[R8] P30 the notice is seven days or an hour, to the millisecond, and the last day is for closing alone', () => {
  const desk = openPair();
  desk.atMs = wholeMinute(desk) + MINUTE_MS;
  const now = desk.atMs;
  expect(announce(desk, now + 7 * DAY_MS - MINUTE_MS)).toEqual({ word: 'delistingTooSoon', details: { hours: '168' } });
  expect(announce(desk, now + 8 * DAY_MS + 0.5)).toEqual({ word: 'delistingTooSoon', details: { hours: '168' } });
  expect(announce(desk, Infinity)).toEqual({ word: 'delistingTooSoon', details: { hours: '168' } });
  expect(announce(desk, now + 7 * DAY_MS)).toEqual({ symbol: SYMBOL, settleAtMs: now + 7 * DAY_MS });
  const times = { announcedAtMs: now, closeOnlyAtMs: now + 6 * DAY_MS, settleAtMs: now + 7 * DAY_MS };
  expect(marketOf(desk).delisting).toEqual({ ...times, minutes: [], checkedPositionId: 0 });
  expect(desk.events.at(-1)).toEqual({ kind: 'delistingChanged', symbol: SYMBOL, delisting: times });
  expect(announce(desk, now + HOUR_MS - MINUTE_MS, true)).toEqual({
    word: 'delistingTooSoon',
    details: { hours: '1' },
  });
  expect(announce(desk, now + HOUR_MS, true)).toEqual({ symbol: SYMBOL, settleAtMs: now + HOUR_MS });
  // Less than a day is left: nobody opens from now on.
  expect(marketOf(desk).delisting).toMatchObject({ closeOnlyAtMs: now });
  expect(announce(desk, now + DAY_MS, true)).toMatchObject({ symbol: SYMBOL });
  expect(marketOf(desk).delisting).toMatchObject({ closeOnlyAtMs: now });
  expect(announce(desk, now + DAY_MS + MINUTE_MS, true)).toMatchObject({ symbol: SYMBOL });
  expect(marketOf(desk).delisting).toMatchObject({ closeOnlyAtMs: now + MINUTE_MS });
  expect(must(desk, { kind: 'setContractDelisting', symbol: SYMBOL })).toMatchObject({
    reply: { symbol: SYMBOL, settleAtMs: 0 },
    events: [{ kind: 'delistingChanged', symbol: SYMBOL }],
  });
  expect(desk.events.at(-1)).toEqual({ kind: 'delistingChanged', symbol: SYMBOL });
  expect(marketOf(desk)).not.toHaveProperty('delisting');
});

test('[R8] P30 another time keeps what was heard, and a contract that has stopped takes none', () => {
  const desk = openPair();
  const settleAtMs = wholeMinute(desk) + 8 * DAY_MS;
  announced(desk, settleAtMs, { count: 60 });
  const { delisting } = marketOf(desk);
  expect(announce(desk, settleAtMs)).toEqual({ word: 'delistingUnchanged' });
  expect(announce(desk, settleAtMs + DAY_MS)).toMatchObject({ settleAtMs: settleAtMs + DAY_MS });
  expect(marketOf(desk).delisting?.minutes).toEqual(delisting?.minutes);
  Object.assign(marketOf(desk).delisting ?? {}, { stoppedAtMs: 1 });
  expect(announce(desk, settleAtMs)).toEqual({ word: 'marketHalted', details: { status: 'trading' } });
});

test('[R8] P30 P31 from its times on a contract is closed down, stopped and due, and not a millisecond before', () => {
  const desk = openPair();
  announced(desk, 1_000, { count: 0 });
  const market = marketOf(desk);
  const { delisting } = market;
  if (delisting === undefined) throw new Error('It was announced.');
  const closing = { delisting: { ...delisting, closeOnlyAtMs: 10 } };
  expect([9, 10].map((ms) => isClosingDown(closing, ms))).toEqual([false, true]);
  expect([isClosingDown({}, 10), isStopped({}), isStopped(closing)]).toEqual([false, false, false]);
  expect(isStopped({ delisting: { ...delisting, stoppedAtMs: 0 } })).toBe(true);
  expect([999, 1_000].map((ms) => dueDelistings(desk.state, ms).length)).toEqual([0, 1]);
  market.delisting = { ...delisting, settledAtMs: 5 };
  expect(dueDelistings(desk.state, 1_000)).toEqual([]);
  const known = { announcedAtMs: 0, closeOnlyAtMs: 0, settleAtMs: 1_000, waitsSinceMs: 3 };
  expect(recordOf({ ...delisting, waitsSinceMs: 3 })).toEqual(known);
});

test('[R9] P31 a settlement goes on while there are orders, or a final price that not everybody has', () => {
  const desk = openPair();
  announced(desk, 1_000, { count: 0 });
  const market = marketOf(desk);
  const { delisting } = market;
  const final = { priceTicks: 1, sumUnits: 1n, sampleCount: 1, fromMs: 0, toMs: 1 };
  const goesOn = (change: Partial<Delisting>) => {
    if (delisting === undefined) throw new Error('It was announced.');
    market.delisting = { ...delisting, ...change };
    return isSettling(market);
  };
  expect([goesOn({}), goesOn({ stoppedAtMs: 0 }), goesOn({ final })]).toEqual([false, false, false]);
  expect([goesOn({ stoppedAtMs: 0, final }), goesOn({ stoppedAtMs: 0, final, settledAtMs: 0 })]).toEqual([true, false]);
  for (const [direction, price] of [
    ['openLong', '59000'],
    ['openShort', '61000'],
  ] as const) {
    delete market.delisting;
    const orderId = placePerpetual(desk, { owner: ANNA, direction, price, quantity: '0.1' });
    expect([goesOn({ stoppedAtMs: 0 }), goesOn({})]).toEqual([true, false]);
    must(desk, { kind: 'cancelContractOrder', owner: ANNA, orderId });
  }
  for (const triggerBy of ['last', 'mark'] as const) {
    for (const trigger of ['59000', '61000']) {
      delete market.delisting;
      const plan = { type: 'plan', trigger, triggerBy, quantity: '0.1' } as const;
      const orderId = placePerpetual(desk, { owner: ANNA, direction: 'openLong', ...plan });
      expect(goesOn({ stoppedAtMs: 0 })).toBe(true);
      must(desk, { kind: 'cancelContractOrder', owner: ANNA, orderId });
    }
  }
});

test('[R8] P31 one sample a second counts, from half an hour before on, and what is older is let go', () => {
  const desk = openPair();
  const market = marketOf(desk);
  const settleAtMs = 100 * MINUTE_MS;
  const empty = { announcedAtMs: 0, closeOnlyAtMs: 0, settleAtMs, minutes: [], checkedPositionId: 0 };
  const heard = (minutes: readonly IndexMinute[], atMs: number, change: Partial<Delisting> = {}) => {
    market.delisting = { ...empty, ...change, minutes };
    sampleFinal(market, 7n, atMs);
    return market.delisting.minutes;
  };
  const fromMs = 70 * MINUTE_MS;
  const first = { startMs: fromMs, sumUnits: 7n, count: 1, lastSecondMs: fromMs };
  expect([heard([], fromMs - 1), heard([], fromMs)]).toEqual([[], [first]]);
  const final = { priceTicks: 1, sumUnits: 1n, sampleCount: 1, fromMs: 0, toMs: 1 };
  expect(heard([], fromMs, { final })).toEqual([]);
  expect(heard([first], fromMs + 999)).toEqual([first]);
  const grown = { ...first, sumUnits: 14n, count: 2, lastSecondMs: fromMs + 1_000 };
  expect(heard([first], fromMs + 1_000)).toEqual([grown]);
  expect(heard([first], fromMs + 1_999)).toEqual([grown]);
  // A time that goes back is the same second.
  expect(heard([grown], fromMs + 500)).toEqual([grown]);
  const next = { startMs: fromMs + MINUTE_MS, sumUnits: 7n, count: 1, lastSecondMs: fromMs + MINUTE_MS + 3_000 };
  expect(heard([first, grown], fromMs + MINUTE_MS + 3_456)).toEqual([first, grown, next]);
  expect(heard([first, { ...next, lastSecondMs: 0 }], fromMs + MINUTE_MS + 3_456)).toEqual([
    first,
    { ...next, sumUnits: 14n, count: 2 },
  ]);
  const late = fromMs + 30 * MINUTE_MS;
  expect(heard([first], late)).toHaveLength(2);
  expect(heard([first], late + MINUTE_MS)).toHaveLength(1);
  delete market.delisting;
  sampleFinal(market, 7n, late);
  expect(market.delisting).toBeUndefined();
});

test('[R8] P31 the final price is the mean of thirty whole minutes on the grid, half to even, of 1,200 samples at least', () => {
  const desk = openPair();
  const market = marketOf(desk);
  const tick = market.contract.tickUnits;
  const settleAtMs = 100 * MINUTE_MS;
  const priceOf = (
    minutes: readonly (readonly [startMinute: number, count: number, sumUnits: bigint])[],
    atMs: number,
  ) => {
    const kept = minutes.map(([minute, count, sumUnits]) => {
      const startMs = minute * MINUTE_MS;
      return { startMs, count, sumUnits, lastSecondMs: startMs };
    });
    market.delisting = { announcedAtMs: 0, closeOnlyAtMs: 0, settleAtMs, minutes: kept, checkedPositionId: 0 };
    return finalPriceOf(market, atMs);
  };
  const enough = 1_200n * tick;
  const window = { fromMs: 70 * MINUTE_MS, toMs: settleAtMs };
  expect(priceOf([[70, 1_199, enough]], settleAtMs)).toBeUndefined();
  expect(priceOf([[70, 1_200, enough * 5n]], settleAtMs)).toEqual({
    priceTicks: 5,
    sumUnits: enough * 5n,
    sampleCount: 1_200,
    ...window,
  });
  const halves = [enough * 5n + enough / 2n, enough * 6n + enough / 2n, 0n].map(
    (sum) => priceOf([[99, 1_200, sum]], settleAtMs + MINUTE_MS - 1)?.priceTicks,
  );
  expect(halves).toEqual([6, 6, 1]);
  const both = [
    [69, 900, enough],
    [70, 700, enough * 2n],
    [99, 500, enough],
    [100, 900, enough],
  ] as const;
  expect(priceOf(both, settleAtMs)).toEqual({ priceTicks: 3, sumUnits: enough * 3n, sampleCount: 1_200, ...window });
  delete market.delisting;
  expect(finalPriceOf(market, settleAtMs)).toBeUndefined();
});
