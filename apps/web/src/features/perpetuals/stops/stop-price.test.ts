// @vitest-environment node
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { expect, test } from 'vitest';
import { lossOf, lotsForLoss, stopOutcomeOf, stopPriceOf, type StopBasis } from './stop-price.ts';

const [BTCUSDT] = DEFAULT_PERPETUALS.filter(({ symbol }) => symbol === 'BTCUSDT');
if (BTCUSDT === undefined) throw new Error('The contract of the examples is listed.');

/** Half a bitcoin at 60 000, tenfold: a margin of 3 000. */
const LONG: StopBasis = { contract: BTCUSDT, direction: 'long', lots: 500, entryTicks: 600_000, leverage: 10 };
const SHORT: StopBasis = { ...LONG, direction: 'short' };

test.each([
  { basis: LONG, kind: 'takeProfit', unit: 'change', text: '5', price: '63000' },
  { basis: LONG, kind: 'stopLoss', unit: 'change', text: '5', price: '57000' },
  { basis: SHORT, kind: 'takeProfit', unit: 'change', text: '5', price: '57000' },
  { basis: LONG, kind: 'takeProfit', unit: 'return', text: '50', price: '63000' },
  { basis: LONG, kind: 'stopLoss', unit: 'return', text: '50', price: '57000' },
  { basis: SHORT, kind: 'stopLoss', unit: 'return', text: '50', price: '63000' },
  { basis: LONG, kind: 'takeProfit', unit: 'profit', text: '1500', price: '63000' },
  { basis: SHORT, kind: 'takeProfit', unit: 'profit', text: '1500', price: '57000' },
  { basis: LONG, kind: 'stopLoss', unit: 'profit', text: '0', price: undefined },
  { basis: LONG, kind: 'stopLoss', unit: 'profit', text: '40000', price: undefined },
] as const)('[1B.13] a $kind by $unit of $text lies at $price', ({ basis, price, ...typed }) => {
  expect(stopPriceOf(basis, typed)).toBe(price);
});

test('[1B.13] a price tells what it would bring, and what that is of the margin', () => {
  expect(stopOutcomeOf(LONG, 630_000)).toEqual({ profit: '1500', returnPercent: '50' });
  expect(stopOutcomeOf(SHORT, 630_000)).toEqual({ profit: '-1500', returnPercent: '-50' });
});

test('size by risk: no more is lost at the stop than one is ready to lose, fees of both ways included', () => {
  const loss = requireUnits('500', LEDGER_SCALE);
  const lots = lotsForLoss(LONG, 590_000, loss);
  // A lot loses 1.00 and pays 0.03 + 0.0295.
  expect(lots).toBe(471);
  expect(printUnits(lossOf({ ...LONG, lots: 471 }, 590_000), LEDGER_SCALE)).toBe('499.0245');
  expect(lossOf({ ...LONG, lots: 472 }, 590_000) > loss).toBe(true);
  expect(lotsForLoss(LONG, 610_000, loss)).toBeUndefined();
});
