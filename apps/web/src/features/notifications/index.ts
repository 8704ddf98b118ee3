import { loadArea } from '@candor/browser/texts/message-store.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { Slice } from '#shared/slice.ts';

export { NotificationBell } from './notification-bell.tsx';

export const notifications: Slice = {
  name: 'notifications',
  routes: [],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};

/** What runs beside the screens: the bell of whoever is logged in. */
export function loadNoticeFollower() {
  return import('./notice-session.ts');
}

/** The same list in a sheet, with its texts: for whoever opens it from elsewhere than the bell. */
export async function loadNotificationSheet() {
  const [part] = await Promise.all([
    loadChunk(() => import('./notification-sheet.tsx')),
    loadArea('notifications', currentLocale()),
  ]);
  return part;
}
