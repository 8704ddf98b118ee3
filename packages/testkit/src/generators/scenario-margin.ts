import type { Command } from '@candor/domain/exchange/exchange.ts';
import type { ScenarioMarket } from './scenario.ts';

/** The commands that let a drawn exchange lend, after it has opened: terms, pairs, and pools out of the treasury. */
export function marginOpening(markets: readonly ScenarioMarket[]): readonly Command[] {
  const assets = [...new Set(markets.flatMap(({ instrument }) => [instrument.base, instrument.quote]))];
  return [
    ...assets.map(
      (asset, index) =>
        ({
          kind: 'setMarginTerms',
          terms: {
            asset,
            dailyRatePpm: [200, 100, 10_000][index % 3] ?? 200,
            collateralPpm: [1_000_000, 1_000_000, 700_001][index % 3] ?? 1_000_000,
            borrowMinUnits: 10n,
            borrowMaxUnits: 10n ** 15n,
          },
        }) as const,
    ),
    ...markets.map(({ instrument }) => ({ kind: 'listMarginPair', symbol: instrument.symbol }) as const),
    ...assets.map((asset) => ({ kind: 'allocateLendingPool', asset, units: 900n * 100_000_000n }) as const),
  ];
}
