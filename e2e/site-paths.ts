/** Every screen of ROUTE-1…20, as the requirements list them: the address that opens it and who may read it. */
export interface SitePath {
  readonly path: string;
  readonly isPersonal: boolean;
}

export const SITE_PATHS: readonly SitePath[] = [
  ...readableByAnybody(
    '/home/index',
    '/user/login',
    '/user/register',
    '/user/reset',
    '/user/terms',
    '/rate/index',
    '/quotes/index',
    '/market/main',
    '/trade/index?type=sec',
    '/trade/index?type=spot',
    '/trade/index?type=usta',
    '/exchange/index',
    '/exchange/full-screen/BTC_USDT',
    '/exchange/full-contract/u',
    '/exchange/full-contract/coin',
    '/loan/index',
    '/defis/index',
    '/rule/index',
    '/pledge/index',
    '/pledge/add',
    '/article/main/index',
    '/article/main/categories/1',
    '/article/main/sections/12',
    '/article/main/content/funds/deposit',
    '/article/main/download',
    '/otc/common',
    '/otc/ordinary',
    '/finance/investment',
    '/finance/detail',
    '/transparency/fund',
    '/transparency/second',
  ),
  ...personal(
    ...keysOf('/user/index', 'all primary advanced bank tardPwd loginPwd certified termsService helper'),
    ...keysOf(
      '/assets/index',
      'overview finance agreement recharge withdraw swap transfer tradeOrder records referrals investments',
    ),
    '/account/wallet/assets',
    '/account/wallet/assets/BTC',
    '/account/wallet/deposit',
    '/account/wallet/withdrawal',
    '/account/wallet/history-deposit',
    '/account/wallet/history-withdrawal',
    '/account/wallet/bills',
    '/account/center/info',
    '/account/center/security',
    '/account/center/security/setting/phone',
    '/account/center/security/setting/google',
    '/account/center/security/setting/email',
    '/account/center/security/setting/login-pwd',
    '/account/center/security/setting/trade-pwd',
    '/account/center/security/setting/anti-code',
    '/account/center/security/setting/wallets',
    '/account/center/security/setting/api-keys',
    '/account/center/device-management',
    '/account/center/kyc',
    '/account/center/second-limits',
    '/account/center/reward-center',
    '/account/center/merchant',
    '/account/center/contractAgents/agentManagement',
    '/account/entrust/spot',
    '/account/entrust/margin-all',
    '/account/entrust/margin-fixed',
    '/account/entrust/future/u',
    '/account/entrust/future/coin',
    '/loan/order',
    '/defis/details',
    '/pledge/order',
    '/otc/order',
    '/merchant/index',
    '/merchant/deal',
  ),
];

export const PUBLIC_PATHS: readonly string[] = SITE_PATHS.filter(({ isPersonal }) => !isPersonal).map(
  ({ path }) => path,
);
export const PERSONAL_PATHS: readonly string[] = SITE_PATHS.filter(({ isPersonal }) => isPersonal).map(
  ({ path }) => path,
);

function readableByAnybody(...paths: readonly string[]): readonly SitePath[] {
  return paths.map((path) => ({ path, isPersonal: false }));
}

function personal(...paths: readonly string[]): readonly SitePath[] {
  return paths.map((path) => ({ path, isPersonal: true }));
}

function keysOf(path: string, keys: string): readonly string[] {
  return keys.split(' ').map((key) => `${path}?key=${key}`);
}
