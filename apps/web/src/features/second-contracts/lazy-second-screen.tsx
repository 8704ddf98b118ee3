import { lazy, Suspense } from 'react';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';

interface LazySecondScreenProps {
  /** `BTC/USDT`. */
  readonly symbol: string;
}

/** Second contracts in the trading screen; who trades something else does not carry their code and texts along. */
export function LazySecondScreen({ symbol }: LazySecondScreenProps) {
  return (
    <Suspense>
      <SecondScreen symbol={symbol} />
    </Suspense>
  );
}

const SecondScreen = lazy(async () => {
  const [{ SecondScreen: Loaded }] = await Promise.all([
    loadChunk(() => import('./desk/second-screen.tsx')),
    loadChunk(() => loadArea('second-contracts', currentLocale())),
  ]);
  return { default: Loaded };
});
