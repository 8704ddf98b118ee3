import type { CancelOrderRefusal } from '@candor/domain/spot/cancel-order.ts';
import type { PlaceOrderRefusal } from '@candor/domain/spot/place-order.ts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { RefusalRow } from './refusal-table.ts';
import { ClientKey, Decimal, Id, TimeMs, pageOf } from './wire.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
export const SPOT_ORDER_REFUSALS = {
  unknownInstrument: { code: 404, status: 404 },
  marketHalted: { code: 4010, status: 422 },
  unsupportedCombination: { code: 4011, status: 422 },
  priceStep: { code: 4001, status: 422 },
  wouldTriggerImmediately: { code: 4007, status: 422 },
  quantityStep: { code: 4002, status: 422 },
  belowMinimumQuantity: { code: 4003, status: 422 },
  aboveMaximum: { code: 4012, status: 422 },
  noLiquidity: { code: 4008, status: 422 },
  belowMinimumValue: { code: 4003, status: 422 },
  priceOutsideBand: { code: 4004, status: 422 },
  wouldMatchImmediately: { code: 4006, status: 422 },
  tooManyOpenOrders: { code: 4005, status: 422 },
  insufficientBalance: { code: 3001, status: 422 },
} as const satisfies Readonly<Record<PlaceOrderRefusal, RefusalRow>>;

export const SPOT_CANCEL_REFUSALS = {
  orderNotFound: { code: 404, status: 404 },
  alreadyFilled: { code: 4009, status: 409 },
} as const satisfies Readonly<Record<CancelOrderRefusal, RefusalRow>>;

/** An order as family A spells it: `type` 0 buy, 1 sell; `status` 0 waiting, 1 completely traded, 3 cancelled. */
export const SpotOrder = z.strictObject({
  id: Id,
  orderNo: z.string(),
  clientOrderId: z.nullable(z.string()),
  symbol: z.string(),
  coin: z.string(),
  type: z.literal([0, 1]),
  delegateType: z.int(),
  delegatePrice: Decimal,
  delegateTotal: Decimal,
  delegateValue: Decimal,
  dealNum: Decimal,
  dealPrice: z.nullable(Decimal),
  dealValue: Decimal,
  fee: Decimal,
  feeAsset: z.string(),
  status: z.literal([0, 1, 3]),
  reason: z.nullable(z.string()),
  createTime: TimeMs,
  updateTime: TimeMs,
});
export type SpotOrder = z.infer<typeof SpotOrder>;

const CoinCode = z.string().check(z.regex(/^[A-Za-z0-9]{1,12}$/));

export const submitSpotOrder = endpoint({
  method: 'POST',
  path: '/api/currency/order/submit',
  access: 'user',
  apiKey: 'trade',
  summary: 'Place a spot order',
  body: z.strictObject({
    symbol: CoinCode,
    coin: CoinCode,
    type: z.literal([0, 1]),
    delegateType: z.literal(0),
    delegatePrice: Decimal,
    delegateTotal: Decimal,
    timeInForce: z.optional(z.enum(['GTC', 'IOC', 'FOK'])),
    postOnly: z.optional(z.boolean()),
    clientOrderId: z.optional(ClientKey),
  }),
  reply: z.strictObject({ id: Id }),
  refusals: SPOT_ORDER_REFUSALS,
  idempotent: 'command',
  limit: 'orders',
});

export const cancelSpotOrder = endpoint({
  method: 'POST',
  path: '/api/currency/order/cancelOrder',
  access: 'user',
  apiKey: 'trade',
  summary: 'Cancel an open spot order; cancelling a cancelled one changes nothing',
  query: z.strictObject({ id: Id }),
  reply: z.strictObject({ id: Id }),
  refusals: SPOT_CANCEL_REFUSALS,
  essential: true,
  limit: 'cancels',
});

export const listSpotOrders = endpoint({
  method: 'POST',
  path: '/api/currency/order/orderList',
  access: 'user',
  apiKey: 'read',
  summary: 'Current orders (status 0) or history (status 1), newest first',
  query: z.strictObject({
    status: z.enum(['0', '1']),
    current: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
    size: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  }),
  reply: pageOf(SpotOrder),
  refusals: {},
});
