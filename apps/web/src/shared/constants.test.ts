// @vitest-environment node
import { expect, test } from 'vitest';
import * as constants from './constants.ts';

test('[CONST-4] the limits and intervals of the specification stand in one file', () => {
  expect(constants).toMatchObject({
    CHUNK_TIMEOUT_MS: 120_000,
    SOCKET_RECONNECT_MS: 3_000,
    REQUEST_TIMEOUT_MS: 300_000,
    EXCHANGE_RATE_REFRESH_MS: 300_000,
    TOKEN_REFRESH_THRESHOLD_S: 604_800,
    TOKEN_CHECK_INTERVAL_MS: 10_000,
    COOKIE_LIFETIME_DAYS: 7,
    BROKER_KEEPALIVE_S: 5,
    TOAST_THROTTLE_MS: 2_000,
    CHAT_TEXT_MAX: 400,
    CHAT_PAGE_SIZE: 15,
    VISIBLE_NOTIFICATIONS_MAX: 4,
    FLOAT_BUTTON_TOP_MIN_PX: 64,
    CHAT_DIALOG_WIDTH_PX: 564,
    SUPPORT_DIALOG_WIDTH_PX: 532,
    ALL_RECORDS_PAGE_SIZE: -521,
  });
});

test('[CONST-8] the default clock is Hong Kong, eight hours ahead, written MM/DD/YYYY and HH:mm:ss', () => {
  expect(constants.DEFAULT_TIME_ZONE).toBe('Asia/Hong_Kong');
  expect(constants.DEFAULT_TIME_ZONE_OFFSET_HOURS).toBe(8);
  expect(constants.DEFAULT_DATE_FORMAT).toBe('MM/DD/YYYY');
  expect(constants.FULL_TIME_FORMAT).toBe('HH:mm:ss');
});

test('[CONST-9] the defaults are USDT, English, the yuan and the day theme', () => {
  expect(constants.DEFAULT_QUOTE_COIN).toBe('USDT');
  expect(constants.DEFAULT_LOCALE).toBe('en');
  expect(constants.DEFAULT_CURRENCY).toBe('cny');
  expect(constants.DEFAULT_THEME).toBe('theme-daytime');
});
