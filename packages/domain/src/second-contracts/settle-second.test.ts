import { expect, test } from 'vitest';
import { lossMaxUnits, payoutOf, settleSecond, type OpenedSecond } from './settle-second.ts';

const SECOND: OpenedSecond = {
  direction: 'rise',
  stakeUnits: 100_00000000n,
  feeUnits: 1_00000000n,
  oddsPpm: 850_000,
  isWholeStakeLost: false,
  openPriceUnits: 1_000n,
  closeAtMs: 60_000,
  precisionUnits: 10n,
};

const ticks = (prices: readonly bigint[]) =>
  prices.map((priceUnits, index) => ({ seq: index + 1, tsMs: 56_000 + index * 1_000, priceUnits, hash: '' }));

test.each([
  [[1_000n, 1_000n, 1_000n, 1_000n, 1_025n], 'tie', 1_000n],
  [[1_000n, 1_000n, 1_000n, 1_000n, 1_030n], 'win', 1_010n],
  [[990n, 1_000n, 1_000n, 1_000n, 985n], 'tie', 1_000n],
  [[990n, 1_000n, 1_000n, 1_000n, 980n], 'lose', 990n],
] as const)('S3 a mean is rounded half to even, once: %s is a %s', (prices, result, closePriceUnits) => {
  expect(settleSecond(SECOND, ticks(prices))).toMatchObject({ result, closePriceUnits });
});

test('S4 what is credited never goes below zero, and a loss costs no more than stake and fee', () => {
  for (const oddsPpm of [1, 850_000, 1_000_000]) {
    for (const isWholeStakeLost of [false, true]) {
      const payoff = { ...SECOND, oddsPpm, isWholeStakeLost };
      expect(payoutOf(payoff, 'lose').payoutUnits).toBeGreaterThanOrEqual(0n);
      expect(lossMaxUnits(payoff)).toBeLessThanOrEqual(SECOND.stakeUnits + SECOND.feeUnits);
    }
  }
});
