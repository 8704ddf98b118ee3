import type { PricePlace } from '#shared/trade-desk/chart/chart-panel.tsx';
import { onTick } from '#shared/trade-desk/chart/on-tick.ts';
import { PriceMenu, type PriceChoice } from '#shared/trade-desk/chart/price-menu.tsx';
import { useLastPrice } from '#shared/trade-desk/prices/use-last-price.ts';
import type { ContractDesk } from '../desk/contract-desk.ts';
import { changeContractTicket } from '../ticket/contract-ticket-store.ts';

interface ContractPriceMenuProps {
  readonly desk: ContractDesk;
  readonly place: PricePlace;
  readonly onClose: () => void;
}

/** Choosing an order fills the ticket. */
export function ContractPriceMenu({ desk, place, onClose }: ContractPriceMenuProps) {
  const lastPrice = Number(useLastPrice(desk) ?? place.price);
  const price = onTick(place.price, desk.terms.tickSize);
  const choose = ({ side, type }: PriceChoice): void => {
    changeContractTicket(desk.ticket, { kind: 'sideChosen', side });
    changeContractTicket(desk.ticket, { kind: 'typeChosen', type });
    if (type !== 'limit') changeContractTicket(desk.ticket, { kind: 'typed', field: 'trigger', text: price });
    changeContractTicket(desk.ticket, { kind: 'typed', field: 'price', text: price });
    onClose();
  };
  return <PriceMenu {...{ place, price, lastPrice, onClose }} onChoose={choose} />;
}
