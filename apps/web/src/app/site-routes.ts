import type { SiteRoute } from './site-route.ts';
import { HOME_PATH } from '#shared/navigation/paths.ts';
import { SLICES } from './slices.ts';

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
