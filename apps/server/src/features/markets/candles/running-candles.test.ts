import { expect, test } from 'vitest';
import { RunningCandles } from './running-candles.ts';

const MINUTE = Date.parse('2026-03-05T07:08:00Z');
const print = (afterMs: number, priceUnits: bigint) => ({
  atMs: MINUTE + afterMs,
  priceUnits,
  volume: { baseUnits: 1n, quoteUnits: priceUnits },
});

test('a running candle follows every price, and the one that closed is told once before the new one', () => {
  const candles = new RunningCandles();
  for (const [afterMs, price] of [
    [0, 100n],
    [10_000, 130n],
    [20_000, 90n],
    [59_999, 95n],
  ] as const) {
    candles.absorb(print(afterMs, price));
  }
  expect(candles.takeNews('1min')).toMatchObject({
    closed: [],
    running: { openAtMs: MINUTE, openUnits: 100n, highUnits: 130n, lowUnits: 90n, closeUnits: 95n },
  });
  expect(candles.takeNews('1min')).toBeUndefined();
  candles.absorb(print(60_000, 96n));
  expect(candles.takeNews('1min')).toMatchObject({
    closed: [{ openAtMs: MINUTE, closeUnits: 95n, volume: { baseUnits: 4n, quoteUnits: 415n } }],
    running: { openAtMs: MINUTE + 60_000, openUnits: 96n },
  });
  expect(candles.running('1hour')).toMatchObject({ openUnits: 100n, closeUnits: 96n, volume: { baseUnits: 5n } });
});

test('a price from before the running candle changes nothing', () => {
  const candles = new RunningCandles();
  candles.absorb(print(60_000, 100n));
  candles.absorb(print(0, 500n));
  expect(candles.running('1min')).toMatchObject({ highUnits: 100n });
});
