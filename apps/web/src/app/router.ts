import type { AnyRouter, ParsedLocation, RouterHistory } from '@tanstack/react-router';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { HOME_PATH } from '#shared/navigation/paths.ts';
import { type Area, makeRouter, type Route } from '#shared/router/make-router.ts';
import type { Target } from '#shared/router/target.ts';
import { folderDoors } from './folder-doors.ts';
import { followInvite, requireLogin } from './guard.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { isPersonal } from './personal/is-personal.ts';
import { PersonalSkeleton } from './personal/personal-skeleton.tsx';
import type { SiteRoute } from './site-route.ts';
import { RouteFailure } from './route-failure.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { Shell } from './shell/shell.tsx';
import { siteRoutes } from './site-routes.ts';

export function createSiteRouter(history: RouterHistory): AnyRouter {
  const routes = siteRoutes();
  const doors = folderDoors(routes);
  return makeRouter({
    history,
    routes: routes.map(screenRoute),
    redirect: (location) => redirect(location, doors),
    otherwise: { to: HOME_PATH },
    Frame: Shell,
    Late: ScreenSkeleton,
    Failure: RouteFailure,
  });
}

function redirect({ pathname, search }: ParsedLocation, doors: Readonly<Record<string, string>>): Target | undefined {
  const door = doors[pathname.replace(/(?<=.)\/+$/, '')];
  return followInvite(pathname) ?? (door === undefined ? undefined : { to: door, search });
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
    ...(isPersonal(path) && { area: PERSONAL }),
  };
}

const frame = lazyScreen({
  screen: async () => ({ Screen: (await import('./personal/personal-frame.tsx')).PersonalFrame }),
  isStatic: true,
});
const PERSONAL: Area = { name: 'personal', load: frame.preload, Frame: frame.Component, Late: PersonalSkeleton };
