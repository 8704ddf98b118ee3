import type { Slice } from '#shared/slice.ts';

/** Loans against collateral, or on one's own record. */
export const loans: Slice = {
  name: 'loans',
  routes: [
    { path: '/loan/index', title: 'app.page.loans', access: 'public', screen: () => import('./loan-screen.tsx') },
    {
      path: '/loan/order',
      title: 'app.page.loanRecords',
      access: 'user',
      screen: () => import('./loan-records-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};
