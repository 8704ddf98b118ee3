import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useUiTexts } from '@candor/ui/ui-texts.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '../prices/decimals.ts';
import type { MarketDesk, RestingOrder } from '../market-desk.ts';
import { BookMiddle } from './book-middle.tsx';
import { BookPressure } from './book-pressure.tsx';
import { deepestOf } from './book-rows.ts';
import { BookSide } from './book-side.tsx';
import { BookSkeleton } from './book-skeleton.tsx';
import { BookSums } from './book-sums.tsx';
import { useAmountUnit } from './use-amount-unit.ts';
import { useBookHand } from './use-book-hand.ts';
import type { BookRows } from './use-book-rows.ts';
import { useOwnPrices } from './use-own-prices.ts';
import { useRowCount } from './use-row-count.ts';

interface BookLadderProps {
  readonly desk: MarketDesk;
  readonly resting: readonly RestingOrder[];
  readonly ticks: number;
  /** The ticket has been filled; a phone then shows it. */
  readonly onPicked: (() => void) | undefined;
}

/** The book as it is traded by: never moving under the pointer, chosen by a click or by the arrow keys and Enter. */
export function BookLadder({ desk, resting, ticks, onPicked }: BookLadderProps) {
  const t = useT();
  const [rowCount, watchSize] = useRowCount();
  const { rows, cursor, paddingPx, listeners } = useBookHand(desk, { ticks, rowCount, onPicked });
  if (rows === undefined) return <BookSkeleton />;
  if (rows.asks.length + rows.bids.length === 0) return <EmptyState isSmall title={t('spot.book.empty')} />;
  const drawn = [...rows.asks.toReversed(), ...rows.bids];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- One control with many rows; each row an element of its own would cost too much. */}
      <div
        ref={watchSize}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- One stop of the Tab key; the arrows go from row to row.
        tabIndex={0}
        aria-label={t('spot.book.keys')}
        className="relative min-h-0 flex-1 cursor-pointer overflow-hidden focus-visible:outline-offset-[-2px]"
        {...listeners}
      >
        <div style={{ height: paddingPx }} />
        <BookSides desk={desk} resting={resting} rows={rows} ticks={ticks} cursor={cursor} />
      </div>
      <BookPressure desk={desk} />
      <BookSums desk={desk} row={cursor === undefined ? undefined : drawn[cursor]} />
    </>
  );
}

interface BookSidesProps {
  readonly desk: MarketDesk;
  readonly resting: readonly RestingOrder[];
  readonly rows: BookRows;
  readonly ticks: number;
  /** Counted over both sides, from the top. */
  readonly cursor: number | undefined;
}

function BookSides({ desk, resting, rows, ticks, cursor }: BookSidesProps) {
  const { locale } = useUiTexts();
  const unit = useAmountUnit(desk);
  const { tickSize, stepSize } = desk.market;
  const look = {
    locale,
    deepestUnits: deepestOf(rows.asks, rows.bids),
    priceDecimals: Math.max(0, decimalsOf(tickSize) - Math.log10(ticks)),
    amountDecimals: decimalsOf(unit === 'base' ? stepSize : tickSize),
    isInQuote: unit === 'quote',
    ownPrices: useOwnPrices(desk, resting, ticks),
  };
  const askCount = rows.asks.length;
  const onAsks = cursor !== undefined && cursor < askCount;
  return (
    <>
      <BookSide side="ask" rows={rows.asks.toReversed()} {...look} cursor={onAsks ? cursor : undefined} />
      <BookMiddle desk={desk} />
      <BookSide
        side="bid"
        rows={rows.bids}
        {...look}
        cursor={cursor === undefined || onAsks ? undefined : cursor - askCount}
      />
    </>
  );
}
