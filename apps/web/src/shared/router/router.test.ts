import { beforeEach, expect, test, vi } from 'vitest';
import type { Target } from './address.ts';
import type { Route } from './route.ts';
import { Router } from './router.ts';
import { memoryHistory, type SiteHistory } from './site-history.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo(0, 0);
});

test('a page is on screen once its parts have come, and the last one until then', async () => {
  const parts = gate();
  const { router } = await openSite('/a', { '/b': { load: () => parts.opened } });
  const arrival = router.navigate({ to: '/b', search: { key: 'x' } });
  expect(router.page?.address.path).toBe('/a');
  parts.open();
  await arrival;
  expect(router.page).toMatchObject({ state: 'ready', address: { href: '/b?key=x', search: { key: 'x' } } });
});

test('a page whose parts are late gets a skeleton in its place', async () => {
  vi.useFakeTimers();
  const parts = gate();
  const { router } = await openSite('/a', { '/b': { load: () => parts.opened } });
  const arrival = router.navigate({ to: '/b' });
  await vi.advanceTimersByTimeAsync(299);
  expect(router.page?.address.path).toBe('/a');
  await vi.advanceTimersByTimeAsync(1);
  expect(router.page).toMatchObject({ state: 'late', address: { path: '/b' } });
  vi.useRealTimers();
  parts.open();
  await arrival;
  expect(router.page?.state).toBe('ready');
});

test('a navigation that is overtaken by another shows nothing', async () => {
  const parts = gate();
  const { router } = await openSite('/a', { '/b': { load: () => parts.opened } });
  const slow = router.navigate({ to: '/b' });
  await router.navigate({ to: '/c' });
  parts.open();
  await slow;
  expect(router.page?.address.path).toBe('/c');
  expect(router.address.path).toBe('/c');
});

test('parts that do not come leave a failure, and entering anew asks for them again', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue();
  const { router } = await openSite('/a', { '/b': { load } });
  await router.navigate({ to: '/b' });
  expect(router.page).toMatchObject({ state: 'failed', error: new Error('gone') });
  await router.invalidate();
  expect(router.page?.state).toBe('ready');
});

test('a guard sends elsewhere, and going back skips the page nobody could enter', async () => {
  const { router, history } = await openSite('/a', { '/b': { guard: async () => ({ to: '/c' }) } });
  await router.navigate({ to: '/b' });
  expect(router.page?.address.path).toBe('/c');
  expect(history.index()).toBe(1);
  history.go(-1);
  await expect.poll(() => router.page?.address.path).toBe('/a');
});

test('a path that leads to another, and one that nothing stands at', async () => {
  const { router } = await openSite('/old?x=1');
  expect(router.address.href).toBe('/a?x=1');
  await router.navigate({ to: '/nowhere' });
  expect(router.address.href).toBe('/c');
});

test('a blocked page is left by a link only after the reader says so', async () => {
  const { router } = await openSite('/a');
  const blocked = vi.fn<(proceed: () => void) => void>();
  router.block(blocked);
  await router.navigate({ to: '/b' });
  expect(router.address.path).toBe('/a');
  blocked.mock.lastCall?.[0]();
  await expect.poll(() => router.page?.address.path).toBe('/b');
});

test('a blocked page is left by a step back only after the reader says so', async () => {
  const { router, history } = await openSite('/a');
  await router.navigate({ to: '/b' });
  const blocked = vi.fn<(proceed: () => void) => void>();
  router.block(blocked);
  history.go(-1);
  expect(history.href()).toBe('/b');
  expect(router.page?.address.path).toBe('/b');
  blocked.mock.lastCall?.[0]();
  await expect.poll(() => router.page?.address.path).toBe('/a');
});

test('who has stopped asking is not asked', async () => {
  const { router } = await openSite('/a');
  const stop = router.block(() => expect.unreachable());
  stop();
  await router.navigate({ to: '/b' });
  expect(router.page?.address.path).toBe('/b');
});

test('an entered page begins at its top, one that is returned to where it was left', async () => {
  const { router, history } = await openSite('/a');
  window.scrollTo(0, 120);
  await router.navigate({ to: '/b' });
  expect(router.page?.scrollTop).toBe(0);
  history.go(-1);
  await expect.poll(() => router.page).toMatchObject({ address: { path: '/a' }, scrollTop: 120 });
});

test('another choice on the same page leaves the window where it is, another key begins at the top', async () => {
  const { router } = await openSite('/a?key=one');
  await router.navigate({ search: { key: 'one', page: 2 }, replace: true });
  expect(router.page).toMatchObject({ address: { href: '/a?key=one&page=2' }, scrollTop: undefined });
  await router.navigate({ search: { key: 'two' } });
  expect(router.page?.scrollTop).toBe(0);
});

test('a slash at the end of a path names the same page', async () => {
  const { router } = await openSite('/b/?x=1');
  expect(router.page?.address.href).toBe('/b?x=1');
});

interface Site {
  readonly router: Router;
  readonly history: SiteHistory;
}

/** A site of three pages; `/old` leads to the first, and what does not exist to the last. */
async function openSite(address: string, special: Readonly<Record<string, Partial<Route>>> = {}): Promise<Site> {
  const history = memoryHistory(address);
  const routes = ['/a', '/b', '/c'].map((path) => ({ ...plainRoute(path), ...special[path] }));
  const router = new Router({ history, routes, redirect, otherwise: { to: '/c' } });
  await router.load();
  return { router, history };
}

function redirect({ path, search }: { readonly path: string; readonly search: NonNullable<Target['search']> }) {
  return path === '/old' ? { to: '/a', search } : undefined;
}

function plainRoute(path: string): Route {
  return {
    path,
    titles: { title: 'app.page.home' },
    guard: async () => undefined,
    load: async () => {},
    Screen: () => null,
  };
}

/** A promise that is kept on demand. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
