import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { amendContractOrder as amendOnExchange } from '@candor/contract/perpetuals/orders.ts';
import { call } from '#shared/api/call.ts';
import { tellPerpetualOrder } from '../desk/perpetual-toasts.ts';

type Amendment = Omit<RequestInput<typeof amendOnExchange>['body'], 'id'>;

/** Only what rests on the book can be amended; a stop is set anew, and what waits for a trigger is cancelled. */
export function mayAmend({ state, origin }: PerpetualOrder): boolean {
  return (state === 'new' || state === 'partlyFilled') && origin === 'owner';
}

/** A refusal is told, and the order is as it was. */
export async function amendContractOrder({ id }: PerpetualOrder, amendment: Amendment): Promise<void> {
  await call(amendOnExchange, { body: { id, ...amendment } });
  tellPerpetualOrder(id, 'spot.orders.amended');
}
