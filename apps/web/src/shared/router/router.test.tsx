import {
  createBrowserHistory,
  createMemoryHistory,
  Outlet,
  RouterProvider,
  type AnyRouter,
  type BlockerFn,
  type RouterHistory,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRouter, type Route } from './make-router.ts';
import { navigateIn } from './navigate.ts';
import type { SearchParams } from './search-params.ts';
import type { Target } from './target.ts';
import { pageOf, type Page } from './use-page.ts';

let root: Root | undefined;

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo(0, 0);
});

afterEach(() => {
  root?.unmount();
  vi.useRealTimers();
});

test('a page is on screen once its parts have come, and the last one until then', async () => {
  const parts = gate();
  const { page, navigate } = await openSite('/a', { '/b': { load: () => parts.opened } });
  const arrival = navigate({ to: '/b', search: { key: 'x' } });
  expect(page().path).toBe('/a');
  parts.open();
  await arrival;
  expect(page()).toMatchObject({ state: 'success', href: '/b?key=x', search: { key: 'x' } });
});

test('a page whose parts are late gets a skeleton in its place', async () => {
  const parts = gate();
  const { page, navigate } = await openSite('/a', { '/b': { load: () => parts.opened } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const arrival = navigate({ to: '/b' });
  await vi.advanceTimersByTimeAsync(299);
  expect(page().path).toBe('/a');
  expect(document.body.textContent).toBe('screen');
  await vi.advanceTimersByTimeAsync(1);
  expect(page()).toMatchObject({ state: 'pending', path: '/b' });
  await expect.poll(() => document.body.textContent).toBe('late');
  vi.useRealTimers();
  parts.open();
  await arrival;
  expect(page().state).toBe('success');
  expect(document.body.textContent).toBe('screen');
});

test('a navigation that is overtaken by another shows nothing', async () => {
  const parts = gate();
  const { router, page, navigate } = await openSite('/a', { '/b': { load: () => parts.opened } });
  const slow = navigate({ to: '/b' });
  await navigate({ to: '/c' });
  parts.open();
  await slow;
  expect(page().path).toBe('/c');
  expect(router.latestLocation.pathname).toBe('/c');
});

test('parts that do not come leave a failure, and entering anew asks for them again', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue();
  const { router, page, navigate } = await openSite('/a', { '/b': { load } });
  await navigate({ to: '/b' });
  expect(page()).toMatchObject({ state: 'error', error: new Error('gone') });
  expect(document.body.textContent).toBe('gone');
  await router.invalidate();
  expect(page().state).toBe('success');
  expect(document.body.textContent).toBe('screen');
});

test('a guard sends elsewhere, and going back skips the page nobody could enter', async () => {
  const { page, navigate, history } = await openSite('/a', { '/b': { guard: async () => ({ to: '/c' }) } });
  await navigate({ to: '/b' });
  expect(page().path).toBe('/c');
  expect(history.length).toBe(2);
  history.go(-1);
  await expect.poll(() => page().path).toBe('/a');
});

test('a path that leads to another, and one that nothing stands at', async () => {
  const { router, navigate } = await openSite('/old?x=1');
  expect(router.latestLocation.href).toBe('/a?x=1');
  await navigate({ to: '/nowhere' });
  expect(router.latestLocation.href).toBe('/c');
});

test('a hint brings the parts of a page and asks no guard', async () => {
  const load = vi.fn<() => Promise<void>>().mockResolvedValue();
  const guard = vi.fn<Route['guard']>().mockResolvedValue({ to: '/c' });
  const { router, page } = await openSite('/a', { '/b': { load, guard } });
  await router.preloadRoute({ to: '/b' });
  expect(load).toHaveBeenCalledOnce();
  expect(guard).not.toHaveBeenCalled();
  expect(page().path).toBe('/a');
});

test('a blocked page is left by a link only after the reader says so', async () => {
  const { page, navigate, history } = await openSite('/a');
  const { block, leave } = blocker();
  history.block({ blockerFn: block });
  void navigate({ to: '/b' });
  await expect.poll(() => block.mock.calls.length).toBe(1);
  expect(page().path).toBe('/a');
  leave();
  await expect.poll(() => page().path).toBe('/b');
});

test('a blocked page is left by a step back only after the reader says so', async () => {
  window.history.replaceState(null, '', '/a');
  const { page, navigate, history } = await openSite('/a', {}, { history: createBrowserHistory() });
  await navigate({ to: '/b' });
  const { block, leave } = blocker();
  history.block({ blockerFn: block });
  history.go(-1);
  await expect.poll(() => block.mock.calls.length).toBe(1);
  expect(page().path).toBe('/b');
  leave();
  await expect.poll(() => page().path).toBe('/a');
});

test('a step back is followed that comes before the page is drawn', async () => {
  const history = createMemoryHistory({ initialEntries: ['/b', '/a'] });
  const { page } = await openSite('/a', {}, { history, beforeDrawn: () => history.back() });
  await expect.poll(() => page().path).toBe('/b');
});

test('an entered page begins at its top, one that is returned to where it was left', async () => {
  const { page, navigate, history } = await openSite('/a');
  scroll(120);
  await navigate({ to: '/b' });
  expect(window.scrollY).toBe(0);
  history.go(-1);
  await expect.poll(() => page().path).toBe('/a');
  await expect.poll(() => window.scrollY).toBe(120);
});

test('another choice on the same page leaves the window where it is, another key begins at the top', async () => {
  const { page, navigate } = await openSite('/a?key=one');
  scroll(120);
  await navigate({ search: { key: 'one', page: 2 }, replace: true });
  expect(page().href).toBe('/a?key=one&page=2');
  expect(window.scrollY).toBe(120);
  await navigate({ search: { key: 'two' } });
  expect(window.scrollY).toBe(0);
});

test('a slash at the end of a path names the same page', async () => {
  const { page } = await openSite('/b/?x=1');
  expect(page().href).toBe('/b?x=1');
});

interface Site {
  readonly router: AnyRouter;
  readonly history: RouterHistory;
  readonly navigate: ReturnType<typeof navigateIn>;
  readonly page: () => Page & { readonly state: string; readonly error: unknown };
}

interface Opening {
  readonly history?: RouterHistory;
  /** What the reader does while nothing of the site is drawn. */
  readonly beforeDrawn?: () => void;
}

/** A site of three pages; `/old` leads to the first, and what does not exist to the last. */
async function openSite(
  address: string,
  special: Readonly<Record<string, Partial<Route>>> = {},
  { history = createMemoryHistory({ initialEntries: [address] }), beforeDrawn }: Opening = {},
): Promise<Site> {
  const router = makeRouter({
    history,
    routes: ['/a', '/b', '/c'].map((path) => ({ ...plainRoute(path), ...special[path] })),
    redirect: ({ pathname, search }) => redirect(pathname, search),
    otherwise: { to: '/c' },
    Frame: Outlet,
    Late: () => 'late',
    Failure: ({ error }) => (error instanceof Error ? error.message : 'failed'),
  });
  await router.load();
  beforeDrawn?.();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(<RouterProvider router={router} />);
  await expect.poll(() => document.body.textContent).not.toBe('');
  const page = () => {
    const { matches } = router.state;
    const shown = matches.at(-1);
    return { ...pageOf(matches), state: shown?.status ?? 'none', error: shown?.error };
  };
  return { router, history, navigate: navigateIn(router), page };
}

function redirect(path: string, search: SearchParams): Target | undefined {
  return path === '/old' ? { to: '/a', search } : undefined;
}

function plainRoute(path: string): Route {
  return {
    path,
    titles: { title: 'app.page.home' },
    guard: async () => undefined,
    load: async () => {},
    Screen: () => 'screen',
  };
}

/** As the reader does it. */
function scroll(top: number): void {
  window.scrollTo(0, top);
  document.dispatchEvent(new Event('scroll'));
}

/** Holds every navigation until it may go. */
function blocker() {
  const asked = gate();
  const block = vi.fn<BlockerFn>(async () => {
    await asked.opened;
    return false;
  });
  return { block, leave: asked.open };
}

/** A promise that is kept on demand. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
