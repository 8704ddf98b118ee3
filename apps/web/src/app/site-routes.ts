import { HOME_PATH } from '#shared/navigation/paths.ts';
import type { SliceRoute } from '#shared/slice.ts';
import { SLICES } from './slices.ts';

/** A route with what its screen needs besides its own code. */
export interface SiteRoute extends Omit<SliceRoute, 'area'> {
  /** The area of its messages; the shell's own are always there. */
  readonly area: string;
}

const HOME: SiteRoute = {
  path: HOME_PATH,
  title: 'app.page.home',
  access: 'public',
  screen: () => import('./home/home-screen.tsx'),
  area: 'home',
  isStatic: true,
};

/** Every screen of the site: home, and what the slices bring. */
export function siteRoutes(): readonly SiteRoute[] {
  const brought = SLICES.flatMap((slice) => slice.routes.map((route) => ({ area: slice.name, ...route })));
  return [HOME, ...brought];
}
