import type { Slice } from '#shared/slice.ts';

export const identity: Slice = {
  name: 'identity',
  routes: [
    {
      path: '/account/center/kyc',
      title: 'app.page.identity',
      access: 'user',
      screen: () => import('./identity-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};

/** What the personal centre shows of this slice; whoever asks has loaded the texts of the area `identity`. */
export function loadIdentityParts() {
  return import('./personal-parts.tsx');
}

/** Its rows in the list of all settings. */
export function loadIdentityList() {
  return import('./identity-list.tsx');
}
