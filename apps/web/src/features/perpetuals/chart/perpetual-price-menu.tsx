import type { PricePlace } from '#shared/trade-desk/chart/chart-panel.tsx';
import { onTick } from '#shared/trade-desk/chart/on-tick.ts';
import { PriceMenu, type PriceChoice } from '#shared/trade-desk/chart/price-menu.tsx';
import { useLastPrice } from '#shared/trade-desk/prices/use-last-price.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { changePerpetualTicket } from '../ticket/perpetual-ticket-store.ts';

interface PerpetualPriceMenuProps {
  readonly desk: PerpetualDesk;
  readonly place: PricePlace;
  readonly onClose: () => void;
}

/** Choosing an order fills the ticket. */
export function PerpetualPriceMenu({ desk, place, onClose }: PerpetualPriceMenuProps) {
  const lastPrice = Number(useLastPrice(desk) ?? place.price);
  const price = onTick(place.price, desk.terms.tickSize);
  const choose = ({ side, type }: PriceChoice): void => {
    changePerpetualTicket(desk.ticket, { kind: 'sideChosen', side });
    changePerpetualTicket(desk.ticket, { kind: 'typeChosen', type });
    if (type !== 'limit') changePerpetualTicket(desk.ticket, { kind: 'typed', field: 'trigger', text: price });
    changePerpetualTicket(desk.ticket, { kind: 'typed', field: 'price', text: price });
    onClose();
  };
  return <PriceMenu {...{ place, price, lastPrice, onClose }} onChoose={choose} />;
}
