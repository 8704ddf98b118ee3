import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';

/** The part that has a wallet sign, with its texts: nobody who comes by a password waits for it. */
export async function loadWalletSignature() {
  const [file] = await Promise.all([import('./wallet-signature.tsx'), loadArea('signature', currentLocale())]);
  return { default: file.WalletSignature };
}
