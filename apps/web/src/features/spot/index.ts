import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '#shared/i18n/message-store.ts';
import type { Slice } from '#shared/slice.ts';

export const spot: Slice = {
  name: 'spot',
  routes: [
    {
      path: '/trade/index',
      title: 'app.page.trade',
      keyName: 'type',
      keyTitles: { spot: 'app.page.spot', sec: 'app.page.second', usta: 'app.page.usdtContract' },
      access: 'public',
      screen: () => import('./trade-screen.tsx'),
    },
    {
      path: '/exchange/index',
      title: 'app.page.terminal',
      access: 'public',
      screen: () => import('./terminal-screen.tsx'),
    },
    {
      path: '/exchange/full-screen/$symbol',
      title: 'app.page.terminal',
      access: 'public',
      screen: () => import('./terminal-screen.tsx'),
    },
    {
      path: '/account/entrust/spot',
      title: 'app.page.spotOrders',
      access: 'user',
      area: 'records',
      screen: () => withSpotTexts(() => import('./records/records-screen.tsx')),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
  areas: { records: import.meta.glob('./records/messages/*.json', { import: 'default' }) },
};

/** The records speak of orders in the words of the desk, and have some of their own. */
async function withSpotTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [screen] = await Promise.all([load(), loadArea('spot', currentLocale())]);
  return screen;
}
