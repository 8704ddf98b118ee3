import type { PlainMessageId } from '#shared/i18n/translate.ts';

export interface MenuLink {
  readonly label: PlainMessageId;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

export const TRADE_MENU: readonly MenuLink[] = [
  { label: 'app.menu.second', to: '/trade/index', search: { type: 'sec' } },
  { label: 'app.menu.spot', to: '/trade/index', search: { type: 'spot' } },
  { label: 'app.menu.usdtContract', to: '/trade/index', search: { type: 'usta' } },
];

/** The top menu, in its order: the first links, then trade and its three kinds, then the rest. */
export const FIRST_MENU: readonly MenuLink[] = [
  { label: 'app.menu.home', to: '/home/index' },
  { label: 'app.menu.market', to: '/quotes/index' },
];

/** After the white paper, which is no page but a document elsewhere. */
export const REST_MENU: readonly MenuLink[] = [
  { label: 'app.menu.staking', to: '/pledge/index' },
  { label: 'app.menu.loans', to: '/loan/index' },
  { label: 'app.menu.rules', to: '/rule/index' },
  { label: 'app.menu.finance', to: '/finance/investment' },
];

export const ASSETS_MENU: readonly MenuLink[] = [
  { label: 'app.page.assets', to: '/assets/index', search: { key: 'overview' } },
  { label: 'app.page.deposit', to: '/assets/index', search: { key: 'recharge' } },
  { label: 'app.page.withdraw', to: '/assets/index', search: { key: 'withdraw' } },
  { label: 'app.page.transfer', to: '/assets/index', search: { key: 'transfer' } },
  { label: 'app.page.swap', to: '/assets/index', search: { key: 'swap' } },
  { label: 'app.page.otcExpress', to: '/otc/common' },
  { label: 'app.page.orderCentre', to: '/assets/index', search: { key: 'tradeOrder' } },
  { label: 'app.page.assetRecords', to: '/assets/index', search: { key: 'records' } },
];

export const ACCOUNT_MENU: readonly MenuLink[] = [
  { label: 'app.page.personalCentre', to: '/user/index', search: { key: 'all' } },
  { label: 'app.page.security', to: '/account/center/security' },
  { label: 'app.page.identity', to: '/account/center/kyc' },
  { label: 'app.page.activity', to: '/account/center/device-management' },
  { label: 'app.page.referrals', to: '/assets/index', search: { key: 'referrals' } },
];

export interface FooterColumn {
  readonly title: PlainMessageId;
  readonly links: readonly MenuLink[];
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    title: 'app.footer.products',
    links: [
      { label: 'app.menu.quotes', to: '/quotes/index' },
      { label: 'app.menu.contractTrading', to: '/trade/index', search: { type: 'usta' } },
      { label: 'app.menu.perpetual', to: '/exchange/full-contract/u' },
      { label: 'app.menu.staking', to: '/pledge/index' },
      { label: 'app.menu.second', to: '/trade/index', search: { type: 'sec' } },
      { label: 'app.menu.spotRecharge', to: '/assets/index', search: { key: 'recharge' } },
      { label: 'app.page.otcExpress', to: '/otc/common' },
    ],
  },
  {
    title: 'app.footer.quick',
    links: [
      { label: 'app.footer.secondBtc', to: '/trade/index', search: { type: 'sec', symbol: 'BTC/USDT' } },
      { label: 'app.footer.secondEth', to: '/trade/index', search: { type: 'sec', symbol: 'ETH/USDT' } },
      { label: 'app.footer.secondBnb', to: '/trade/index', search: { type: 'sec', symbol: 'BNB/USDT' } },
    ],
  },
  {
    title: 'app.footer.about',
    links: [
      { label: 'app.footer.apps', to: '/article/main/download' },
      { label: 'app.footer.terms', to: '/user/terms' },
      { label: 'app.page.helpCentre', to: '/article/main/index' },
      { label: 'app.page.fees', to: '/rate/index' },
      { label: 'app.page.securityFund', to: '/transparency/fund' },
      { label: 'app.page.secondStatistics', to: '/transparency/second' },
      { label: 'app.footer.privacy', to: '/article/main/content/legal/privacy' },
      { label: 'app.footer.riskPage', to: '/article/main/content/legal/risk' },
    ],
  },
];
