import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';
import { isWhole, presetLayout, TradeLayout } from './trade-layout.ts';

export type TradeLayoutStore = UseBoundStore<StoreApi<TradeLayout>>;

/** The trading screen and the terminal are arranged each for itself, and remembered on this device. */
export const tradeLayoutStore = createLayoutStore('trade.layout');
export const terminalLayoutStore = createLayoutStore('terminal.layout');

function createLayoutStore(name: string): TradeLayoutStore {
  const kept = place({ name, schema: TradeLayout });
  const known = readPlace(kept);
  const store = create<TradeLayout>(() => (known !== undefined && isWhole(known) ? known : presetLayout('standard')));
  store.subscribe((layout) => writePlace(kept, layout));
  return store;
}
