import { HOME_PATH } from '#shared/navigation/paths.ts';
import type { SliceRoute } from '#shared/slice.ts';
import { PLANNED_ROUTES } from './planned-routes.ts';
import { SLICES } from './slices.ts';

/** A route with what its screen needs besides its own code. */
export interface SiteRoute extends Omit<SliceRoute, 'area'> {
  /** The area of its messages; the shell's own are always there. */
  readonly area: string | undefined;
}

const HOME: SiteRoute = {
  path: HOME_PATH,
  title: 'app.page.home',
  access: 'public',
  screen: () => import('./home/home-screen.tsx'),
  area: 'home',
  isStatic: true,
};

/** Every screen of the site: home, what the slices bring, and an honest page for what is still to come. */
export function siteRoutes(): readonly SiteRoute[] {
  const brought = SLICES.flatMap((slice) => slice.routes.map((route) => ({ area: slice.name, ...route })));
  const claimed = new Set(brought.map((route) => route.path));
  const planned = PLANNED_ROUTES.filter((route) => !claimed.has(route.path)).map((route) => ({
    ...route,
    screen: () => import('./planned-screen.tsx'),
    area: undefined,
    isStatic: true as const,
  }));
  return [HOME, ...brought, ...planned];
}
