import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type ErrorRouteComponent,
  type ParsedLocation,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { PageTitles } from './page-titles.ts';
import { parseSearchParams, printSearchParams } from './search-params.ts';
import type { Target } from './target.ts';

/** A screen that is not there after this long gets a skeleton in its place; until then the last page stays. */
const LATE_MS = 300;

/** A screen and the addresses it stands at. */
export interface Route {
  /** `/quotes/index`, `/article/main/sections/$id`. */
  readonly path: string;
  readonly titles: PageTitles;
  /** Where somebody is sent who may not enter. */
  readonly guard: (location: ParsedLocation) => Promise<Target | undefined>;
  /** Brings what the screen needs before it can be drawn; called before the first entry, or ahead of it by a hint. */
  readonly load: () => Promise<void>;
  readonly Screen: RouteComponent;
  /** What stands around it, between it and the frame of the site. */
  readonly area?: Area;
}

/** A frame around several screens, which stays while one of them follows another. */
export interface Area {
  /** Also its name among the routes. */
  readonly name: string;
  readonly load: () => Promise<void>;
  readonly Frame: RouteComponent;
  /** In the place of a screen within it whose parts are late. */
  readonly Late: RouteComponent;
}

interface RouterParts {
  readonly history: RouterHistory;
  readonly routes: readonly Route[];
  /** Addresses that only lead to others. */
  readonly redirect: (location: ParsedLocation) => Target | undefined;
  /** Where an address leads that nothing stands at. */
  readonly otherwise: Target;
  /** Around every screen. */
  readonly Frame: RouteComponent;
  /** In the place of a screen whose parts are late. */
  readonly Late: RouteComponent;
  /** In the place of a screen that failed. */
  readonly Failure: ErrorRouteComponent;
}

export function makeRouter({ history, routes, Frame, Late, Failure, ...leads }: RouterParts) {
  const root = createRootRoute({
    component: Frame,
    beforeLoad: ({ location, preload }) => {
      // A hint must not do what an entry does: an invitation is kept.
      if (!preload) follow(leads.redirect(location));
    },
  });
  const areas = [...new Set(routes.flatMap(({ area }) => area ?? []))].map((area) => ({
    area,
    route: createRoute({
      getParentRoute: () => root,
      id: area.name,
      loader: area.load,
      staleTime: Infinity,
      component: area.Frame,
      pendingComponent: Late,
      errorComponent: Failure,
    }),
  }));
  const screenOf = ({ path, titles, guard, load, Screen, area }: Route) =>
    createRoute({
      getParentRoute: () => areas.find((one) => one.area === area)?.route ?? root,
      path,
      staticData: { titles },
      beforeLoad: async ({ location, preload }) => {
        if (!preload) follow(await guard(location));
      },
      loader: load,
      // What has come once is kept by its modules.
      staleTime: Infinity,
      component: Screen,
      pendingComponent: area?.Late ?? Late,
      errorComponent: Failure,
    });
  const screensOf = (area: Area | undefined) => routes.filter((route) => route.area === area).map(screenOf);
  const nowhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => follow(leads.otherwise),
  });
  mendAddress(history);
  const router = createRouter({
    routeTree: root.addChildren([
      ...screensOf(undefined),
      ...areas.map(({ area, route }) => route.addChildren(screensOf(area))),
      nowhere,
    ]),
    history,
    caseSensitive: true,
    parseSearch: parseSearchParams,
    stringifySearch: printSearchParams,
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    defaultPendingMs: LATE_MS,
    defaultPendingMinMs: 0,
    // Where pages are drawn ahead it would write a script into them, which the policy forbids.
    scrollRestoration: typeof window !== 'undefined',
  });
  // The library listens once the page is drawn, and one may go back before that.
  const stop = history.subscribe((step) => void router.load(step));
  router.subscribe('onRendered', stop);
  return router;
}

function follow(target: Target | undefined): void {
  if (target !== undefined) throw redirect(target);
}

/** An address typed by hand may hold a percent sign that means nothing: it stands for itself. */
function mendAddress(history: RouterHistory): void {
  const { pathname, search, hash } = history.location;
  try {
    decodeURIComponent(pathname);
  } catch {
    history.replace(pathname.replaceAll('%', '%25') + search + hash);
  }
}
