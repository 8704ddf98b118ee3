import { openPriceAlerts } from '#features/markets/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import type { PricePlace } from '#shared/trade-desk/chart/chart-panel.tsx';
import { onTick } from '#shared/trade-desk/chart/on-tick.ts';
import { PriceMenu, PriceMenuItem, type PriceChoice } from '#shared/trade-desk/chart/price-menu.tsx';
import { currentCoinList } from '#shared/trade-desk/coin-lists.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { useLastPrice } from '#shared/trade-desk/prices/use-last-price.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { changePerpetualTicket } from '../ticket/perpetual-ticket-store.ts';

interface PerpetualPriceMenuProps {
  readonly desk: PerpetualDesk;
  readonly place: PricePlace;
  readonly onClose: () => void;
}

/** Choosing an order fills the ticket; the price of what the contract follows can also be waited for. */
export function PerpetualPriceMenu({ desk, place, onClose }: PerpetualPriceMenuProps) {
  const t = useT();
  const lastPrice = Number(useLastPrice(desk) ?? place.price);
  const price = onTick(place.price, desk.terms.tickSize);
  const choose = ({ side, type }: PriceChoice): void => {
    changePerpetualTicket(desk.ticket, { kind: 'sideChosen', side });
    changePerpetualTicket(desk.ticket, { kind: 'typeChosen', type });
    if (type !== 'limit') changePerpetualTicket(desk.ticket, { kind: 'typed', field: 'trigger', text: price });
    changePerpetualTicket(desk.ticket, { kind: 'typed', field: 'price', text: price });
    onClose();
  };
  const { base, quote, tickSize } = desk.terms;
  const spot = useQuery(currentCoinList('spot')).data?.find(({ symbol }) => symbol === `${base}/${quote}`);
  const alert = (): void => {
    if (spot === undefined) return;
    openPriceAlerts({ symbol: spot.symbol, type: spot.type, price, decimals: decimalsOf(tickSize) });
    onClose();
  };
  return (
    <PriceMenu {...{ place, price, lastPrice, onClose }} onChoose={choose}>
      {spot !== undefined && <PriceMenuItem onClick={alert}>{t('spot.chart.alert', { price })}</PriceMenuItem>}
    </PriceMenu>
  );
}
