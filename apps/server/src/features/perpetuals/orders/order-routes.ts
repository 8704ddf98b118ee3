import {
  amendContractOrder,
  cancelAllPerpetualOrders,
  cancelContractOrder,
  submitPerpetualOrder,
} from '@candor/contract/perpetuals/orders.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { Context } from '#context.ts';
import type { PerpetualDesk } from '../perpetual-desk.ts';
import { perpetualNameOf } from '../perpetual-name.ts';

const TYPES = ['limit', 'market', 'stopLimit', 'plan'] as const;

/** Family A: orders on contracts. */
export function routeOrders({ http }: Context, desk: PerpetualDesk): void {
  http.route(submitPerpetualOrder, async ({ caller, body, key }) => {
    const { symbol, type, delegateType, leverage, delegatePrice: price, delegateTotal: quantity, ...options } = body;
    const form = {
      ...options,
      owner: caller.userId,
      symbol: perpetualNameOf(symbol),
      direction: type === 0 ? 'openLong' : 'openShort',
      type: TYPES[delegateType],
      price,
      quantity,
      key,
    } as const;
    return desk.place(form, leverage);
  });
  http.route(amendContractOrder, async ({ caller, body, key }) => {
    const { id, delegatePrice: price, delegateTotal: quantity, goodTillDate } = body;
    const change = { price, quantity, goodTillDate };
    return desk.amend({ owner: caller.userId, orderId: rowNumber(id), ...change, key });
  });
  http.route(cancelContractOrder, async ({ caller, query }) => {
    return desk.cancel({ owner: caller.userId, orderId: rowNumber(query.id) });
  });
  http.route(cancelAllPerpetualOrders, async ({ caller, body: { symbol } }) => {
    return desk.cancelAll(caller.userId, symbol && perpetualNameOf(symbol));
  });
}
