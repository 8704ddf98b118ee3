import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { GuardRefusal } from './wallet-guard.ts';
import { isCancelled } from '#shared/browser-wallet/wallet.ts';
import { WalletFailure } from './wallet-steps.ts';

/** What the specification says of it, and why, where that is known. */
export function tellWalletFailure(t: Translate, error: unknown): void {
  if (isCancelled(error)) {
    showToast({ tone: 'warning', title: t('defi.vault.cancelled') });
    return;
  }
  const text = reasonOf(t, error);
  showToast({ tone: 'danger', title: t('defi.vault.failed'), ...(text !== undefined && { text }) });
}

function reasonOf(t: Translate, error: unknown): string | undefined {
  if (error instanceof GuardRefusal) return t('defi.vault.refused', { word: error.word });
  if (error instanceof WalletFailure) return t('defi.vault.problem', { word: error.word });
  return error instanceof ApiError ? failureText(error, currentLocale()) : undefined;
}
