import { expect, test } from 'vitest';
import { SIMULATED_MARKETS } from './simulated-markets.ts';
import { simulatedPath } from './simulated-path.ts';

const BITCOIN = { symbol: 'BTC/USDT', startPrice: 60_000, dayDeviation: 0.025 };
const DAY_MS = 86_400_000;
const days = Array.from({ length: 1_000 }, (_, day) => (day - 500) * DAY_MS);

test('the same seed gives the same prices, another gives others, and all stand at their start at the first start', () => {
  const path = simulatedPath(BITCOIN, 'candor');
  expect(days.map(path)).toEqual(days.map(simulatedPath(BITCOIN, 'candor')));
  expect(days.map(path)).not.toEqual(days.map(simulatedPath(BITCOIN, 'another')));
  for (const market of SIMULATED_MARKETS) expect(simulatedPath(market, 'candor')(0)).toBe(market.startPrice);
});

test('prices stray about as far in a day as was asked for, and never run away', () => {
  const path = simulatedPath(BITCOIN, 'candor');
  const moves = days.map((day) => Math.log(path(day + DAY_MS) / path(day)));
  const deviation = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
  expect(deviation).toBeGreaterThan(0.015);
  expect(deviation).toBeLessThan(0.035);
  for (const day of days) expect(Math.abs(Math.log(path(day * 20) / BITCOIN.startPrice))).toBeLessThan(1.5);
});

test('nothing jumps: a second moves a price by less than a thousandth', () => {
  const path = simulatedPath(BITCOIN, 'candor');
  for (let second = -2_000; second < 2_000; second += 1) {
    expect(Math.abs(path((second + 1) * 1_000) / path(second * 1_000) - 1)).toBeLessThan(0.001);
  }
});
