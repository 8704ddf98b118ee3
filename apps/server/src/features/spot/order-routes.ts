import { amendSpotOrder, cancelAllSpotOrders, cancelSpotOrder, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { refuse } from '@candor/domain/result.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { Context } from '#context.ts';
import { marketNameOf } from './market-name.ts';
import type { OrderDesk } from './order-desk.ts';
import type { OrderForm } from './order-form.ts';
import type { OrderKind } from './order-kind.ts';

/** Family A: placing, changing and cancelling. */
export function routeOrders({ http }: Context, desk: OrderDesk): void {
  http.route(submitSpotOrder, async ({ caller, body, key }) => {
    return desk.place({ ...formOf(body), owner: caller.userId, key });
  });
  http.route(amendSpotOrder, async ({ caller, body, key }) => {
    const { id, delegatePrice: price, delegateTotal: quantity, goodTillDate } = body;
    const change = { price, quantity, goodTillDate };
    return desk.amend({ owner: caller.userId, orderId: rowNumber(id), ...change, key });
  });
  http.route(cancelSpotOrder, async ({ caller, query }) => {
    return desk.cancel({ owner: caller.userId, orderId: rowNumber(query.id) });
  });
  http.route(cancelAllSpotOrders, async ({ caller, body: { symbol, coin, only } }) => {
    // Half a market is none: what was meant for one market must not cancel the orders of all.
    if ((symbol === undefined) !== (coin === undefined)) {
      return refuse('malformed', { field: symbol === undefined ? 'symbol' : 'coin', problem: 'missing' });
    }
    return desk.cancelAll({
      owner: caller.userId,
      market: symbol && marketNameOf(symbol, coin),
      status: only && STATUS_OF[only],
    });
  });
}

const STATUS_OF = { resting: 'open', triggers: 'pending' } as const;

type SubmitBody = RequestOutput<typeof submitSpotOrder>['body'];

function formOf(body: SubmitBody): Omit<OrderForm, 'owner' | 'key'> {
  const { symbol, coin, type, delegateType: _, delegatePrice, delegateTotal, delegateValue, ...rest } = body;
  return {
    ...rest,
    market: marketNameOf(symbol, coin),
    side: type === 0 ? 'buy' : 'sell',
    kind: kindIn(body),
    price: delegatePrice,
    quantity: delegateTotal,
    value: delegateValue,
  };
}

/** A stop-limit and a pair share their number; the prices that are given tell them apart (rule 1.3). */
function kindIn({ delegateType, takeProfitPrice, stopLossPrice }: SubmitBody): OrderKind {
  const isPair = takeProfitPrice !== undefined || stopLossPrice !== undefined;
  return delegateType === 2 && isPair ? 'pair' : KINDS[delegateType];
}

const KINDS = ['limit', 'market', 'stopLimit', 'plan'] as const;
