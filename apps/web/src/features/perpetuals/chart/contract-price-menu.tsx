import { useEffect, useRef } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { PricePlace } from '#shared/trade-desk/chart/chart-panel.tsx';
import { onTick } from '#shared/trade-desk/chart/on-tick.ts';
import { useLastPrice } from '#shared/trade-desk/use-last-price.ts';
import type { ContractDesk } from '../desk/contract-desk.ts';
import { changeContractTicket } from '../ticket/contract-ticket-store.ts';
import type { ContractOrderType, Side } from '../ticket/contract-ticket.ts';

interface ContractPriceMenuProps {
  readonly desk: ContractDesk;
  readonly place: PricePlace;
  readonly onClose: () => void;
}

/** The orders that make sense at this price; choosing one fills the ticket. */
export function ContractPriceMenu({ desk, place, onClose }: ContractPriceMenuProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const last = Number(useLastPrice(desk) ?? place.price);
  const price = onTick(place.price, desk.terms.tickSize);
  useEffect(() => ref.current?.querySelector('button')?.focus(), []);

  const choose = (side: Side, type: ContractOrderType) => () => {
    changeContractTicket(desk.ticket, { kind: 'sideChosen', side });
    changeContractTicket(desk.ticket, { kind: 'typeChosen', type });
    if (type !== 'limit') changeContractTicket(desk.ticket, { kind: 'typed', field: 'trigger', text: price });
    changeContractTicket(desk.ticket, { kind: 'typed', field: 'price', text: price });
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
    </div>
  );
}

const ITEM = 'min-h-control-small rounded-small px-3 text-start hover:bg-surface-3';
