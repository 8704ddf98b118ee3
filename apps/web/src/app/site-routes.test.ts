// @vitest-environment node
import { expect, test } from 'vitest';
import { folderDoors } from './folder-doors.ts';
import type { SiteRoute } from './site-route.ts';
import { siteRoutes } from './site-routes.ts';

const routes = siteRoutes();
const accessOf = new Map<string, string>(routes.map((route) => [route.path, route.access]));

const PUBLIC = [
  '/home/index',
  '/user/login',
  '/user/register',
  '/user/reset',
  '/rate/index',
  '/quotes/index',
  '/market/main',
  '/trade/index',
  '/exchange/index',
  '/exchange/full-screen/$symbol',
  '/exchange/full-contract/$type',
  '/loan/index',
  '/defis/index',
  '/rule/index',
  '/pledge/index',
  '/pledge/add',
  '/article/main/index',
  '/article/main/categories/$id',
  '/article/main/sections/$id',
  '/article/main/content/$type/$id',
  '/otc/common',
  '/otc/ordinary',
  '/finance/investment',
  '/finance/detail',
  '/transparency/fund',
];

const PERSONAL = [
  '/user/index',
  '/assets/index',
  ...['assets', 'assets/$coin', 'deposit', 'withdrawal', 'history-deposit', 'history-withdrawal', 'bills'].map(
    (name) => `/account/wallet/${name}`,
  ),
  ...['info', 'security', 'device-management', 'kyc', 'reward-center', 'merchant'].map(
    (name) => `/account/center/${name}`,
  ),
  '/account/center/contractAgents/agentManagement',
  ...['phone', 'google', 'email', 'login-pwd', 'trade-pwd', 'anti-code'].map(
    (name) => `/account/center/security/setting/${name}`,
  ),
  ...['spot', 'margin-all', 'margin-fixed', 'future/u', 'future/coin'].map((name) => `/account/entrust/${name}`),
  '/loan/order',
  '/defis/details',
  '/pledge/order',
  '/otc/order',
  '/merchant/index',
  '/merchant/deal',
];

test('every screen of the requirements has its route', () => {
  const expected = [...PUBLIC, ...PERSONAL];
  expect(expected.filter((path) => !accessOf.has(path))).toEqual([]);
});

test('what is public is open to a visitor, and what is personal is not', () => {
  expect(PUBLIC.filter((path) => accessOf.get(path) !== 'public')).toEqual([]);
  expect(PERSONAL.filter((path) => accessOf.get(path) !== 'user')).toEqual([]);
});

test('no two routes share a path', () => {
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
});

test('every key of the personal centre and of the assets has a title of its own', () => {
  expect(Object.keys(keysOf('/user/index'))).toEqual([
    'all',
    'primary',
    'advanced',
    'bank',
    'tardPwd',
    'loginPwd',
    'certified',
    'termsService',
    'helper',
  ]);
  expect(Object.keys(keysOf('/assets/index'))).toEqual([
    'overview',
    'finance',
    'agreement',
    'recharge',
    'withdraw',
    'swap',
    'transfer',
    'tradeOrder',
    'records',
    'referrals',
    'investments',
  ]);
  for (const titles of [keysOf('/user/index'), keysOf('/assets/index')]) {
    expect(new Set(Object.values(titles)).size).toBe(Object.keys(titles).length);
  }
});

test('[ROUTE-3] [ROUTE-4] a link asks only for keys that its page has', () => {
  const asked = Object.values(SOURCES).flatMap((text) => [...text.matchAll(KEYED_LINK)]);
  expect(asked.length).toBeGreaterThan(20);
  const unknown = asked.filter(([, path = '', key = '']) => !Object.hasOwn(keysOf(path), key));
  expect(unknown.map(([link]) => link)).toEqual([]);
});

const SOURCES = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** `to="/assets/index" search={{ key: 'transfer' }}`, or the same as data. */
const KEYED_LINK = /to(?:=|: )["'](\/[\w/]+)["'],?\s+search(?:=\{|: )\{ key: '(\w+)' \}/g;

test('every bare folder leads, perhaps through another, to a screen', () => {
  const doors = folderDoors(routes);
  const followed = (path: string): string => (doors[path] === undefined ? path : followed(doors[path]));
  const ends = Object.keys(doors).map(followed);
  expect(ends.filter((path) => !isKnown(path))).toEqual([]);
  expect(['/', '/home', '/loan', '/article'].map(followed)).toEqual([
    '/home/index',
    '/home/index',
    '/loan/index',
    '/article/main/index',
  ]);
});

function keysOf(path: string): NonNullable<SiteRoute['keyTitles']> {
  return routes.find((route) => route.path === path)?.keyTitles ?? {};
}

function isKnown(path: string): boolean {
  return routes.some((route) => new RegExp(`^${route.path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path));
}
