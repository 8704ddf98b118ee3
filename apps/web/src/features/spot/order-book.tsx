import type { Coin } from '@candor/contract/markets.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Price } from '@candor/ui/price.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { memo, type KeyboardEvent } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { BookView } from '#shared/socket/book.ts';
import { deepestOf, shareOf, sumLevels, type BookRow } from './book-rows.ts';
import { decimalsOf } from './decimals.ts';

/** A price somebody has chosen in the book; each choice is an object of its own, also of the same price twice. */
export interface PickedPrice {
  readonly price: string;
}

export interface OrderBookProps {
  readonly market: Coin;
  /** Undefined until the first snapshot has come. */
  readonly book: BookView | undefined;
  readonly onPickPrice: (picked: PickedPrice) => void;
}

const LEVELS_SHOWN = 10;

/** Drawn anew only when the book has changed. */
export const OrderBook = memo(function OrderBook({ market, book, onPickPrice }: OrderBookProps) {
  const t = useT();
  if (book === undefined) return <BookSkeleton />;
  const bids = sumLevels(book.bids, LEVELS_SHOWN);
  const asks = sumLevels(book.asks, LEVELS_SHOWN);
  if (bids.length + asks.length === 0) return <EmptyState isSmall title={t('spot.book.empty')} />;
  const deepestUnits = deepestOf(bids, asks);
  const sideOf = (side: 'bid' | 'ask', rows: readonly BookRow[]) => (
    <BookSide {...{ side, rows, market, deepestUnits, onPickPrice }} tabStop={bids[0] ?? asks[0]} />
  );
  return (
    <table className="w-full table-fixed text-12 tabular-nums">
      <caption className="sr-only">
        {t('spot.book.summary', { bid: bids[0]?.price ?? '—', ask: asks[0]?.price ?? '—' })}
      </caption>
      <thead className="text-faint">
        <tr className="h-6">
          <th scope="col" className="px-3 text-start font-normal">
            {t('spot.book.price', { asset: market.baseCoin.toUpperCase() })}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('spot.book.amount', { asset: market.coin.toUpperCase() })}
          </th>
          <th scope="col" className="px-3 text-end font-normal">
            {t('spot.book.total')}
          </th>
        </tr>
      </thead>
      {sideOf('ask', asks.toReversed())}
      <tbody>
        <tr className="h-10">
          <td colSpan={3} className="border-y border-line px-3">
            <MiddleLine market={market} bid={bids[0]?.price} ask={asks[0]?.price} />
          </td>
        </tr>
      </tbody>
      {sideOf('bid', bids)}
    </table>
  );
});

/** The book is one stop of the Tab key; from there the arrows go from price to price. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
  if (step === undefined) return;
  const prices = [...(event.currentTarget.closest('table')?.querySelectorAll('button') ?? [])];
  event.preventDefault();
  prices[prices.indexOf(event.currentTarget) + step]?.focus();
}

interface BookSideProps {
  readonly side: 'bid' | 'ask';
  readonly rows: readonly BookRow[];
  readonly market: Coin;
  readonly deepestUnits: bigint;
  readonly tabStop: BookRow | undefined;
  readonly onPickPrice: (picked: PickedPrice) => void;
}

function BookSide({ side, rows, market, deepestUnits, tabStop, onPickPrice }: BookSideProps) {
  const colour = side === 'bid' ? 'text-up' : 'text-down';
  const bar = side === 'bid' ? 'var(--up-soft)' : 'var(--down-soft)';
  return (
    <tbody>
      {rows.map((row) => {
        const percent = shareOf(row.totalUnits, deepestUnits) * 100;
        return (
          <tr
            key={row.price}
            className="h-6 cursor-pointer hover:bg-surface-3"
            style={{ backgroundImage: `linear-gradient(to left, ${bar} ${percent}%, transparent ${percent}%)` }}
            onClick={() => onPickPrice({ price: row.price })}
          >
            <td className={`px-3 font-medium ${colour}`}>
              <button type="button" className="min-h-6" tabIndex={row === tabStop ? 0 : -1} onKeyDown={moveFocus}>
                <Amount value={row.price} decimals={decimalsOf(market.tickSize)} />
              </button>
            </td>
            <td className="text-end">
              <Amount value={row.quantity} decimals={decimalsOf(market.stepSize)} />
            </td>
            <td className="px-3 text-end text-muted">
              <Amount value={printUnits(row.totalUnits, LEDGER_SCALE)} decimals={decimalsOf(market.stepSize)} />
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

interface MiddleLineProps {
  readonly market: Coin;
  readonly bid: string | undefined;
  readonly ask: string | undefined;
}

/** The last price and the distance between the best two. */
function MiddleLine({ market, bid, ask }: MiddleLineProps) {
  const t = useT();
  const decimals = decimalsOf(market.tickSize);
  const spread =
    bid === undefined || ask === undefined
      ? undefined
      : printUnits(requireUnits(ask, LEDGER_SCALE) - requireUnits(bid, LEDGER_SCALE), LEDGER_SCALE);
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="text-16 font-semibold">
        <span className="sr-only">{t('spot.market.last')} </span>
        <Price key={market.symbol} value={market.close ?? undefined} decimals={decimals} />
      </span>
      <span className="text-muted">
        {t('spot.market.spread')} <Amount value={spread} decimals={decimals} />
      </span>
    </span>
  );
}

function BookSkeleton() {
  return (
    <div className="flex flex-col gap-2 p-3">
      {Array.from({ length: 2 * LEVELS_SHOWN }, (_, row) => (
        <Skeleton key={row} className="h-3.5 w-full" />
      ))}
    </div>
  );
}
