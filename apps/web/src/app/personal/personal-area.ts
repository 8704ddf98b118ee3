import type { PlainMessageId } from '#shared/i18n/translate.ts';
import type { ShellDialog } from '../shell/shell-dialog-store.ts';

/** A page of the sidebar. */
export interface PersonalPageLink {
  readonly title: PlainMessageId;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** The names of other pages that stand under this one: the same screen at its other address, or a part of it. */
  readonly also?: readonly PlainMessageId[];
  readonly isForMerchants?: true;
}

/** What the sidebar opens over the page. */
export interface PersonalDialogLink {
  readonly title: PlainMessageId;
  readonly dialog: ShellDialog;
}

export interface PersonalGroup {
  readonly title: PlainMessageId;
  readonly links: readonly (PersonalPageLink | PersonalDialogLink)[];
}

/** Every setting with its state, and above all groups. */
export const OVERVIEW: PersonalPageLink = {
  title: 'app.page.personalCentre',
  to: '/user/index',
  search: { key: 'all' },
  also: [
    'app.page.bindPhone',
    'app.page.authenticator',
    'app.page.bindEmail',
    'app.page.loginPassword',
    'app.page.fundPassword',
    'app.page.antiPhishing',
  ],
};

/** The pages of one's own, in groups; each page at one entry, whatever address it was opened by. */
export const PERSONAL_GROUPS: readonly PersonalGroup[] = [
  {
    title: 'app.account.assets',
    links: [
      {
        title: 'app.page.assets',
        to: '/assets/index',
        search: { key: 'overview' },
        also: ['app.page.walletAssets', 'app.page.coin'],
      },
      { title: 'app.page.financeAssets', to: '/assets/index', search: { key: 'finance' } },
      { title: 'app.page.contractAssets', to: '/assets/index', search: { key: 'agreement' } },
      { title: 'app.page.deposit', to: '/assets/index', search: { key: 'recharge' } },
      { title: 'app.page.withdraw', to: '/assets/index', search: { key: 'withdraw' } },
      { title: 'app.page.transfer', to: '/assets/index', search: { key: 'transfer' } },
      { title: 'app.page.swap', to: '/assets/index', search: { key: 'swap' } },
      { title: 'app.page.assetRecords', to: '/assets/index', search: { key: 'records' }, also: ['app.page.bills'] },
      { title: 'app.page.depositHistory', to: '/account/wallet/history-deposit' },
      { title: 'app.page.withdrawalHistory', to: '/account/wallet/history-withdrawal' },
    ],
  },
  {
    title: 'app.area.orders',
    links: [
      { title: 'app.page.orderCentre', to: '/assets/index', search: { key: 'tradeOrder' } },
      { title: 'app.page.spotOrders', to: '/account/entrust/spot' },
      { title: 'app.page.crossMarginOrders', to: '/account/entrust/margin-all' },
      { title: 'app.page.isolatedMarginOrders', to: '/account/entrust/margin-fixed' },
      { title: 'app.page.usdtContractOrders', to: '/account/entrust/future/u' },
      { title: 'app.page.coinContractOrders', to: '/account/entrust/future/coin' },
      { title: 'app.page.investments', to: '/assets/index', search: { key: 'investments' } },
    ],
  },
  {
    // The tab menu of ROUTE-6: these pages, in this order.
    title: 'common.account.centre',
    links: [
      { title: 'app.page.accountInfo', to: '/account/center/info' },
      { title: 'app.page.security', to: '/account/center/security' },
      { title: 'app.page.activity', to: '/account/center/device-management' },
      {
        title: 'app.page.identity',
        to: '/account/center/kyc',
        also: [
          'app.page.primaryVerification',
          'app.page.advancedVerification',
          'app.page.bankCard',
          'app.page.verificationResult',
        ],
      },
      { title: 'app.page.team', to: '/account/center/contractAgents/agentManagement' },
      { title: 'app.page.merchantManagement', to: '/account/center/merchant', isForMerchants: true },
    ],
  },
  {
    title: 'app.area.rewards',
    links: [
      { title: 'app.page.rewards', to: '/account/center/reward-center' },
      { title: 'app.page.referrals', to: '/assets/index', search: { key: 'referrals' } },
    ],
  },
  {
    title: 'app.settings.title',
    links: [
      { title: 'app.area.preferences', dialog: 'settings' },
      { title: 'app.operation.notifications', dialog: 'notifications' },
      { title: 'app.page.apiKeys', to: '/account/center/security/setting/api-keys' },
      { title: 'app.page.boundWallets', to: '/account/center/security/setting/wallets' },
      { title: 'app.page.secondLimits', to: '/account/center/second-limits' },
    ],
  },
  {
    title: 'app.footer.about',
    links: [
      { title: 'app.page.help', to: '/user/index', search: { key: 'helper' } },
      { title: 'app.page.terms', to: '/user/index', search: { key: 'termsService' } },
    ],
  },
];

/** Whether a page of that name stands at this entry. */
export function isAt(link: PersonalPageLink | PersonalDialogLink, page: PlainMessageId | undefined): boolean {
  return 'to' in link && page !== undefined && (link.title === page || (link.also ?? []).includes(page));
}
