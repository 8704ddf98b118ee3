import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import type { Slice } from '#shared/slice.ts';

/** Buying and selling with merchants, and the merchants' own desk. */
export const otc: Slice = {
  name: 'otc',
  routes: [
    {
      path: '/otc/common',
      title: 'app.page.otcExpress',
      access: 'public',
      screen: () => import('./take/express-screen.tsx'),
    },
    {
      path: '/otc/ordinary',
      title: 'app.page.otcOffers',
      access: 'public',
      screen: () => import('./board/board-screen.tsx'),
    },
    { path: '/otc/order', title: 'app.page.otcOrders', access: 'user', screen: () => import('./order/own-orders.tsx') },
    {
      path: '/merchant/index',
      title: 'app.page.merchantDesk',
      access: 'user',
      area: 'merchant',
      screen: () => withOtcTexts(() => import('./merchant/merchant-screen.tsx')),
    },
    {
      path: '/merchant/deal',
      title: 'app.page.merchantOrders',
      access: 'user',
      screen: () => import('./order/merchant-orders.tsx'),
    },
    {
      path: '/account/center/merchant',
      title: 'app.page.merchantManagement',
      access: 'user',
      area: 'merchant',
      screen: () => withOtcTexts(() => import('./merchant/centre-screen.tsx')),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
  // Apart from the orders: who buys a coin does not wait for the words of a merchant's desk.
  areas: { merchant: import.meta.glob('./merchant/messages/*.json', { import: 'default' }) },
};

/** A merchant's desk speaks of offers in the words of the board. */
async function withOtcTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [screen] = await Promise.all([load(), loadArea('otc', currentLocale())]);
  return screen;
}
