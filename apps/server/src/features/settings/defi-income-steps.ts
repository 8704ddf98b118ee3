import type { State } from '@candor/domain/exchange/exchange.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { percentOf } from '#features/fees/port.ts';

/** What a day of mining brings, from which amount on and up to which. */
export function defiIncomeSteps({ earn }: State) {
  const products = [...earn.shelves.values()].map(({ product }) => product).filter(({ line }) => line === 'mining');
  return products.flatMap(({ asset, rates, minUnits }) =>
    rates.map(({ fromUnits, dailyPpm }, index) => {
      const next = rates[index + 1];
      return {
        coin: asset,
        amountMin: printUnits(fromUnits > minUnits ? fromUnits : minUnits, LEDGER_SCALE),
        amountMax: next === undefined ? null : printUnits(next.fromUnits, LEDGER_SCALE),
        odds: percentOf(dailyPpm),
      };
    }),
  );
}
