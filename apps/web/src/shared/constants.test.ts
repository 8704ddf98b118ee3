// @vitest-environment node
import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import { offsetHoursOf } from './settings/time-zones.ts';

// That the product works by them is seen on the screen and over the wire, by the tests that have the numbers; that none
// is read by tests alone, by `tools/used-by-product.test.ts`.

test.each([
  ['a chunk may take 120 s', constants.CHUNK_TIMEOUT_MS, 120_000],
  ['a socket reconnects after 3 s', constants.SOCKET_RECONNECT_MS, 3_000],
  ['a request may take 300,000 ms', constants.REQUEST_TIMEOUT_MS, 300_000],
  ['exchange rates are refreshed every 300,000 ms', constants.EXCHANGE_RATE_REFRESH_MS, 300_000],
  ['the refresh threshold is 604,800 s', constants.TOKEN_REFRESH_THRESHOLD_S, 604_800],
  ['it is checked every 10 s', constants.TOKEN_CHECK_INTERVAL_MS, 10_000],
  ['cookies live 7 days', constants.COOKIE_LIFETIME_DAYS, 7],
  ['the broker is kept alive every 5 s', constants.BROKER_KEEPALIVE_S, 5],
  ['one error toast in 2 s', constants.TOAST_THROTTLE_MS, 2_000],
  ['a chat message has at most 400 characters', constants.CHAT_TEXT_MAX, 400],
  ['chat history comes 15 a page', constants.CHAT_PAGE_SIZE, 15],
  ['4 notifications are visible', constants.VISIBLE_NOTIFICATIONS_MAX, 4],
  ['the floating button stays 64 px from the top', constants.FLOAT_BUTTON_TOP_MIN_PX, 64],
  ['the chat dialog is 564 px wide', constants.CHAT_DIALOG_WIDTH_PX, 564],
  ['the online-customer dialog is 532 px wide', constants.SUPPORT_DIALOG_WIDTH_PX, 532],
])('%s', (_, constant, value) => {
  expect(constant).toBe(value);
});

test('the default clock is Hong Kong, eight hours ahead, written MM/DD/YYYY and HH:mm:ss', () => {
  expect(constants.DEFAULT_TIME_ZONE).toBe('Asia/Hong_Kong');
  expect(offsetHoursOf(constants.DEFAULT_TIME_ZONE)).toBe(8);
  expect(constants.DEFAULT_DATE_FORMAT).toBe('MM/DD/YYYY');
  expect(constants.FULL_TIME_FORMAT).toBe('HH:mm:ss');
});

test('the defaults are USDT, English, the yuan and the day theme', () => {
  expect(constants.DEFAULT_QUOTE_COIN).toBe('USDT');
  expect(constants.DEFAULT_LOCALE).toBe('en');
  expect(constants.DEFAULT_CURRENCY).toBe('cny');
  expect(constants.DEFAULT_THEME).toBe('theme-daytime');
});
