import { loadChunk } from '../navigation/chunk.ts';

export function loadWalletClient() {
  return loadChunk(() => import('./wallet-client.ts'));
}
