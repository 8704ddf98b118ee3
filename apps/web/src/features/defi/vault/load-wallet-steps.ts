import { loadChunk } from '#shared/navigation/chunk.ts';

/** What speaks to the chain by a wallet; nobody waits for it who only looks. */
export function loadWalletSteps() {
  return loadChunk(() => import('./wallet-steps.ts'));
}
