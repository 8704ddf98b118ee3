import { Amount } from '@candor/ui/number/amount.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { useStream } from '#shared/socket/stream.ts';
import { decimalsOf } from '../prices/decimals.ts';
import type { MarketDesk } from '../market-desk.ts';
import { useLastPrice } from '../prices/use-last-price.ts';
import { usePriceDirection } from '../prices/use-price-direction.ts';
import { spreadOf } from './spread.ts';

interface BookMiddleProps {
  readonly desk: MarketDesk;
}

/** The last price with the way it last went, and the distance between the best two. */
export function BookMiddle({ desk }: BookMiddleProps) {
  return (
    <p className="flex h-9 cursor-default items-center justify-between gap-3 border-y border-line px-3 text-12">
      <LastPrice desk={desk} />
      <SpreadFigures desk={desk} />
    </p>
  );
}

function LastPrice({ desk }: BookMiddleProps) {
  const t = useT();
  const last = useLastPrice(desk);
  const direction = usePriceDirection(last);
  const Arrow = direction === 'down' ? ArrowDown : ArrowUp;
  return (
    <span
      className={`flex items-center gap-1 text-16 font-semibold ${direction === undefined ? '' : TONES[direction]}`}
    >
      <span className="sr-only">{t('spot.market.last')} </span>
      <Price value={last} decimals={decimalsOf(desk.market.tickSize)} />
      {direction !== undefined && (
        <>
          <Arrow aria-hidden className="size-4" />
          <span className="sr-only">{t(direction === 'up' ? 'spot.book.rose' : 'spot.book.fell')}</span>
        </>
      )}
    </span>
  );
}

const TONES = { up: 'text-up', down: 'text-down' } as const;

/** Of the best two themselves: rows that gather several prices lie farther apart. */
function SpreadFigures({ desk: { depth, market } }: BookMiddleProps) {
  const t = useT();
  const book = useStream(depth);
  const spread = book && spreadOf(book, market.tickSize);
  return (
    <span className="flex flex-col items-end leading-4 text-muted">
      <span>
        {t('spot.market.spread')} <Amount value={spread?.price} decimals={decimalsOf(market.tickSize)} />
      </span>
      {spread !== undefined && (
        <span className="whitespace-nowrap text-faint">
          {t('spot.book.spreadParts', { ticks: spread.ticks, points: spread.basisPoints })}
        </span>
      )}
    </span>
  );
}
