import { HOME_PATH } from '#shared/navigation/paths.ts';
import type { SliceRoute } from '#shared/slice.ts';
import { PLANNED_ROUTES } from './planned-routes.ts';
import { SLICES } from './slices.ts';

/** A route with the messages its screen needs. */
export interface SiteRoute extends SliceRoute {
  readonly area: string | undefined;
}

const HOME: SiteRoute = {
  path: HOME_PATH,
  title: 'app.page.home',
  access: 'public',
  screen: () => import('./home/home-screen.tsx'),
  area: undefined,
};

/** Every screen of the site: home, what the slices bring, and an honest page for what is still to come. */
export function siteRoutes(): readonly SiteRoute[] {
  const brought = SLICES.flatMap((slice) => slice.routes.map((route) => ({ ...route, area: slice.name })));
  const claimed = new Set(brought.map((route) => route.path));
  const planned = PLANNED_ROUTES.filter((route) => !claimed.has(route.path)).map((route) => ({
    ...route,
    screen: () => import('./planned-screen.tsx'),
    area: undefined,
  }));
  return [HOME, ...brought, ...planned];
}
