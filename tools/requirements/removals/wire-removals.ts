import { cut, withoutCall, type Removal } from './removal.ts';

const SLICES = 'apps/server/src/features';
const MARKETS = 'features/markets/markets.test.ts';

/** Of what a call answers or a socket tells. */
export const WIRE_REMOVALS: readonly Removal[] = [
  cut(
    'ENT-1',
    `${SLICES}/account/login/session-cookies.ts`,
    'cookies.set(REFRESH_COOKIE,',
    'void (',
    'features/account/account.test.ts',
  ),
  cut('ENT-4', `${SLICES}/markets/board/coin.ts`, "{ market: 'mt5', coinType", "{ market: 'spot', coinType", MARKETS),
  withoutCall('ENT-5', 'markets/market-routes.ts', 'getPerpetualDetail', MARKETS),
  withoutCall('ENT-6', 'markets/market-routes.ts', 'listSpotGoods', MARKETS),
  withoutCall(
    'ENT-7',
    'perpetuals/record-routes.ts',
    'listPerpetualOrders',
    'features/perpetuals/two-families.test.ts',
  ),
  cut(
    'ENT-9',
    `${SLICES}/second-contracts/second-wire.ts`,
    'countdown: isOpen ?',
    'countdown: !isOpen ?',
    'features/second-contracts/seconds.test.ts',
  ),
  withoutCall('ENT-10', 'loans/product-routes.ts', 'listLoanProducts', 'features/loans/loans.test.ts'),
  withoutCall('ENT-11', 'deposits/routes.ts', 'listRecharges', 'features/deposits/declared-deposits.test.ts'),
  withoutCall('ENT-13', 'referrals/routes.ts', 'getAgentList', 'features/referrals/referrals.test.ts'),
  cut(
    'ENT-14',
    `${SLICES}/chat/chat-wire.ts`,
    'content_type: row.contentType,',
    'content_type: 2,',
    'features/chat/chat.test.ts',
  ),
  withoutCall('ENT-16', 'content/article-routes.ts', 'listArticles', 'features/content/content.test.ts'),
  cut('STATE-4', `${SLICES}/loans/loan-records.ts`, 'settled: 3', 'settled: 1', 'features/loans/loans.test.ts'),
  withoutCall('STATE-6', 'deposits/routes.ts', 'submitRecharge', 'features/deposits/declared-deposits.test.ts'),
  cut('STATE-7', `${SLICES}/spot/spot-order.ts`, '  filled: 1,', '  filled: 0,', 'features/spot/two-families.test.ts'),
  withoutCall('STATE-14', 'otc/appeal-routes.ts', 'supplementAppeal', 'features/otc/otc-conduct.test.ts'),
  cut('VAL-5', 'packages/format/src/password.ts', '&& kinds >= 2', '', 'features/account/account.test.ts'),
  cut(
    'VAL-8',
    'packages/format/src/mask.ts',
    '{ first: 2, last: 2 }',
    '{ first: 6, last: 6 }',
    'features/account/login.test.ts',
  ),
  withoutCall('CALL-1', 'markets/market-routes.ts', 'getCoinList', 'features/perpetuals/calls.test.ts'),
  withoutCall('CALL-3', 'account/routes.ts', 'registerUser', 'features/account/registration.test.ts'),
  withoutCall('CALL-4', 'earn/product-routes.ts', 'getPersonalIncome', 'features/earn/earn.test.ts'),
  withoutCall('CALL-5', 'perpetuals/market-routes.ts', 'getUbwMaintenanceMargin', 'features/perpetuals/calls.test.ts'),
  withoutCall('CALL-6', 'markets/market-routes.ts', 'getPriceComparison', MARKETS),
  withoutCall('CALL-7', 'security/routes.ts', 'bindContact', 'features/security/security.test.ts'),
  withoutCall('CALL-8', 'deposits/routes.ts', 'listDeposits', 'features/wallet/calls.test.ts'),
  withoutCall('CALL-9', 'otc/order-routes.ts', 'getChatRecord', 'features/otc/otc.test.ts'),
  withoutCall('CALL-15', 'markets/market-routes.ts', 'getMt5Amount', 'parameter-places.test.ts'),
];
