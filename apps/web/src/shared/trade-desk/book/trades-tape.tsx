import type { MarketTrade } from '@candor/contract/shared/socket.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { memo } from 'react';
import { formatTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useStream } from '#shared/socket/stream.ts';
import { decimalsOf } from '../prices/decimals.ts';
import type { MarketDesk } from '../market-desk.ts';
import { BookSkeleton } from './book-skeleton.tsx';

/** The latest trades of anybody, newest first. */
export function TradesTape({ desk }: { readonly desk: MarketDesk }) {
  const t = useT();
  const { zoneId } = useDateStyle();
  const trades = useStream(desk.trades);
  const { market } = desk;
  if (trades === undefined) return <BookSkeleton />;
  if (trades.length === 0) return <EmptyState isSmall title={t('spot.trades.empty')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
    <div tabIndex={0} role="region" aria-label={t('spot.trades.title')} className="min-h-0 flex-1 overflow-y-auto">
      <table className="w-full table-fixed text-12 tabular-nums">
        <caption className="sr-only">{t('spot.trades.title')}</caption>
        <thead className="sticky top-0 bg-surface-2 text-faint">
          <tr className="h-6">
            <th scope="col" className="px-3 text-start font-normal">
              {t('spot.book.price', { asset: market.baseCoin.toUpperCase() })}
            </th>
            <th scope="col" className="text-end font-normal">
              {t('spot.book.amount', { asset: market.coin.toUpperCase() })}
            </th>
            <th scope="col" className="px-3 text-end font-normal">
              {t('spot.orders.time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.map((trade) => (
            <TradeRow
              key={trade.id}
              trade={trade}
              zoneId={zoneId}
              priceDecimals={decimalsOf(market.tickSize)}
              quantityDecimals={decimalsOf(market.stepSize)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TradeRowProps {
  readonly trade: MarketTrade;
  readonly zoneId: string;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

/** A trade never changes, so that only the new ones are drawn. */
const TradeRow = memo(function TradeRow({ trade, zoneId, priceDecimals, quantityDecimals }: TradeRowProps) {
  const t = useT();
  const isBuy = trade.side === 'buy';
  return (
    <tr className="h-5">
      <td className={`px-3 font-medium ${isBuy ? 'text-up' : 'text-down'}`}>
        <span className="sr-only">{t(isBuy ? 'spot.ticket.buy' : 'spot.ticket.sell')} </span>
        <Amount value={trade.price} decimals={priceDecimals} />
      </td>
      <td className="text-end">
        <Amount value={trade.quantity} decimals={quantityDecimals} />
      </td>
      <td className="px-3 text-end text-muted">{formatTime(trade.atMs, { zoneId })}</td>
    </tr>
  );
});
