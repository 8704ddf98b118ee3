import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '../prices/decimals.ts';
import type { MarketDesk } from '../market-desk.ts';
import { averageOf } from '../prices/walk-book.ts';
import type { BookRow } from './book-rows.ts';

interface BookSumsProps {
  readonly desk: MarketDesk;
  /** The row that is looked at; without one the line is empty and keeps its place. */
  readonly row: BookRow | undefined;
}

/** What taking everything down to a row would mean; said aloud as the arrow keys go from row to row. */
export function BookSums({ desk: { market }, row }: BookSumsProps) {
  const t = useT();
  const average = row && averageOf({ quantityUnits: row.totalUnits, quoteUnits: row.totalQuoteUnits });
  const print = (units: bigint | undefined) => (units === undefined ? undefined : printUnits(units, LEDGER_SCALE));
  return (
    <p
      aria-live="polite"
      className="flex h-6 items-center justify-between gap-2 border-t border-line px-3 text-12 text-muted"
    >
      {row !== undefined && (
        <>
          <span className="sr-only">{t('spot.book.at', { price: print(row.priceUnits) ?? '' })}</span>
          <span>
            ⌀ <Amount value={print(average)} decimals={decimalsOf(market.tickSize)} className="text-ink" />
          </span>
          <span>
            Σ{' '}
            <Amount
              value={print(row.totalUnits)}
              decimals={decimalsOf(market.stepSize)}
              unit={market.coin.toUpperCase()}
              className="text-ink"
            />
          </span>
        </>
      )}
    </p>
  );
}
