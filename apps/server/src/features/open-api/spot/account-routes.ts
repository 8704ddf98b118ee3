import { listOrderLimits } from '@candor/contract/open-api/spot/account.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { openLimitsOf } from '../order-limits.ts';

/** What the owner of a key may know of their spot account. */
export function routeSpotAccount({ http }: Context): void {
  http.open(listOrderLimits, async () => ok([...openLimitsOf('openOrders', 'ORDERS')]));
}
