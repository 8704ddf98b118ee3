import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { Slice } from '#shared/slice.ts';

export const referrals: Slice = {
  name: 'referrals',
  routes: [
    {
      path: '/account/center/contractAgents/agentManagement',
      title: 'app.page.team',
      access: 'user',
      screen: () => import('./team-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};

/** One's referrals for another page of one's assets, with their texts. */
export async function loadReferrals() {
  const [part] = await Promise.all([
    loadChunk(() => import('./my-referrals.tsx')),
    loadArea('referrals', currentLocale()),
  ]);
  return part;
}
