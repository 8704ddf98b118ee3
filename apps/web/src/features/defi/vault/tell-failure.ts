import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { findCause, isCancelled } from '#shared/browser-wallet/wallet.ts';
import { GuardRefusal, WalletFailure } from './wallet-failure.ts';

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
  const refusal = findCause(error, (cause) => cause instanceof GuardRefusal);
  if (refusal instanceof GuardRefusal) return t('defi.vault.refused', { word: refusal.word });
  if (error instanceof WalletFailure) return t('defi.vault.problem', { word: error.word });
  if (isElsewhere(error)) return t('defi.vault.problem', { word: 'wrongChain' });
  return error instanceof ApiError ? failureText(error, currentLocale()) : undefined;
}

/** The wallet has left the chain of the deposit, or does not know it (EIP-3085). */
function isElsewhere(error: unknown): boolean {
  const CHAIN_UNKNOWN = 4902;
  const isMismatch = (cause: object) =>
    Reflect.get(cause, 'name') === 'ChainMismatchError' || Reflect.get(cause, 'code') === CHAIN_UNKNOWN;
  return findCause(error, isMismatch) !== undefined;
}
