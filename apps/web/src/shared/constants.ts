/** Every number the specification fixes for the browser (CONST-4, CONST-8, CONST-9), in one place; those that others work by too are kept with them. */

export const CHUNK_TIMEOUT_MS = 120_000;
export const SOCKET_RECONNECT_MS = 3_000;
export const REQUEST_TIMEOUT_MS = 300_000;
export { EXCHANGE_RATE_REFRESH_MS } from '@candor/contract/markets/rates-refresh.ts';

/** The life of a refresh token, and the age at which an access token counts as old when the server named none. */
export const TOKEN_REFRESH_THRESHOLD_S = 604_800;
export const TOKEN_CHECK_INTERVAL_MS = 10_000;
export { COOKIE_LIFETIME_DAYS } from '@candor/contract/account/session-limits.ts';

export const BROKER_KEEPALIVE_S = 5;
export const TOAST_THROTTLE_MS = 2_000;

export { CHAT_PAGE_SIZE, CHAT_TEXT_MAX } from '@candor/contract/chat/limits.ts';
export { VISIBLE_NOTIFICATIONS_MAX } from '@candor/ui/overlays/toast-limits.ts';

export const FLOAT_BUTTON_TOP_MIN_PX = 64;
export const CHAT_DIALOG_WIDTH_PX = 564;
export const SUPPORT_DIALOG_WIDTH_PX = 532;

export const DEFAULT_LOCALE = 'en';
export const DEFAULT_CURRENCY = 'cny';
export const DEFAULT_THEME = 'theme-daytime';
export const DEFAULT_QUOTE_COIN = 'USDT';

export const DEFAULT_TIME_ZONE = 'Asia/Hong_Kong';
export const DEFAULT_DATE_FORMAT = 'MM/DD/YYYY';
export const FULL_TIME_FORMAT = 'HH:mm:ss';
