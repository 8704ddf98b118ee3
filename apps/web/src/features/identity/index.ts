import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
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

/** The field for one photo, with its texts: for other forms that ask for a picture. */
export async function loadPictureField() {
  const [part] = await Promise.all([import('./picture-field.tsx'), loadArea('identity', currentLocale())]);
  return part;
}
