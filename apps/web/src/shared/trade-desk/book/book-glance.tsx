import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { useStream } from '#shared/socket/stream.ts';
import type { MarketDesk } from '../market-desk.ts';
import { decimalsOf } from '../prices/decimals.ts';
import { useLastPrice } from '../prices/use-last-price.ts';

const LEVELS = 3;

interface BookGlanceProps {
  readonly desk: MarketDesk;
}

/** The last price and the best of both sides, above a ticket that covers the book; a press takes the price. */
export function BookGlance({ desk }: BookGlanceProps) {
  const t = useT();
  const book = useStream(desk.depth);
  const decimals = decimalsOf(desk.market.tickSize);
  return (
    <section aria-label={t('spot.book.title')} className="flex flex-col gap-1 text-13">
      <p className="flex items-baseline justify-between">
        <span className="text-12 text-muted">{t('spot.market.last')}</span>
        <Price value={useLastPrice(desk)} decimals={decimals} className="text-16 font-semibold" />
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Side desk={desk} levels={book?.bids} tone="text-up" />
        <Side desk={desk} levels={book?.asks} tone="text-down" />
      </div>
    </section>
  );
}

interface SideProps extends BookGlanceProps {
  /** Best first: price and quantity. */
  readonly levels: readonly (readonly [price: string, quantity: string])[] | undefined;
  readonly tone: string;
}

function Side({ desk, levels = [], tone }: SideProps) {
  const { tickSize, stepSize } = desk.market;
  const shown = Array.from({ length: LEVELS }, (_, place) => levels[place]);
  return (
    <div className="flex flex-col">
      {shown.map((level, place) => (
        <button
          // A level is its place in the book, whatever price stands there.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          type="button"
          disabled={level === undefined}
          onClick={() => level !== undefined && desk.pick({ priceUnits: requireUnits(level[0], LEDGER_SCALE) })}
          className="flex min-h-7 items-center justify-between gap-2 tabular-nums"
        >
          <Amount value={level?.[0]} decimals={decimalsOf(tickSize)} className={tone} />
          <Amount value={level?.[1]} decimals={decimalsOf(stepSize)} className="text-muted" />
        </button>
      ))}
    </div>
  );
}
