import { lazy, Suspense, useEffect } from 'react';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useRouter } from '@tanstack/react-router';
import { closeTransfer, useTransferLauncher } from './transfer-launcher.ts';

const TransferDialog = lazy(async () => {
  const [{ TransferDialog: Dialog }] = await Promise.all([
    loadChunk(() => import('./transfer-dialog.tsx')),
    loadArea('wallet', currentLocale()),
  ]);
  return { default: Dialog };
});

/** Fetched when first asked for; any navigation closes it. Outside of the forms that ask for it: a form holds no form. */
export function TransferDialogs() {
  const wanted = useTransferLauncher((state) => state.wanted);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', closeTransfer), [router]);
  return (
    <Suspense fallback={null}>
      {wanted !== undefined && (
        <TransferDialog key={`${wanted.coin}-${wanted.to}`} {...wanted} onClose={closeTransfer} />
      )}
    </Suspense>
  );
}
