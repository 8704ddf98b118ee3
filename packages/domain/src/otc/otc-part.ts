import { longList, longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import type { Merchant } from './merchants/merchant.ts';
import type { OtcAd } from './merchants/otc-ad.ts';
import type { OtcLock } from './otc-lock.ts';
import type { OtcOrder } from './orders/otc-order.ts';

export interface Otc {
  readonly merchants: Map<number, Merchant>;
  readonly ads: Map<number, OtcAd>;
  /** Those that are not over. */
  readonly orders: Map<number, OtcOrder>;
  /** Those that expired unpaid or were arbitrated and may still be disputed, the oldest first. */
  readonly late: Map<number, OtcOrder>;
  /** What must stay here for a while, by owner. */
  readonly locks: Map<number, readonly OtcLock[]>;
  /** How many orders each buyer has completed; those of beginners are locked. */
  readonly purchases: Map<number, number>;
  adCount: number;
  orderCount: number;
}

interface SavedOtc {
  readonly merchants: Iterable<Merchant>;
  readonly ads: Iterable<OtcAd>;
  readonly orders: Iterable<SavedOrder>;
  readonly late: Iterable<SavedOrder>;
  readonly locks: Iterable<readonly [number, readonly OtcLock[]]>;
  readonly purchases: Iterable<readonly [number, number]>;
  readonly adCount: number;
  readonly orderCount: number;
}

/** A snapshot has no word for what is not there, and leaves it out. */
type SavedOrder = Omit<OtcOrder, 'paidAtMs' | 'endedAtMs' | 'end'> &
  Partial<Pick<OtcOrder, 'paidAtMs' | 'endedAtMs' | 'end'>>;

export const otcPart: Part<Otc, SavedOtc> = {
  create: createOtc,
  save: ({ merchants, ads, orders, late, locks, purchases, adCount, orderCount }) => ({
    merchants: longListByNumber(merchants, ([, merchant]) => merchant),
    ads: longListByNumber(ads, ([, ad]) => ad),
    orders: longListByNumber(orders, ([, order]) => order),
    // In the order they expired: the oldest is forgotten first.
    late: longList(
      () => late.values(),
      (order) => order,
    ),
    locks: longListByNumber(locks, (entry) => entry),
    purchases: longListByNumber(purchases, (entry) => entry),
    adCount,
    orderCount,
  }),
  restore: (saved) => {
    const otc = createOtc();
    for (const merchant of saved.merchants) otc.merchants.set(merchant.owner, merchant);
    for (const ad of saved.ads) otc.ads.set(ad.id, ad);
    for (const order of saved.orders) otc.orders.set(order.id, restored(order));
    for (const order of saved.late) otc.late.set(order.id, restored(order));
    for (const [owner, own] of saved.locks) otc.locks.set(owner, own);
    for (const [owner, count] of saved.purchases) otc.purchases.set(owner, count);
    otc.adCount = saved.adCount;
    otc.orderCount = saved.orderCount;
    return otc;
  },
};

function createOtc(): Otc {
  return {
    merchants: new Map(),
    ads: new Map(),
    orders: new Map(),
    late: new Map(),
    locks: new Map(),
    purchases: new Map(),
    adCount: 0,
    orderCount: 0,
  };
}

/** Written out: a snapshot of what was brought back must be the text it was brought back from. */
function restored(saved: SavedOrder): OtcOrder {
  const { id, adId, merchant, taker, side, asset, units, feeUnits, deal } = saved;
  const { status, openedAtMs, expiresAtMs, paidAtMs, endedAtMs, end, buyerUnits, decidedAppeal } = saved;
  const agreed = { id, adId, merchant, taker, side, asset, units, feeUnits, deal };
  const decided = decidedAppeal === undefined ? {} : { decidedAppeal };
  return { ...agreed, status, openedAtMs, expiresAtMs, paidAtMs, endedAtMs, end, buyerUnits, ...decided };
}
