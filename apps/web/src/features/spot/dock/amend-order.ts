import { amendSpotOrder } from '@candor/contract/spot/wire.ts';
import type { SpotOrder } from '@candor/contract/spot/order.ts';
import { call } from '#shared/api/call.ts';
import { tellAmended } from '../desk/order-toasts.ts';

export interface Amendment {
  readonly delegatePrice?: string;
  readonly delegateTotal?: string;
}

/** Only what rests on the book can be amended; a pair and what waits for a trigger are cancelled and placed anew (rule O15). */
export function mayAmend({ state, ocoGroup }: SpotOrder): boolean {
  return (state === 'new' || state === 'partlyFilled') && ocoGroup === null;
}

/** True when the exchange has taken it; a refusal is told, and the order is as it was. */
export async function amendOrder({ id }: SpotOrder, amendment: Amendment): Promise<boolean> {
  try {
    await call(amendSpotOrder, { body: { id, ...amendment } });
  } catch {
    return false;
  }
  tellAmended(id);
  return true;
}
