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
