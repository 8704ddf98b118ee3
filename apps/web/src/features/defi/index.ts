import type { Slice } from '#shared/slice.ts';

/** Mining out of the finance wallet, and deposits in vaults on a chain. */
export const defi: Slice = {
  name: 'defi',
  routes: [
    { path: '/defis/index', title: 'app.page.defi', access: 'public', screen: () => import('./defi-screen.tsx') },
    {
      path: '/defis/details',
      title: 'app.page.defiIncome',
      access: 'user',
      screen: () => import('./income-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};
