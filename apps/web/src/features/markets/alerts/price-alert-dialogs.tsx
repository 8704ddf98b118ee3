import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { closePriceAlerts, useAlertLauncher } from './alert-launcher.ts';

const PriceAlertDialog = lazy(async () => {
  const [{ PriceAlertDialog: Dialog }] = await Promise.all([
    loadChunk(() => import('./price-alert-dialog.tsx')),
    loadArea('markets', currentLocale()),
  ]);
  return { default: Dialog };
});

/** Fetched when first asked for; any navigation closes it. */
export function PriceAlertDialogs() {
  const draft = useAlertLauncher((state) => state.draft);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', closePriceAlerts), [router]);
  return <Suspense fallback={null}>{draft !== undefined && <PriceAlertDialog draft={draft} />}</Suspense>;
}
