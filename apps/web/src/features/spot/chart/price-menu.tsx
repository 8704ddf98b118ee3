import { useEffect, useRef } from 'react';
import { openPriceAlerts } from '#features/markets/index.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/decimals.ts';
import type { Desk } from '../desk/desk.ts';
import { useLastPrice } from '#shared/trade-desk/use-last-price.ts';
import type { OrderType, Side } from '../ticket/ticket.ts';
import { changeTicket } from '../ticket/ticket-store.ts';
import type { PricePlace } from '#shared/trade-desk/chart/chart-panel.tsx';
import { onTick } from '#shared/trade-desk/chart/on-tick.ts';

interface PriceMenuProps {
  readonly desk: Desk;
  readonly place: PricePlace;
  readonly onClose: () => void;
}

/** The orders that make sense at this price; choosing one fills the ticket. */
export function PriceMenu({ desk, place, onClose }: PriceMenuProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const last = Number(useLastPrice(desk) ?? place.price);
  const price = onTick(place.price, desk.market.tickSize);
  useEffect(() => ref.current?.querySelector('button')?.focus(), []);

  const choose = (side: Side, type: OrderType) => () => {
    changeTicket(desk.ticket, { kind: 'sideChosen', side });
    changeTicket(desk.ticket, { kind: 'typeChosen', type });
    if (type !== 'limit') changeTicket(desk.ticket, { kind: 'typed', field: 'trigger', text: price });
    changeTicket(desk.ticket, { kind: 'typed', field: 'price', text: price });
    onClose();
  };
  const alert = (): void => {
    openPriceAlerts({ symbol: desk.market.symbol, price, decimals: decimalsOf(desk.market.tickSize) });
    onClose();
  };
  const [limitSide, stopSide]: readonly [Side, Side] = place.price < last ? ['buy', 'sell'] : ['sell', 'buy'];
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its items take the focus.
    <div
      ref={ref}
      role="menu"
      aria-label={t('spot.chart.priceMenu')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}
      style={{ left: place.x, top: place.y }}
      className="absolute z-20 flex flex-col rounded-medium border border-line bg-surface-2 p-1 text-13 shadow-overlay"
    >
      <button type="button" role="menuitem" className={ITEM} onClick={choose(limitSide, 'limit')}>
        {t(limitSide === 'buy' ? 'spot.chart.buyLimit' : 'spot.chart.sellLimit', { price })}
      </button>
      <button type="button" role="menuitem" className={ITEM} onClick={choose(stopSide, 'stopLimit')}>
        {t(stopSide === 'buy' ? 'spot.chart.buyStop' : 'spot.chart.sellStop', { price })}
      </button>
      <button type="button" role="menuitem" className={ITEM} onClick={alert}>
        {t('spot.chart.alert', { price })}
      </button>
    </div>
  );
}

const ITEM = 'min-h-control-small rounded-small px-3 text-start hover:bg-surface-3';
