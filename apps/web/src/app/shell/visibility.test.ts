// @vitest-environment node
import { expect, test } from 'vitest';
import { shellParts } from './visibility.ts';

test.each(['/user/login', '/user/register', '/user/reset'])('the top bar is hidden on %s', (path) => {
  expect(shellParts(path)).toEqual({ hasTopBar: false, hasFooter: false, hasBottomBar: false, isDesk: false });
});

test('the top bar stays on a setting page whose name speaks of login', () => {
  expect(shellParts('/account/center/security/setting/login-pwd').hasTopBar).toBe(true);
});

test.each([
  '/pledge/index',
  '/pledge/order',
  '/finance/detail',
  '/trade/index',
  '/exchange/full-screen/BTC_USDT',
  '/exchange/full-contract/u',
])('the footer is hidden on %s', (path) => {
  expect(shellParts(path).hasFooter).toBe(false);
});

test.each(['/home/index', '/user/index', '/finance/investment', '/exchange/index', '/quotes/index'])(
  'the footer stands on %s',
  (path) => {
    expect(shellParts(path).hasFooter).toBe(true);
  },
);

test.each(['/trade/index', '/exchange/index', '/exchange/full-screen/BTC_USDT'])(
  'the bar at the bottom of a phone makes room for the one that %s brings itself',
  (path) => {
    expect(shellParts(path).hasBottomBar).toBe(false);
    expect(shellParts('/quotes/index').hasBottomBar).toBe(true);
    expect(shellParts(path).isDesk).toBe(true);
    expect(shellParts('/quotes/index').isDesk).toBe(false);
  },
);
