import { expect, test } from 'vitest';
import { DayWindow } from './day-window.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const START = 20_000 * DAY_MS;
const print = (atMs: number, priceUnits: bigint, baseUnits = 1n) => ({
  atMs,
  priceUnits,
  volume: { baseUnits, quoteUnits: baseUnits * priceUnits },
});

test('the figures are those of the last 24 hours and of nothing before', () => {
  const window = new DayWindow();
  window.absorb(print(START, 100n));
  window.absorb(print(START + 30_000, 90n, 2n));
  window.absorb(print(START + MINUTE_MS, 120n));
  expect(window.figures(START + 2 * MINUTE_MS)).toMatchObject({
    openUnits: 100n,
    highUnits: 120n,
    lowUnits: 90n,
    closeUnits: 120n,
    volumeUnits: 4n,
    amountUnits: 400n,
  });
  expect(window.figures(START + DAY_MS)).toMatchObject({ openUnits: 120n, lowUnits: 120n, volumeUnits: 1n });
});

test('a market without a trade in 24 hours has no figures, but still its last price', () => {
  const window = new DayWindow();
  expect([window.figures(START), window.lastUnits()]).toEqual([undefined, undefined]);
  window.absorb(print(START, 100n));
  expect([window.figures(START + DAY_MS + MINUTE_MS), window.lastUnits()]).toEqual([undefined, 100n]);
});

test('the part of the makers is counted beside the whole', () => {
  const window = new DayWindow();
  window.absorb(print(START, 100n), { makerAmountUnits: 100n, bothSidesAmountUnits: 0n });
  window.absorb(print(START, 100n), { makerAmountUnits: 100n, bothSidesAmountUnits: 100n });
  window.absorb(print(START, 100n));
  const figures = window.figures(START);
  expect(figures).toMatchObject({ amountUnits: 300n, makerAmountUnits: 200n, bothSidesAmountUnits: 100n });
});

test('the price that held at a moment is the last one before it', () => {
  const window = new DayWindow();
  window.absorb(print(START, 100n));
  window.absorb(print(START + 5 * MINUTE_MS, 110n));
  const moments = [START - 1, START, START + 4 * MINUTE_MS, START + 5 * MINUTE_MS, START + DAY_MS];
  expect(window.pricesAt(moments)).toEqual([undefined, 100n, 100n, 110n, 110n]);
});
