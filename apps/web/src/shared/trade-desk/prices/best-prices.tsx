import { useT } from '#shared/i18n/use-t.ts';
import type { MarketDesk } from '../market-desk.ts';
import { middlePrice } from './middle-price.ts';

interface BestPricesProps {
  readonly desk: MarketDesk;
  readonly onPick: (price: string) => void;
}

/** Best bid, middle and best ask of the moment they are pressed. */
export function BestPrices({ desk, onPick }: BestPricesProps) {
  const t = useT();
  const pick = (choose: 'bid' | 'middle' | 'ask') => () => {
    const book = desk.depth.getSnapshot();
    const bid = book?.bids[0]?.[0];
    const ask = book?.asks[0]?.[0];
    const price = { bid, ask, middle: middlePrice(bid, ask, desk.market.tickSize) }[choose];
    if (price !== undefined) onPick(price);
  };
  return (
    <span className="flex gap-2.5 text-12 text-accent">
      <button type="button" className={BUTTON} onClick={pick('bid')}>
        {t('spot.ticket.bid')}
      </button>
      <button type="button" className={BUTTON} onClick={pick('middle')}>
        {t('spot.ticket.middle')}
      </button>
      <button type="button" className={BUTTON} onClick={pick('ask')}>
        {t('spot.ticket.ask')}
      </button>
    </span>
  );
}

const BUTTON = 'min-h-6 min-w-6';
