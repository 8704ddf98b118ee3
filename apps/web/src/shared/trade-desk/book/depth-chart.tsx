import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '../prices/decimals.ts';
import type { MarketDesk } from '../market-desk.ts';
import { deepestOf, groupLevels, shareOf, type BookRow, type BookSide } from './book-rows.ts';
import { useSlowStream } from './use-slow-stream.ts';

const LEVELS_DRAWN = 100;
const WIDTH = 1000;
const HEIGHT = 240;

/** The sums of both sides, away from the middle. The axis counts levels evenly: a picture of weight, not a price scale. */
export function DepthChart({ desk }: { readonly desk: MarketDesk }) {
  const t = useT();
  const book = useSlowStream(desk.depth);
  if (book !== undefined && book.bids.length + book.asks.length === 0) {
    return <EmptyState isSmall title={t('spot.book.empty')} />;
  }
  const rowsOf = (side: BookSide) =>
    groupLevels((side === 'bid' ? book?.bids : book?.asks) ?? [], {
      side,
      stepUnits: requireUnits(desk.market.tickSize, LEDGER_SCALE),
      count: LEVELS_DRAWN,
    });
  const bids = rowsOf('bid');
  const asks = rowsOf('ask');
  const deepest = deepestOf(bids, asks);
  const decimals = decimalsOf(desk.market.tickSize);
  const priceOf = (row: BookRow | undefined) =>
    row === undefined ? undefined : printUnits(row.priceUnits, LEDGER_SCALE);
  return (
    <figure className="m-0 flex min-h-0 flex-1 flex-col p-3">
      <svg
        role="img"
        aria-label={t('spot.depth.summary')}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block min-h-40 w-full flex-1"
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
        <Amount value={priceOf(bids.at(-1))} decimals={decimals} />
        <Amount value={priceOf(bids[0])} decimals={decimals} className="text-up" />
        <Amount value={priceOf(asks[0])} decimals={decimals} className="text-down" />
        <Amount value={priceOf(asks.at(-1))} decimals={decimals} />
      </figcaption>
    </figure>
  );
}

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
