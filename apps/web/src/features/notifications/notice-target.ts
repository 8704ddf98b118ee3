import type { Notification, NotificationKind, TradeNotice } from '@candor/contract/notifications/wire.ts';

/** Where a click on a notice leads. */
export interface NoticeTarget {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

const MERCHANT_DESK = '/merchant/deal';
const OWN_ORDERS = '/otc/order';

const PLACES = {
  security: { to: '/account/center/security' },
  withdrawal: { to: '/account/wallet/history-withdrawal' },
  deposit: { to: '/account/wallet/history-deposit' },
  identity: { to: '/account/center/kyc' },
  fill: { to: '/account/entrust/spot' },
  priceAlert: { to: '/trade/index', search: { type: 'spot' } },
  contract: { to: '/trade/index', search: { type: 'usta' } },
  second: { to: '/trade/index', search: { type: 'sec' } },
  loan: { to: '/loan/order' },
  otc: { to: OWN_ORDERS },
  risk: { to: '/account/entrust/margin-all' },
} as const satisfies Record<NotificationKind, NoticeTarget>;

export function targetOf({ kind, market, otcOrder }: Pick<Notification, 'kind' | 'market' | 'otcOrder'>): NoticeTarget {
  if (otcOrder !== null) return orderTarget(otcOrder);
  const place: NoticeTarget = PLACES[kind];
  const isMarket = kind === 'priceAlert' && market !== null;
  return isMarket ? { ...place, search: { ...place.search, symbol: market } } : place;
}

/** A notice of an OTC order leads to the desk of whoever it is about: the merchant's topic to the merchant's. */
export function tradeTargetOf(notice: TradeNotice, topic: 'user' | 'merchant'): NoticeTarget {
  const { type, link_merchant, serviceType, orderCode } = notice;
  const isMerchant = type === 'appeal' ? link_merchant === 1 : topic === 'merchant';
  return orderTarget({ serviceType, orderCode, isMerchant });
}

function orderTarget({ serviceType, orderCode, isMerchant }: NonNullable<Notification['otcOrder']>): NoticeTarget {
  return { to: isMerchant ? MERCHANT_DESK : OWN_ORDERS, search: { serviceType, orderCode } };
}

/** Nobody is told of what they changed themselves, as a user or as a merchant. */
export function isOwnChange({ changeUser }: TradeNotice, ownIds: readonly (string | undefined)[]): boolean {
  return ownIds.includes(changeUser);
}
