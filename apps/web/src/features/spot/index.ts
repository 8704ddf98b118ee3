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
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};
