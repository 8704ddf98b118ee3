import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { expect, test } from 'vitest';
import { indexOf, type IndexRule, sourcePriceUnits } from './index-price.ts';

const NOW = 1_000_000;
const units = (text: string): bigint => requireUnits(text, LEDGER_SCALE);
const print = (priceUnits: bigint | undefined): string | undefined =>
  priceUnits === undefined ? undefined : printUnits(priceUnits, LEDGER_SCALE);
const said = (...prices: readonly string[]) =>
  prices.map((price, place) => ({ source: `source ${place + 1}`, priceUnits: units(price), atMs: NOW }));
interface Case {
  readonly title: string;
  readonly rule: IndexRule;
  readonly prices: readonly string[];
  readonly index: string;
}

const MAJOR = { clampPpm: 10_000, precisionUnits: units('0.001') };
const OTHER = { clampPpm: 30_000, precisionUnits: units('0.001') };

const CASES: readonly Case[] = [
  { title: 'three sources near each other: their mean', rule: MAJOR, prices: ['100', '101', '100.5'], index: '100.5' },
  {
    title: 'one far above is pulled to 1 % of the median',
    rule: MAJOR,
    prices: ['100', '100', '160'],
    index: '100.333',
  },
  { title: 'one far below is pulled to 1 % of the median', rule: MAJOR, prices: ['100', '100', '2'], index: '99.667' },
  { title: 'others are pulled to 3 %', rule: OTHER, prices: ['100', '100', '160'], index: '101' },
  {
    title: 'of an even number the median is the middle of the two',
    rule: MAJOR,
    prices: ['90', '100', '102', '140'],
    index: '101',
  },
  { title: 'two sources: their mean, however far apart', rule: MAJOR, prices: ['100', '200'], index: '150' },
  { title: 'a single source: its price', rule: MAJOR, prices: ['123.456'], index: '123.456' },
  {
    title: 'the mean is rounded half to even, once',
    rule: { ...MAJOR, precisionUnits: units('1') },
    prices: ['1.5', '3.5'],
    index: '2',
  },
];

test.each(CASES)('$title', ({ rule, prices, index }) => {
  expect(print(indexOf(said(...prices), rule, NOW)?.priceUnits)).toBe(index);
});

test('a source that has been silent for more than ten seconds is not counted', () => {
  const [old, ...others] = said('500', '100', '102');
  if (old === undefined) throw new Error('three were said');
  const lastMoment = indexOf([{ ...old, atMs: NOW - 10_000 }, ...others], MAJOR, NOW);
  const tooOld = indexOf([{ ...old, atMs: NOW - 10_001 }, ...others], MAJOR, NOW);
  expect(lastMoment?.sources).toHaveLength(3);
  expect([print(tooOld?.priceUnits), tooOld?.sources.length]).toEqual(['101', 2]);
});

test('without a source that can be counted the index is invalid; zero and less are no prices', () => {
  expect(indexOf([], MAJOR, NOW)).toBeUndefined();
  expect(indexOf(said('0', '-5'), MAJOR, NOW)).toBeUndefined();
});

test.each([
  ['the middle of bid and ask', { bidUnits: 100n, askUnits: 104n, lastUnits: 90n }, 102n],
  ['the last trade where one side is missing', { bidUnits: 100n, lastUnits: 90n }, 90n],
  ['the last trade where the book is crossed', { bidUnits: 104n, askUnits: 100n, lastUnits: 90n }, 90n],
  ['nothing where nothing was said', {}, undefined],
])('a source’s price is %s', (_title, quote, expected) => {
  expect(sourcePriceUnits(quote)).toBe(expected);
});
