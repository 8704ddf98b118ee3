import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { memo } from 'react';
import { shareOf, type BookRow, type BookSide as Side } from './book-rows.ts';
import { figures } from './figures.ts';

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
  const [printPrice, printAmount] = [figures(locale, priceDecimals), figures(locale, amountDecimals)];
  const column = (write: (row: BookRow) => string | undefined) => rows.map(write).join('\n');
  return (
    <div aria-hidden className="relative tabular-nums" style={{ height: rows.length * ROW_PX }}>
      <svg className="absolute inset-0 size-full" viewBox={`0 0 ${WIDTH} ${rows.length}`} preserveAspectRatio="none">
        <path d={barsOf(rows, deepestUnits)} className={side === 'bid' ? 'fill-up-soft' : 'fill-down-soft'} />
      </svg>
      {cursor !== undefined && (
        <div className="absolute inset-x-0 bg-ink/10" style={{ top: cursor * ROW_PX, height: ROW_PX }} />
      )}
      {rows.map((row, index) =>
        ownPrices.has(row.priceUnits) ? (
          <div
            key={String(row.priceUnits)}
            data-own
            className="absolute start-0.5 size-1.5 rounded-full bg-accent"
            style={{ top: index * ROW_PX + 7 }}
          />
        ) : null,
      )}
      <div className="absolute inset-0 flex text-12 leading-5 whitespace-pre">
        <div className={classNames('w-1/3 ps-3 font-medium', side === 'bid' ? 'text-up' : 'text-down')}>
          {column((row) => printPrice(row.priceUnits))}
        </div>
        <div className="w-1/3 text-end">
          {column((row) => printAmount(isInQuote ? (row.quantityUnits * row.priceUnits) / WHOLE : row.quantityUnits))}
        </div>
        <div className="w-1/3 pe-3 text-end text-muted">
          {column((row) => printAmount(isInQuote ? row.totalQuoteUnits : row.totalUnits))}
        </div>
      </div>
    </div>
  );
});

const WHOLE = 10n ** BigInt(LEDGER_SCALE);

/** As wide as the bars are counted: their longest is this long. */
const WIDTH = 1_000;

/** All bars of a side as one shape, a step for each row; drawn anew it costs no layer and no clip. */
function barsOf(rows: readonly BookRow[], deepestUnits: bigint): string {
  const steps = rows.map((row) => `H${Math.round((1 - shareOf(row.totalUnits, deepestUnits)) * WIDTH)}v1`);
  return `M${WIDTH} 0${steps.join('')}H${WIDTH}Z`;
}
