import { required } from '../assert.ts';
import { sortedByNumber, sortedSlicesByNumber } from '../exchange/canonical-order.ts';
import { LongList, longListByNumber } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import { owedUnits, type EarnOrder } from './earn-order.ts';
import type { EarnProduct } from './earn-product.ts';

/** A product, and what its open orders come to. */
export interface EarnShelf {
  product: EarnProduct;
  /** What is kept in it now. */
  heldUnits: bigint;
  /** What its pool still owes to all of them. */
  owedUnits: bigint;
}

/** What one person has in products, and how often they bought which. */
export interface EarnPurse {
  /** Those that have not ended, by id. */
  readonly orders: Map<number, EarnOrder>;
  /** By product; what was given back within a day does not count. */
  readonly purchases: Map<number, number>;
}

export interface Earn {
  readonly shelves: Map<number, EarnShelf>;
  readonly purses: Map<number, EarnPurse>;
  orderCount: number;
}

interface SavedEarn {
  readonly products: readonly EarnProduct[];
  readonly orders: Iterable<EarnOrder>;
  readonly purchases: Iterable<readonly [number, readonly (readonly [number, number])[]]>;
  readonly orderCount: number;
}

export const earnPart: Part<Earn, SavedEarn> = {
  create: createEarn,
  save: ({ shelves, purses, orderCount }) => ({
    products: sortedByNumber(shelves).map(([, { product }]) => product),
    orders: new LongList(function* slices() {
      for (const slice of sortedSlicesByNumber(purses)) {
        yield slice.flatMap(([, { orders }]) => sortedByNumber(orders).map(([, order]) => ({ ...order })));
      }
    }),
    purchases: longListByNumber(purses, ([owner, { purchases }]) => [owner, sortedByNumber(purchases)] as const),
    orderCount,
  }),
  restore: (saved) => {
    const earn = createEarn();
    for (const product of saved.products) earn.shelves.set(product.id, createShelf(product));
    for (const [owner, purchases] of saved.purchases) {
      earn.purses.set(owner, { orders: new Map(), purchases: new Map(purchases) });
    }
    for (const order of saved.orders) keepEarnOrder(earn, { ...order });
    earn.orderCount = saved.orderCount;
    return earn;
  },
};

export function createShelf(product: EarnProduct): EarnShelf {
  return { product, heldUnits: 0n, owedUnits: 0n };
}

export function requireShelf({ shelves }: Earn, productId: number): EarnShelf {
  return required(shelves.get(productId), 'an order has a product');
}

/** Enters an order among its owner's and its product's. */
export function keepEarnOrder(earn: Earn, order: EarnOrder): void {
  crossAccountOf(earn, order.owner).orders.set(order.id, order);
  const shelf = requireShelf(earn, order.productId);
  shelf.heldUnits += order.principalUnits;
  shelf.owedUnits += owedUnits(order);
}

export function dropEarnOrder(earn: Earn, order: EarnOrder): void {
  crossAccountOf(earn, order.owner).orders.delete(order.id);
  const shelf = requireShelf(earn, order.productId);
  shelf.heldUnits -= order.principalUnits;
  shelf.owedUnits -= owedUnits(order);
}

/** One more day of an order is paid, and no longer owed. */
export function countPaidDay(earn: Earn, order: EarnOrder): void {
  order.paidDays += 1;
  requireShelf(earn, order.productId).owedUnits -= order.dailyUnits;
}

/** A purchase more of a product, or one that is taken back. */
export function countPurchase(earn: Earn, { owner, productId }: EarnOrder, change: 1 | -1): void {
  const { purchases } = crossAccountOf(earn, owner);
  purchases.set(productId, (purchases.get(productId) ?? 0) + change);
}

function crossAccountOf({ purses }: Earn, owner: number): EarnPurse {
  const purse = purses.get(owner) ?? { orders: new Map(), purchases: new Map() };
  purses.set(owner, purse);
  return purse;
}

function createEarn(): Earn {
  return { shelves: new Map(), purses: new Map(), orderCount: 0 };
}
