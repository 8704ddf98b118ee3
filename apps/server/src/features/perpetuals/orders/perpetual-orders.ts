import type { ContractFill } from '@candor/contract/perpetuals/order.ts';
import { CONTRACT_GENERATIONS, SLOTS_MAX } from '@candor/domain/matching/order-slots.ts';
import type { Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { createContractLists, type OwnContractOrder } from './perpetual-lists.ts';
import { cancelContractOrder } from './cancel-order.ts';

/** What the calls of family B that name any order need of contracts: an id alone tells which of the two it is. */
export interface ContractOrders {
  has(orderId: number): boolean;
  cancel(order: OwnContractOrder): Promise<Result<{ readonly id: string }>>;
  fills(order: OwnContractOrder, page: Page): Promise<Result<PageOf<ContractFill>, 'orderNotFound'>>;
}

export function openContractOrders(context: Pick<Context, 'exchange' | 'store'>): ContractOrders {
  const lists = createContractLists(context);
  return {
    has: (orderId) => orderId >= CONTRACT_GENERATIONS.first * SLOTS_MAX,
    cancel: (order) => cancelContractOrder(context.exchange, lists, order),
    fills: (order, page) => lists.fills(order, page),
  };
}
