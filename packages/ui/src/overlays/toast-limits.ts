/** When one more arrives, the oldest closes. */
export const VISIBLE_NOTIFICATIONS_MAX = 4;
