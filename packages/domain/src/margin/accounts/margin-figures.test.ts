import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { previewBorrow } from '../loans/borrow-preview.ts';
import { forcePriceUnits, repayToSafeValue, type ForceFigures } from './margin-figures.ts';

const WHOLE = units('1');
const TICK = units('0.01');

function sheet(row: Partial<Record<'held' | 'owed' | 'quote' | 'debt', string>>): ForceFigures {
  const { held = '0', owed = '0', quote = '0', debt = '0' } = row;
  return {
    heldUnits: units(held),
    owedUnits: units(owed),
    otherAssets: units(quote) * WHOLE,
    otherDebt: units(debt) * WHOLE,
    tickUnits: TICK,
  };
}

test.each([
  [{ held: '2', debt: '80000' }, '44000'],
  [{ held: '2', quote: '1000', debt: '80000' }, '43500'],
  [{ held: '2.4985', debt: '90000' }, '39623.78'],
  [{ owed: '1', quote: '89940' }, '81763.63'],
  [{ owed: '1', held: '0.1', quote: '89940' }, '89940'],
])('B10 the price at which %o is liquidated is %s, never told better than it is', (row, price) => {
  expect(decimal(forcePriceUnits(sheet(row)) ?? 0n)).toBe(price);
});

test.each([
  ['nothing is owed', { held: '1', quote: '10' }],
  ['cash alone covers the debt', { held: '1', quote: '1100', debt: '1000' }],
  ['what is owed of the coin is held', { held: '1.1', owed: '1', quote: '1' }],
])('B10 no price liquidates where %s', (_, row) => {
  expect(forcePriceUnits(sheet(row))).toBeUndefined();
});

test('B10 repaying what is told, with its fee, leaves exactly 150 %', () => {
  const [assets, debt] = [units('98940'), units('90000')];
  const repaid = repayToSafeValue({ assets, debt });
  expect(decimal(repaid)).toBe('75125');
  expect((assets - (repaid * 102n) / 100n) * 100n).toBe((debt - repaid) * 150n);
});

test('B3 a preview says what a loan costs and where it leads', () => {
  const figures = { assets: units('60000') * WHOLE, collateral: units('60000') * WHOLE, debt: 0n };
  const outlook = { figures, force: sheet({ held: '1' }), isTradedCoin: false, priceUnits: WHOLE, dailyRatePpm: 200 };
  const preview = previewBorrow(outlook, units('40000'));
  expect(decimal(preview.interest24hUnits)).toBe('8');
  expect(decimal(preview.interestHourUnits)).toBe('0.33333334');
  expect(preview.rateAfterCentipercent).toBe(25_000n);
  expect(decimal(preview.forcePriceAfterUnits ?? 0n)).toBe('4000');
  const coin = previewBorrow({ ...outlook, isTradedCoin: true, priceUnits: units('60000') }, units('0.5'));
  expect(coin.rateAfterCentipercent).toBe(30_000n);
  expect(coin.forcePriceAfterUnits).toBeUndefined();
});
