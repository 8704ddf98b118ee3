import type { Slice } from '#shared/slice.ts';

export { openPriceAlerts } from './alerts/alert-launcher.ts';
export { rowKeyOf } from './market-names.ts';
export { MarketSwitcher } from './switcher/market-switcher.tsx';
export { PriceAlertDialogs } from './alerts/price-alert-dialogs.tsx';

export const markets: Slice = {
  name: 'markets',
  routes: [
    {
      path: '/quotes/index',
      title: 'app.page.quotes',
      access: 'public',
      screen: () => import('./quotes/quotes-screen.tsx'),
    },
    {
      path: '/market/main',
      title: 'app.page.marketOverview',
      access: 'public',
      screen: () => import('./overview/overview-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};
