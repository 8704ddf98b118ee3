import type { NewSpotOrder } from '@candor/contract/open-api/spot/orders.ts';
import type { OpenSpotOrderType } from '@candor/contract/open-api/order-names.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { OrderForm } from '#features/spot/port.ts';

type Field = 'timeInForce' | 'quantity' | 'quoteOrderQty' | 'price' | 'stopPrice';

interface TypeRow {
  readonly kind: OrderForm['kind'];
  /** What it must say, and of what it has no use for the rest. */
  readonly needs: readonly Field[];
  readonly mayHave?: readonly Field[];
  /** Whether its trigger lies where its owner loses or where they win. */
  readonly trigger?: 'against' | 'for';
}

const TYPES: Readonly<Record<OpenSpotOrderType, TypeRow>> = {
  LIMIT: { kind: 'limit', needs: ['timeInForce', 'quantity', 'price'] },
  LIMIT_MAKER: { kind: 'limit', needs: ['quantity', 'price'] },
  MARKET: { kind: 'market', needs: [], mayHave: ['quantity', 'quoteOrderQty'] },
  STOP_LOSS: { kind: 'plan', needs: ['quantity', 'stopPrice'], trigger: 'against' },
  STOP_LOSS_LIMIT: {
    kind: 'stopLimit',
    needs: ['timeInForce', 'quantity', 'price', 'stopPrice'],
    trigger: 'against',
  },
  TAKE_PROFIT: { kind: 'plan', needs: ['quantity', 'stopPrice'], trigger: 'for' },
  TAKE_PROFIT_LIMIT: { kind: 'stopLimit', needs: ['timeInForce', 'quantity', 'price', 'stopPrice'], trigger: 'for' },
};

const FIELDS: readonly Field[] = ['timeInForce', 'quantity', 'quoteOrderQty', 'price', 'stopPrice'];

interface Sender {
  readonly owner: number;
  readonly market: string;
  /** Of the signature; the order's own name goes before it. */
  readonly key: string;
}

/** An order of the open interface as the desk reads it; what its type has no use for is refused, and never dropped. */
export function spotFormOf(order: NewSpotOrder, { owner, market, key }: Sender): Result<OrderForm, 'malformed'> {
  const { kind, needs, mayHave = [], trigger } = TYPES[order.type];
  const missing = needs.find((field) => order[field] === undefined);
  if (missing !== undefined) return refuse('malformed', { field: missing, problem: 'missing' });
  const stray = FIELDS.find(
    (field) => order[field] !== undefined && !needs.includes(field) && !mayHave.includes(field),
  );
  if (stray !== undefined) return refuse('malformed', { field: stray, problem: 'unneeded' });
  const isMarket = order.type === 'MARKET';
  if (isMarket && order.quantity === undefined && order.quoteOrderQty === undefined) {
    return refuse('malformed', { field: 'quantity', problem: 'missing' });
  }
  if (isMarket && order.quantity !== undefined && order.quoteOrderQty !== undefined) {
    return refuse('malformed', { field: 'quoteOrderQty', problem: 'unneeded' });
  }
  const name = order.newClientOrderId ?? key;
  const isBuy = order.side === 'BUY';
  return ok({
    owner,
    market,
    side: isBuy ? 'buy' : 'sell',
    kind,
    price: order.price,
    quantity: order.quantity,
    value: order.quoteOrderQty,
    triggerPrice: order.stopPrice,
    ...(trigger !== undefined && { triggerDirection: isBuy === (trigger === 'against') ? 'rise' : 'fall' }),
    timeInForce: order.timeInForce,
    ...(order.type === 'LIMIT_MAKER' && { postOnly: true }),
    stp: order.selfTradePreventionMode,
    clientOrderId: name,
    key: name,
  });
}
