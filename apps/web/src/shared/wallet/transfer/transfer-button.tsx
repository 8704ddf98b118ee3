import type { WalletKey } from '@candor/contract/wallet/wire.ts';
import { buttonClass } from '@candor/ui/button-class.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import { lazy, Suspense, useState } from 'react';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '#shared/i18n/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';

interface TransferButtonProps {
  /** What is needed, and where. */
  readonly coin: string;
  readonly to: WalletKey;
  readonly label: string;
  readonly look?: 'button' | 'link';
}

/** Brings a coin into the wallet that a product is paid from, without leaving the product. */
export function TransferButton({ coin, to, label, look = 'button' }: TransferButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={look === 'link' ? linkClass : buttonClass({ size: 'small' })}
      >
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <TransferDialog coin={coin} to={to} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const TransferDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    loadChunk(() => import('./transfer-dialog.tsx')),
    loadArea('wallet', currentLocale()),
  ]);
  return { default: dialog.TransferDialog };
});
