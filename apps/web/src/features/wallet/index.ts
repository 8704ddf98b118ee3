import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import type { Slice } from '#shared/slice.ts';

export { ASSET_PARTS } from './asset-parts.ts';

export const wallet: Slice = {
  name: 'wallet',
  routes: [
    {
      path: '/account/wallet/assets',
      title: 'app.page.walletAssets',
      access: 'user',
      screen: () => import('./overview/overview-screen.tsx'),
    },
    {
      path: '/account/wallet/assets/$coin',
      title: 'app.page.coin',
      access: 'user',
      screen: () => withBillTexts(() => import('./coin/coin-screen.tsx')),
    },
    {
      path: '/account/wallet/bills',
      title: 'app.page.bills',
      access: 'user',
      area: 'bills',
      screen: () => withWalletTexts(() => import('./bills/bills-screen.tsx')),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
  // Apart from the balances: whoever looks at those does not wait for the words of every kind of line.
  areas: { bills: import.meta.glob('./bills/messages/*.json', { import: 'default' }) },
};

/** A coin's page shows its newest lines in the words of the bills. */
async function withBillTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [screen] = await Promise.all([load(), loadArea('bills', currentLocale())]);
  return screen;
}

/** The bills name the wallets in the words of the balances, and have some of their own. */
async function withWalletTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [screen] = await Promise.all([load(), loadArea('wallet', currentLocale())]);
  return screen;
}
