import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useState, type PointerEvent } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '../prices/decimals.ts';
import type { DeskMarket, MarketDesk } from '../market-desk.ts';
import { groupLevels, type BookRow, type BookSide } from './book-rows.ts';
import { depthScaleOf, priceAtPlace, rowAtPrice, stairs, type DepthScale } from './depth-shape.ts';
import { useSlowStream } from './use-slow-stream.ts';

const LEVELS_DRAWN = 200;
const CANVAS = { width: 1000, height: 240 } as const;

/** The sums of both sides over an even axis of prices; under the pointer stands what moves the price to there. */
export function DepthChart({ desk }: { readonly desk: MarketDesk }) {
  const t = useT();
  const book = useSlowStream(desk.depth);
  const [place, setPlace] = useState<number>();
  if (book !== undefined && book.bids.length + book.asks.length === 0) {
    return <EmptyState isSmall title={t('spot.book.empty')} />;
  }
  const rowsOf = (side: BookSide) =>
    groupLevels((side === 'bid' ? book?.bids : book?.asks) ?? [], {
      side,
      stepUnits: requireUnits(desk.market.tickSize, LEDGER_SCALE),
      count: LEVELS_DRAWN,
    });
  const rows = { bids: rowsOf('bid'), asks: rowsOf('ask') };
  const scale = depthScaleOf(rows);
  const price = scale === undefined || place === undefined ? undefined : priceAtPlace(place, scale);
  return (
    <figure className="m-0 flex min-h-0 flex-1 flex-col p-3">
      <Readout
        market={desk.market}
        price={price}
        row={scale === undefined || price === undefined ? undefined : rowAtPrice(price, rows, scale)}
      />
      <svg
        role="img"
        aria-label={t('spot.depth.summary')}
        viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`}
        preserveAspectRatio="none"
        className="block min-h-40 w-full flex-1 touch-none"
        onPointerMove={(event) => setPlace(placeUnder(event))}
        onPointerLeave={() => setPlace(undefined)}
      >
        {scale !== undefined && <Sides {...{ rows, scale }} />}
        {place !== undefined && (
          <path
            d={`M${place * CANVAS.width} 0V${CANVAS.height}`}
            stroke="var(--text-muted)"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <Axis market={desk.market} scale={scale} />
    </figure>
  );
}

interface SidesProps {
  readonly rows: Readonly<Record<'bids' | 'asks', readonly BookRow[]>>;
  readonly scale: DepthScale;
}

function Sides({ rows: { bids, asks }, scale }: SidesProps) {
  const line = { vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      <path d={stairs(bids, scale, CANVAS)} fill="var(--up-soft)" stroke="var(--up)" {...line} />
      <path d={stairs(asks, scale, CANVAS)} fill="var(--down-soft)" stroke="var(--down)" {...line} />
    </>
  );
}

interface ReadoutProps {
  readonly market: DeskMarket;
  readonly price: number | undefined;
  readonly row: BookRow | undefined;
}

/** Keeps its place while there is nothing to say. */
function Readout({ market: { tickSize, stepSize, coin, baseCoin }, price, row }: ReadoutProps) {
  const decimals = decimalsOf(tickSize);
  return (
    <p className="flex h-5 justify-between gap-2 text-12 text-muted">
      {price !== undefined && (
        <>
          <Amount value={price.toFixed(decimals)} decimals={decimals} className="text-ink" />
          <span>
            Σ{' '}
            <Amount
              value={row && printUnits(row.totalUnits, LEDGER_SCALE)}
              decimals={decimalsOf(stepSize)}
              unit={coin.toUpperCase()}
            />
          </span>
          <Amount
            value={row && printUnits(row.totalQuoteUnits, LEDGER_SCALE)}
            decimals={0}
            unit={baseCoin.toUpperCase()}
            className="max-xl:hidden"
          />
        </>
      )}
    </p>
  );
}

const AXIS_PLACES = [0, 0.5, 1] as const;

function Axis({ market, scale }: { readonly market: DeskMarket; readonly scale: DepthScale | undefined }) {
  const decimals = decimalsOf(market.tickSize);
  return (
    <figcaption className="mt-1 flex justify-between text-12 text-muted">
      {AXIS_PLACES.map((place) => (
        <Amount key={place} value={scale && priceAtPlace(place, scale).toFixed(decimals)} decimals={decimals} />
      ))}
    </figcaption>
  );
}

function placeUnder({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)));
}
