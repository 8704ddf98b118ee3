import type { SiteRoute } from './site-route.ts';

const INDEX = '/index';

/** Folders whose first screen is not called `index`. */
const OTHER_DOORS: Readonly<Record<string, string>> = {
  '/': '/home',
  '/user': '/user/login',
  '/account': '/account/center',
  '/account/center': '/account/center/info',
  '/account/center/security/setting': '/account/center/security/setting/phone',
  '/account/center/contractAgents': '/account/center/contractAgents/agentManagement',
  '/account/wallet': '/account/wallet/assets',
  '/account/entrust': '/account/entrust/spot',
  '/account/entrust/future': '/account/entrust/future/u',
  '/transparency': '/transparency/fund',
  '/market': '/market/main',
  '/exchange/full-screen': '/exchange/full-screen/BTC_USDT',
  '/exchange/full-contract': '/exchange/full-contract/u',
  '/article': '/article/main',
  '/otc': '/otc/common',
  '/finance': '/finance/investment',
};

/** A bare folder opens its first screen; this comes before "unknown paths open the home page". */
export function folderDoors(routes: readonly SiteRoute[]): Readonly<Record<string, string>> {
  const indexes = routes.map(({ path }) => path).filter((path) => path.endsWith(INDEX));
  return { ...Object.fromEntries(indexes.map((path) => [path.slice(0, -INDEX.length), path])), ...OTHER_DOORS };
}
