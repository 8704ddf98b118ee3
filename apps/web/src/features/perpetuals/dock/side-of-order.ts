import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';

/** Opening a long and closing a short are bought, the other two are sold. */
export function sideOfOrder({ direction }: Pick<PerpetualOrder, 'direction'>): 'buy' | 'sell' {
  return direction === 1 || direction === 4 ? 'buy' : 'sell';
}
