import type { Slice } from '#shared/slice.ts';

export { LazySecondScreen } from './lazy-second-screen.tsx';

/** The screens of second contracts; the desk itself is a content of the trading screen. */
export const seconds: Slice = {
  name: 'second-contracts',
  routes: [
    {
      path: '/transparency/second',
      title: 'app.page.secondStatistics',
      access: 'public',
      area: 'statistics',
      screen: () => import('./statistics/statistics-screen.tsx'),
    },
    {
      path: '/transparency/second/$orderNo',
      title: 'app.page.secondReceipt',
      access: 'public',
      area: 'receipt',
      screen: () => import('./receipt/receipt-screen.tsx'),
    },
    {
      path: '/account/center/second-limits',
      title: 'app.page.secondLimits',
      access: 'user',
      area: 'limits',
      screen: () => import('./limits/limits-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
  areas: {
    quiz: import.meta.glob('./quiz/messages/*.json', { import: 'default' }),
    receipt: import.meta.glob('./receipt/messages/*.json', { import: 'default' }),
    statistics: import.meta.glob('./statistics/messages/*.json', { import: 'default' }),
    limits: import.meta.glob('./limits/messages/*.json', { import: 'default' }),
  },
};
