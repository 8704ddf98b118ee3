import type { SiteRoute } from './site-route.ts';
import { HOME_PATH } from '#shared/navigation/paths.ts';
import { SLICES } from './slices.ts';
import { TRADE_ROUTES } from './trade/trade-routes.ts';

const HOME: SiteRoute = {
  path: HOME_PATH,
  title: 'app.page.home',
  access: 'public',
  screen: () => import('./home/home-screen.tsx'),
  area: 'home',
  isStatic: true,
};

/** Pages of many products behind one address, in the frame of the wallet. */
const ASSETS: SiteRoute = {
  path: '/assets/index',
  title: 'app.page.assets',
  access: 'user',
  keyTitles: {
    overview: 'app.page.assets',
    finance: 'app.page.financeAssets',
    agreement: 'app.page.contractAssets',
    recharge: 'app.page.deposit',
    withdraw: 'app.page.withdraw',
    swap: 'app.page.swap',
    transfer: 'app.page.transfer',
    tradeOrder: 'app.page.orderCentre',
    records: 'app.page.assetRecords',
    referrals: 'app.page.referrals',
    investments: 'app.page.investments',
  },
  screen: () => import('./assets/assets-screen.tsx'),
  area: 'wallet',
};

/** Every screen of the site: home, the pages of many products, and what the slices bring. */
export function siteRoutes(): readonly SiteRoute[] {
  const brought = SLICES.flatMap((slice) => slice.routes.map((route) => ({ area: slice.name, ...route })));
  return [HOME, ASSETS, ...TRADE_ROUTES, ...brought];
}
