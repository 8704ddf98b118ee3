import {
  amendContractOrder,
  cancelAllPerpetualOrders,
  cancelContractOrder,
  submitPerpetualOrder,
} from '@candor/contract/perpetuals/orders.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { Context } from '#context.ts';
import { refusedBy } from '#exchange/refused-by.ts';
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
    const placed = await desk.place(form, leverage);
    return placed.ok ? placed : refusedBy(submitPerpetualOrder, placed.refusal);
  });
  http.route(amendContractOrder, async ({ caller, body, key }) => {
    const { id, delegatePrice: price, delegateTotal: quantity, goodTillDate } = body;
    const change = { price, quantity, goodTillDate };
    const amended = await desk.amend({ owner: caller.userId, orderId: rowNumber(id), ...change, key });
    return amended.ok ? amended : refusedBy(amendContractOrder, amended.refusal);
  });
  http.route(cancelContractOrder, async ({ caller, query }) => {
    const cancelled = await desk.cancel({ owner: caller.userId, orderId: rowNumber(query.id) });
    return cancelled.ok ? cancelled : refusedBy(cancelContractOrder, cancelled.refusal);
  });
  http.route(cancelAllPerpetualOrders, async ({ caller, body: { symbol } }) => {
    const cancelled = await desk.cancelAll(caller.userId, symbol && perpetualNameOf(symbol));
    return cancelled.ok ? cancelled : refusedBy(cancelAllPerpetualOrders, cancelled.refusal);
  });
}
