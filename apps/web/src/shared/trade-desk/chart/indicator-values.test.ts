// @vitest-environment node
import { expect, test } from 'vitest';
import { incremental } from './incremental.ts';
import { bollAt, emaAt, maAt, macdAt, rsiAt, volumeAt } from './indicator-values.ts';

/** A walk that goes up and down, always the same. */
const bars = Array.from({ length: 200 }, (_, index) => ({
  open: 100 + Math.sin(index / 5) * 10,
  close: 100 + Math.sin((index + 1) / 5) * 10 + (index % 3),
  volume: 1 + (index % 7),
}));

test.each([
  ['MA', incremental(maAt), incremental(maAt)],
  ['EMA', incremental(emaAt), incremental(emaAt)],
  ['BOLL', incremental(bollAt), incremental(bollAt)],
  ['VOL', incremental(volumeAt), incremental(volumeAt)],
  ['MACD', incremental(macdAt), incremental(macdAt)],
  ['RSI', incremental(rsiAt), incremental(rsiAt)],
] as const)('%s reckoned tick by tick is %s reckoned at once', (_, ticking, whole) => {
  const list = bars.slice(0, 50);
  for (const bar of bars.slice(50)) {
    list.push({ ...bar, close: bar.close + 5 });
    ticking(list);
    list[list.length - 1] = bar;
    ticking(list);
  }
  expect(ticking(list)).toEqual(whole([...bars]));
});

test('only the last value is reckoned anew at a tick', () => {
  let count = 0;
  const counted = incremental((list: readonly number[], index) => {
    count += 1;
    return list[index];
  });
  const list = [1, 2, 3, 4];
  counted(list);
  count = 0;
  counted(list);
  expect(count).toBe(1);
  list.push(5);
  counted(list);
  expect(count).toBe(3);
});

test('averages are absent until there are enough candles', () => {
  expect(maAt(bars, 5)).toEqual({});
  expect(Object.keys(maAt(bars, 24))).toEqual(['span7', 'span25']);
  expect(bollAt(bars, 18)).toEqual({});
  expect(rsiAt(bars, 5, { gain: 1, loss: 1 })).not.toHaveProperty('rsi');
});

test('an index that only rises is 100 and one that stands still is 50', () => {
  const rising = Array.from({ length: 20 }, (_, index) => ({ open: index, close: index + 1 }));
  const still = Array.from({ length: 20 }, () => ({ open: 1, close: 1 }));
  expect(incremental(rsiAt)(rising).at(-1)?.rsi).toBe(100);
  expect(incremental(rsiAt)(still).at(-1)?.rsi).toBe(50);
});
