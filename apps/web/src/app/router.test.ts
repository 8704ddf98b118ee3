import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { keptInviteCode } from '#shared/navigation/invite.ts';
import { createSiteRouter } from './router.ts';

beforeEach(() => sessionStorage.clear());

/** Where a visitor who types an address ends up. */
async function visit(address: string): Promise<string> {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router.latestLocation.href;
}

test.each([
  ['/', '/home/index'],
  ['/home', '/home/index'],
  ['/user', '/user/login'],
  ['/loan', '/loan/index'],
  ['/article', '/article/main/index'],
  ['/trade?type=sec&symbol=BTC%2FUSDT', '/trade/index?type=sec&symbol=BTC%2FUSDT'],
  ['/no/such/page', '/home/index'],
  ['/quotes/index/more', '/home/index'],
])('%s opens %s', async (address, opened) => {
  expect(await visit(address)).toBe(opened);
});

test.each([
  ['/assets/index?key=records', '/user/login?redirect=%2Fassets%2Findex%3Fkey%3Drecords'],
  ['/account', '/user/login?redirect=%2Faccount%2Fcenter%2Finfo'],
  ['/pledge/order', '/user/login?redirect=%2Fpledge%2Forder'],
])('a visitor of the personal page %s is sent to the login, which knows the way back', async (address, opened) => {
  expect(await visit(address)).toBe(opened);
});

test.each([
  ['/invite/ABCD2345', 'ABCD2345'],
  ['/x/y/invite/ABCD2345', 'ABCD2345'],
  ['/article/main/content/invite/ABCD2345', 'ABCD2345'],
  ['/invite/nonsense', 'nonsense'],
])('the invitation %s opens the registration and is kept', async (address, code) => {
  expect(await visit(address)).toBe(`/user/register?invite_code=${code}`);
  expect(keptInviteCode()).toBe(code);
});
