import type { PerpetualFill, PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { PERPETUAL_GENERATIONS, SLOTS_MAX } from '@candor/domain/matching/order-slots.ts';
import type { Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { createPerpetualLists, type OwnPerpetualOrder } from './perpetual-lists.ts';
import { cancelContractOrder } from './cancel-order.ts';

/** What the calls of family B that name any order need of contracts: an id alone tells which of the two it is. */
export interface PerpetualOrders {
  /** All that are open, the newest first. */
  open(owner: number): readonly PerpetualOrder[];
  has(orderId: number): boolean;
  cancel(order: OwnPerpetualOrder): Promise<Result<{ readonly id: string }, CommandRefusal<'cancelContractOrder'>>>;
  fills(order: OwnPerpetualOrder, page: Page): Promise<Result<PageOf<PerpetualFill>, 'orderNotFound'>>;
}

export function openPerpetualOrders(context: Pick<Context, 'exchange' | 'store'>): PerpetualOrders {
  const lists = createPerpetualLists(context);
  return {
    open: (owner) => lists.current({ owner }, { current: 1, size: Number.MAX_SAFE_INTEGER }).records,
    has: (orderId) => orderId >= PERPETUAL_GENERATIONS.first * SLOTS_MAX,
    cancel: (order) => cancelContractOrder(context.exchange, lists, order),
    fills: (order, page) => lists.fills(order, page),
  };
}
