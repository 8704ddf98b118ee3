import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '#shared/i18n/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { HOME_PATH } from '#shared/navigation/paths.ts';
import { parseSearchParams, printSearchParams } from '#shared/navigation/search-params.ts';
import { FOLDER_DOORS } from './folder-doors.ts';
import { followInvite, requireLogin } from './guard.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { RouteFailure } from './route-failure.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { Shell } from './shell/shell.tsx';
import { siteRoutes, type SiteRoute } from './site-routes.ts';

const PENDING_MS = 300;

/** The site's router, on the browser's own history unless another is given. */
export function createSiteRouter(history?: RouterHistory) {
  return createRouter({
    ...(history !== undefined && { history }),
    routeTree: rootRoute.addChildren([...siteRoutes().map(screenRoute), ...folderRoutes(), unknownRoute()]),
    // A page drawn ahead by the build has no window to scroll.
    scrollRestoration: typeof window !== 'undefined',
    parseSearch: parseSearchParams,
    stringifySearch: printSearchParams,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: RouteFailure,
  });
}
export type SiteRouter = ReturnType<typeof createSiteRouter>;

const rootRoute = createRootRoute({
  component: Shell,
  beforeLoad: ({ location }) => followInvite(location.pathname),
});

function screenRoute(route: SiteRoute): AnyRoute {
  const { path, access, area } = route;
  const { preload, Component } = lazyScreen(route);
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { titles: route },
    beforeLoad: async ({ location }) => {
      if (access === 'user') await requireLogin(location.href);
    },
    loader: async () => {
      const messages = area === undefined ? undefined : loadChunk(() => loadArea(area, currentLocale()));
      await Promise.all([preload(), messages]);
    },
    component: Component,
  });
}

function folderRoutes(): AnyRoute[] {
  return Object.entries(FOLDER_DOORS).map(([path, to]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      beforeLoad: ({ search }) => {
        throw redirect({ to, search, replace: true });
      },
    }),
  );
}

function unknownRoute(): AnyRoute {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: HOME_PATH, replace: true });
    },
  });
}
