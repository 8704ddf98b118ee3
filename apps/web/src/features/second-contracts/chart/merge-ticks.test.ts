// @vitest-environment node
import { FIRST_PREV_HASH, type IndexTick } from '@candor/contract/markets/index-tick.ts';
import { expect, test } from 'vitest';
import { mergeTicks } from './merge-ticks.ts';

const numbersOf = (ticks: readonly IndexTick[]) => ticks.map(({ seq }) => seq);

test('what came by both ways is there once, in its order', () => {
  expect(numbersOf(mergeTicks([1, 2, 3].map(tick), [2, 3, 4, 5].map(tick)))).toEqual([1, 2, 3, 4, 5]);
  expect(numbersOf(mergeTicks([4].map(tick), [2].map(tick)))).toEqual([2, 4]);
});

test('the next tick is simply added, and a long row loses its beginning', () => {
  const row = Array.from({ length: 2_000 }, (_, index) => tick(index + 1));
  expect(numbersOf(mergeTicks(row, [tick(2_001)])).at(0)).toBe(2);
  expect(numbersOf(mergeTicks([], [tick(7)]))).toEqual([7]);
});

function tick(seq: number): IndexTick {
  const hash = FIRST_PREV_HASH;
  return { symbol: 'BTC/USDT', seq, ts: seq * 1_000, price: '1', sources: [], prevHash: hash, hash, sig: '' };
}
