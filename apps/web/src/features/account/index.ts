import type { Slice } from '#shared/slice.ts';

export const account: Slice = {
  name: 'account',
  routes: [
    {
      path: '/user/login',
      title: 'app.page.login',
      access: 'public',
      isStatic: true,
      screen: () => import('./login-screen.tsx'),
    },
    {
      path: '/user/register',
      title: 'app.page.register',
      access: 'public',
      isStatic: true,
      screen: () => import('./register-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};
