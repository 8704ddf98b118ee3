import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { Slice } from '#shared/slice.ts';

export const withdrawals: Slice = {
  name: 'withdrawals',
  routes: [
    {
      path: '/account/wallet/withdrawal',
      title: 'app.page.withdraw',
      access: 'user',
      screen: () => import('./withdrawal-screen.tsx'),
    },
    {
      path: '/account/wallet/history-withdrawal',
      title: 'app.page.withdrawalHistory',
      access: 'user',
      screen: () => import('./withdrawal-history-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};

/** The withdrawal for another page of one's assets, with its texts. */
export async function loadWithdrawal() {
  const [part] = await Promise.all([
    loadChunk(() => import('./withdrawal-desk.tsx')),
    loadArea('withdrawals', currentLocale()),
  ]);
  return part;
}
