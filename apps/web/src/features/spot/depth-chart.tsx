import type { Coin } from '@candor/contract/markets.ts';
import { Amount } from '@candor/ui/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { memo } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { BookView } from '#shared/socket/book.ts';
import { deepestOf, shareOf, sumLevels, type BookRow } from './book-rows.ts';
import { decimalsOf } from './decimals.ts';

interface DepthChartProps {
  readonly market: Coin;
  readonly book: BookView | undefined;
}

const LEVELS_DRAWN = 50;
const WIDTH = 1000;
const HEIGHT = 240;

/** The sums of both sides, away from the middle. The axis counts levels evenly: a picture of weight, not a price scale. */
export const DepthChart = memo(function DepthChart({ market, book }: DepthChartProps) {
  const t = useT();
  if (book !== undefined && book.bids.length + book.asks.length === 0) {
    return <EmptyState isSmall title={t('spot.book.empty')} />;
  }
  const bids = sumLevels(book?.bids ?? [], LEVELS_DRAWN);
  const asks = sumLevels(book?.asks ?? [], LEVELS_DRAWN);
  const deepest = deepestOf(bids, asks);
  const decimals = decimalsOf(market.tickSize);
  return (
    <figure className="m-0 flex h-full flex-col">
      <svg
        role="img"
        aria-label={t('spot.depth.summary')}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block min-h-60 w-full flex-1"
      >
        <path
          d={stairs(bids, deepest, -1)}
          fill="var(--up-soft)"
          stroke="var(--up)"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={stairs(asks, deepest, 1)}
          fill="var(--down-soft)"
          stroke="var(--down)"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 flex justify-between text-12 text-muted">
        <Amount value={bids.at(-1)?.price} decimals={decimals} />
        <Amount value={bids[0]?.price} decimals={decimals} className="text-up" />
        <Amount value={asks[0]?.price} decimals={decimals} className="text-down" />
        <Amount value={asks.at(-1)?.price} decimals={decimals} />
      </figcaption>
    </figure>
  );
});

/** A staircase from the middle outwards: to the left for bids, to the right for asks. */
function stairs(rows: readonly BookRow[], deepest: bigint, direction: -1 | 1): string {
  const middle = WIDTH / 2;
  const stepWidth = middle / Math.max(rows.length, 1);
  const steps = rows.map((row, index) => {
    const top = HEIGHT - shareOf(row.totalUnits, deepest) * (HEIGHT - 8);
    const near = middle + direction * stepWidth * index;
    const far = middle + direction * stepWidth * (index + 1);
    return `L${near.toFixed(1)} ${top.toFixed(1)} L${far.toFixed(1)} ${top.toFixed(1)}`;
  });
  return `M${middle} ${HEIGHT} ${steps.join(' ')} L${middle + direction * middle} ${HEIGHT} Z`;
}
