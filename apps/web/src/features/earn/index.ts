import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { Slice } from '#shared/slice.ts';

/** Staking plans and finance products. */
export const earn: Slice = {
  name: 'earn',
  routes: [
    {
      path: '/pledge/index',
      title: 'app.page.staking',
      access: 'public',
      screen: () => import('./staking-screen.tsx'),
    },
    { path: '/pledge/add', title: 'app.page.stake', access: 'public', screen: () => import('./stake-screen.tsx') },
    {
      path: '/pledge/order',
      title: 'app.page.stakingOrders',
      access: 'user',
      screen: () => import('./staking-orders-screen.tsx'),
    },
    {
      path: '/finance/investment',
      title: 'app.page.finance',
      access: 'public',
      screen: () => import('./finance-screen.tsx'),
    },
    {
      path: '/finance/detail',
      title: 'app.page.financeDetail',
      access: 'public',
      screen: () => import('./finance-detail-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};

/** One's investments for another page of one's assets, with their texts. */
export async function loadInvestments() {
  const [part] = await Promise.all([
    loadChunk(() => import('./my-investments.tsx')),
    loadArea('earn', currentLocale()),
  ]);
  return part;
}
