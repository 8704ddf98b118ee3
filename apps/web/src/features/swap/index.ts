import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { Slice } from '#shared/slice.ts';

/** It has no address of its own: it stands among one's assets. */
export const swap: Slice = {
  name: 'swap',
  routes: [],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};

/** The swap for a page of one's assets, with its texts. */
export async function loadSwap() {
  const [part] = await Promise.all([loadChunk(() => import('./swap-desk.tsx')), loadArea('swap', currentLocale())]);
  return part;
}
