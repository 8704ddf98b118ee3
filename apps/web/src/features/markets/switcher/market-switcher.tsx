import { loadArea } from '@candor/browser/texts/message-store.ts';
import { lazy, Suspense } from 'react';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { SwitchListProps } from './switch-list.tsx';

/** All markets behind the name of one, with their texts: nobody needs them before they are looked for. */
export function MarketSwitcher(props: SwitchListProps) {
  return (
    <Suspense fallback={<div className="h-96" />}>
      <SwitchList {...props} />
    </Suspense>
  );
}

const SwitchList = lazy(async () => {
  const [{ SwitchList: Loaded }] = await Promise.all([
    loadChunk(() => import('./switch-list.tsx')),
    loadArea('markets', currentLocale()),
  ]);
  return { default: Loaded };
});
