import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import type { Slice } from '#shared/slice.ts';

export { LazyPerpetualScreen } from './lazy-perpetual-screen.tsx';

/** Perpetual contracts; the desk itself is a content of the trading screen and of the terminal. */
export const perpetuals: Slice = {
  name: 'perpetuals',
  routes: [
    {
      path: '/account/entrust/future/u',
      title: 'app.page.usdtContractOrders',
      access: 'user',
      screen: () => withTradeTexts(() => import('./records/records-screen.tsx')),
    },
    {
      path: '/account/entrust/future/coin',
      title: 'app.page.coinContractOrders',
      access: 'user',
      screen: () => withTradeTexts(() => import('./records/records-screen.tsx')),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};

/** Contracts are traded in the words of the desk, and have some of their own. */
async function withTradeTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [screen] = await Promise.all([load(), loadArea('spot', currentLocale()), loadArea('records', currentLocale())]);
  return screen;
}
