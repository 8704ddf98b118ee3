import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import type { PerpetualDesk } from './perpetual-desk.ts';

export interface PerpetualDeskProps {
  readonly desk: PerpetualDesk;
  readonly layout: TradeLayoutStore;
  readonly onOpen: (symbol: string) => void;
}
