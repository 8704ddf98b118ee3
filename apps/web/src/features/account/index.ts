import { platformConfig } from '#shared/platform-config.ts';
import type { Slice, SliceRoute } from '#shared/slice.ts';

export { loadWalletSignature } from './signature/load-wallet-signature.ts';
export type { SignedChallenge } from './signature/sign-challenge.ts';

/** Where a demonstration shows what it would have sent; where money is real there is no such place. */
const DEMO_ROUTES: readonly SliceRoute[] = [
  {
    path: '/demo/mailbox',
    title: 'app.page.demoMailbox',
    access: 'public',
    area: 'centre',
    screen: () => import('./centre/demo-mailbox-screen.tsx'),
  },
];

export const account: Slice = {
  name: 'account',
  routes: [
    {
      path: '/user/login',
      title: 'app.page.login',
      access: 'public',
      isStatic: true,
      screen: () => import('./login/login-screen.tsx'),
    },
    {
      path: '/user/register',
      title: 'app.page.register',
      access: 'public',
      isStatic: true,
      screen: () => import('./register/register-screen.tsx'),
    },
    {
      path: '/user/reset',
      title: 'app.page.resetPassword',
      access: 'public',
      isStatic: true,
      screen: () => import('./reset/reset-screen.tsx'),
    },
    {
      path: '/account/center/info',
      title: 'app.page.accountInfo',
      access: 'user',
      area: 'centre',
      screen: () => import('./centre/account-info-screen.tsx'),
    },
    {
      path: '/account/center/device-management',
      title: 'app.page.activity',
      access: 'user',
      area: 'centre',
      screen: () => import('./centre/devices-screen.tsx'),
    },
    {
      path: '/account/center/reward-center',
      title: 'app.page.rewards',
      access: 'user',
      area: 'centre',
      screen: () => import('./centre/rewards-screen.tsx'),
    },
    ...(platformConfig().mode === 'demo' ? DEMO_ROUTES : []),
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
  // Apart from those of coming in: whoever logs in does not wait for the texts of the account centre.
  areas: {
    centre: import.meta.glob('./centre/messages/*.json', { import: 'default' }),
    signature: import.meta.glob('./signature/messages/*.json', { import: 'default' }),
  },
};
