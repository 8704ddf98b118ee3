import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '#shared/i18n/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { HOME_PATH } from '#shared/navigation/paths.ts';
import type { Address, Target } from '#shared/router/address.ts';
import type { Route } from '#shared/router/route.ts';
import { Router } from '#shared/router/router.ts';
import type { SiteHistory } from '#shared/router/site-history.ts';
import { FOLDER_DOORS } from './folder-doors.ts';
import { followInvite, requireLogin } from './guard.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { SiteRoute } from './site-route.ts';
import { siteRoutes } from './site-routes.ts';

export function createSiteRouter(history: SiteHistory): Router {
  return new Router({ history, routes: siteRoutes().map(screenRoute), redirect, otherwise: { to: HOME_PATH } });
}

function redirect({ path, search }: Address): Target | undefined {
  const door = FOLDER_DOORS[path];
  return followInvite(path) ?? (door === undefined ? undefined : { to: door, search });
}

function screenRoute(route: SiteRoute): Route {
  const { path, access, area } = route;
  const { preload, Component } = lazyScreen(route);
  return {
    path,
    titles: route,
    guard: async ({ href }) => (access === 'user' ? requireLogin(href) : undefined),
    load: async () => {
      await Promise.all([preload(), loadChunk(() => loadArea(area, currentLocale()))]);
    },
    Screen: Component,
  };
}
