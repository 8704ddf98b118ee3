import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { Slice } from '#shared/slice.ts';

export const deposits: Slice = {
  name: 'deposits',
  routes: [
    {
      path: '/account/wallet/deposit',
      title: 'app.page.deposit',
      access: 'user',
      screen: () => import('./deposit-screen.tsx'),
    },
    {
      path: '/account/wallet/history-deposit',
      title: 'app.page.depositHistory',
      access: 'user',
      screen: () => import('./deposit-history-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};

/** The deposit for another page of one's assets, with its texts. */
export async function loadDeposit() {
  const [part] = await Promise.all([
    loadChunk(() => import('./deposit-desk.tsx')),
    loadArea('deposits', currentLocale()),
  ]);
  return part;
}
