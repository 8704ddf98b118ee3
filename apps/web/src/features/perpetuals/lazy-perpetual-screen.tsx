import type { PerpetualType } from '@candor/contract/perpetuals/instrument.ts';
import { lazy, Suspense } from 'react';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';

interface LazyPerpetualScreenProps {
  /** As it stands in the address; empty or unknown opens the first contract. */
  readonly symbol: string;
  readonly contractType: PerpetualType;
  readonly layout: TradeLayoutStore;
  readonly onOpen: (symbol: string) => void;
}

/** The contract desk; who trades spot does not carry it along. */
export function LazyPerpetualScreen(props: LazyPerpetualScreenProps) {
  return (
    <Suspense>
      <PerpetualScreen {...props} />
    </Suspense>
  );
}

const PerpetualScreen = lazy(async () => {
  const [{ PerpetualScreen: Loaded }] = await loadChunk(() =>
    Promise.all([import('./desk/perpetual-screen.tsx'), loadArea('perpetuals', currentLocale())]),
  );
  return { default: Loaded };
});
