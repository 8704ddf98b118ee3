import { loadSpotScreen } from '#features/spot/index.ts';
import type { SiteRoute } from '../site-route.ts';

/** The trading screen and the terminal: three products on one page, so that the page is of none. */
export const TRADE_ROUTES: readonly SiteRoute[] = [
  {
    path: '/trade/index',
    title: 'app.page.trade',
    keyName: 'type',
    keyTitles: { spot: 'app.page.spot', sec: 'app.page.second', usta: 'app.page.usdtContract' },
    access: 'public',
    area: 'spot',
    screen: () => withDesk(() => import('./trade-screen.tsx')),
  },
  ...(
    [
      ['/exchange/index', 'app.page.terminal'],
      ['/exchange/full-screen/$symbol', 'app.page.terminal'],
      ['/exchange/full-contract/$type', 'app.page.contractTerminal'],
    ] as const
  ).map(([path, title]): SiteRoute => ({
    path,
    title,
    access: 'public',
    area: 'spot',
    screen: () => withDesk(() => import('./terminal-screen.tsx')),
  })),
];

/** Addresses at which another desk stands: of the trading screen by its `type`, of the terminal by its area. */
const OTHER_DESK = /[?&]type=(?:sec|usta)\b|[?&]area=(?:u|coin)\b|^\/exchange\/full-contract\//;

/** Spot's desk is fetched beside the screen it stands in, and not after it; the other desks come when they are drawn. */
async function withDesk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  // Where pages are drawn ahead there is no address, and spot is the first of the desks.
  if ('location' in globalThis && OTHER_DESK.test(location.pathname + location.search)) return load();
  const [screen] = await Promise.all([load(), loadSpotScreen()]);
  return screen;
}
