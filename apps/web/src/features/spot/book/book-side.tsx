import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { formatDecimal } from '@candor/ui/format-decimal.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { memo } from 'react';
import { shareOf, type BookRow, type BookSide as Side } from './book-rows.ts';

export const ROW_PX = 20;
/** The line between the sides. */
export const MIDDLE_PX = 36;

interface BookSideProps {
  readonly side: Side;
  /** From top to bottom, as they are drawn. */
  readonly rows: readonly BookRow[];
  readonly deepestUnits: bigint;
  readonly locale: string;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  /** Counted in the quote instead of the base. */
  readonly isInQuote: boolean;
  readonly ownPrices: ReadonlySet<bigint>;
  /** The row under the pointer or the keyboard. */
  readonly cursor: number | undefined;
}

/**
 * One side as three columns of text and one shape for its bars: nine nodes instead of a hundred, because laying out
 * and painting them ten times a second is what a book costs.
 */
export const BookSide = memo(function BookSide({ side, rows, deepestUnits, cursor, ...rest }: BookSideProps) {
  const { locale, priceDecimals, amountDecimals, isInQuote, ownPrices } = rest;
  const print = (units: bigint, decimals: number) =>
    formatDecimal(printUnits(units, LEDGER_SCALE), { locale, decimals });
  const column = (write: (row: BookRow) => string | undefined) => rows.map(write).join('\n');
  return (
    <div aria-hidden className="relative tabular-nums" style={{ height: rows.length * ROW_PX }}>
      <div
        className={classNames('absolute inset-0', side === 'bid' ? 'bg-up-soft' : 'bg-down-soft')}
        style={{ clipPath: barsOf(rows, deepestUnits) }}
      />
      {cursor !== undefined && (
        <div className="absolute inset-x-0 bg-ink/10" style={{ top: cursor * ROW_PX, height: ROW_PX }} />
      )}
      {rows.map((row, index) =>
        ownPrices.has(row.priceUnits) ? (
          <div
            key={String(row.priceUnits)}
            className="absolute start-0.5 size-1.5 rounded-full bg-accent"
            style={{ top: index * ROW_PX + 7 }}
          />
        ) : null,
      )}
      <div className="absolute inset-0 flex text-12 leading-5 whitespace-pre">
        <div className={classNames('w-1/3 ps-3 font-medium', side === 'bid' ? 'text-up' : 'text-down')}>
          {column((row) => print(row.priceUnits, priceDecimals))}
        </div>
        <div className="w-1/3 text-end">
          {column((row) =>
            print(isInQuote ? (row.quantityUnits * row.priceUnits) / WHOLE : row.quantityUnits, amountDecimals),
          )}
        </div>
        <div className="w-1/3 pe-3 text-end text-muted">
          {column((row) => print(isInQuote ? row.totalQuoteUnits : row.totalUnits, amountDecimals))}
        </div>
      </div>
    </div>
  );
});

const WHOLE = 10n ** BigInt(LEDGER_SCALE);

/** All bars of a side as one polygon, a step for each row. */
function barsOf(rows: readonly BookRow[], deepestUnits: bigint): string {
  const corners = rows.flatMap((row, index) => {
    const left = `${((1 - shareOf(row.totalUnits, deepestUnits)) * 100).toFixed(1)}%`;
    return [`${left} ${index * ROW_PX}px`, `${left} ${(index + 1) * ROW_PX}px`];
  });
  return `polygon(100% 0, ${corners.join(', ')}${corners.length > 0 ? ', ' : ''}100% ${rows.length * ROW_PX}px)`;
}
