import type { Slice } from '#shared/slice.ts';

export const fees: Slice = {
  name: 'fees',
  routes: [
    { path: '/rate/index', title: 'app.page.fees', access: 'public', screen: () => import('./rate-screen.tsx') },
    { path: '/rule/index', title: 'app.page.rules', access: 'public', screen: () => import('./rule-screen.tsx') },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};
