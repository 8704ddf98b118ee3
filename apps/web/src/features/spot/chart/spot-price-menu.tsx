import { openPriceAlerts } from '#features/markets/index.ts';
import { useT } from '#shared/i18n/use-t.ts';
import type { PricePlace } from '#shared/trade-desk/chart/chart-panel.tsx';
import { onTick } from '#shared/trade-desk/chart/on-tick.ts';
import { PriceMenu, PriceMenuItem, type PriceChoice } from '#shared/trade-desk/chart/price-menu.tsx';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { useLastPrice } from '#shared/trade-desk/prices/use-last-price.ts';
import type { Desk } from '../desk/desk.ts';
import { changeTicket } from '../ticket/ticket-store.ts';

interface SpotPriceMenuProps {
  readonly desk: Desk;
  readonly place: PricePlace;
  readonly onClose: () => void;
}

/** Choosing an order fills the ticket; a price can also be waited for. */
export function SpotPriceMenu({ desk, place, onClose }: SpotPriceMenuProps) {
  const t = useT();
  const { market, ticket } = desk;
  const lastPrice = Number(useLastPrice(desk) ?? place.price);
  const price = onTick(place.price, market.tickSize);
  const choose = ({ side, type }: PriceChoice): void => {
    changeTicket(ticket, { kind: 'sideChosen', side });
    changeTicket(ticket, { kind: 'typeChosen', type });
    if (type !== 'limit') changeTicket(ticket, { kind: 'typed', field: 'trigger', text: price });
    changeTicket(ticket, { kind: 'typed', field: 'price', text: price });
    onClose();
  };
  const alert = (): void => {
    openPriceAlerts({ symbol: market.symbol, type: market.type, price, decimals: decimalsOf(market.tickSize) });
    onClose();
  };
  return (
    <PriceMenu {...{ place, price, lastPrice, onClose }} onChoose={choose}>
      <PriceMenuItem onClick={alert}>{t('spot.chart.alert', { price })}</PriceMenuItem>
    </PriceMenu>
  );
}
