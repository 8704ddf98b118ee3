import type { Slice } from '#shared/slice.ts';

export const fund: Slice = {
  name: 'security-fund',
  routes: [
    {
      path: '/transparency/fund',
      title: 'app.page.securityFund',
      access: 'public',
      screen: () => import('./fund-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};
