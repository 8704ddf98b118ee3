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
  [LONG, 'takeProfit', 'change', '5', '63000'],
  [LONG, 'stopLoss', 'change', '5', '57000'],
  [SHORT, 'takeProfit', 'change', '5', '57000'],
  [LONG, 'takeProfit', 'return', '50', '63000'],
  [LONG, 'stopLoss', 'return', '50', '57000'],
  [SHORT, 'stopLoss', 'return', '50', '63000'],
  [LONG, 'takeProfit', 'profit', '1500', '63000'],
  [SHORT, 'takeProfit', 'profit', '1500', '57000'],
  [LONG, 'stopLoss', 'profit', '0', undefined],
  [LONG, 'stopLoss', 'profit', '40000', undefined],
] as const)('[1B.13] of %o a %s by %s of %s lies at %s', (basis, kind, unit, text, price) => {
  expect(stopPriceOf(basis, { kind, unit, text })).toBe(price);
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
