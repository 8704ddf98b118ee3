import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import type { PerpetualDesk } from './perpetual-desk.ts';
import type { ListedPerpetual } from './listed-perpetual.ts';

export interface PerpetualDeskProps {
  readonly desk: PerpetualDesk;
  readonly contracts: readonly ListedPerpetual[];
  readonly layout: TradeLayoutStore;
  readonly onOpen: (symbol: string) => void;
}
