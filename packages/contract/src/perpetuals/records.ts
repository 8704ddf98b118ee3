import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { PERPETUAL_CANCEL_REFUSALS } from './wire.ts';
import { PerpetualName, PerpetualType } from './instrument.ts';
import { PerpetualFill, PerpetualOrder } from './order.ts';
import { pick } from '../shared/refusal-table.ts';
import { SPOT_ORDER_STATES } from '../spot/order.ts';
import { Decimal, Id, PAGE, pageOf, SignedDecimal, TimeMs, TimeText } from '../shared/fields.ts';

/** Contract and time, the same for all records; the times are UTC milliseconds, both ends included. */
const COMMON_FILTER = {
  symbol: z.optional(PerpetualName),
  contractType: z.optional(z.enum(['1', '2'])),
  from: z.optional(TimeText),
  to: z.optional(TimeText),
};

const ORDER_FILTER = {
  ...COMMON_FILTER,
  /** `0` current orders by the time they were placed (the default), `1` history by the time they ended. */
  status: z.optional(z.enum(['0', '1'])),
  /** 1 open long, 2 open short, 3 close long, 4 close short. */
  direction: z.optional(z.enum(['1', '2', '3', '4'])),
  delegateType: z.optional(z.enum(['0', '1', '2', '3'])),
  /** 1 isolated, 2 cross: the history of one mode. */
  pattern: z.optional(z.enum(['1', '2'])),
  state: z.optional(z.enum(SPOT_ORDER_STATES)),
};

const FILL_FILTER = { ...COMMON_FILTER, orderId: z.optional(Id) };

const STRANGER = pick(PERPETUAL_CANCEL_REFUSALS, 'orderNotFound');

export const listPerpetualOrders = endpoint({
  method: 'POST',
  path: '/api/contract/order/list',
  access: 'user',
  apiKey: 'read',
  summary: 'Current contract orders (status 0) or history (status 1), newest first, stops included',
  query: z.strictObject({ ...ORDER_FILTER, ...PAGE }),
  reply: pageOf(PerpetualOrder),
  refusals: {},
});

export const listPerpetualFills = endpoint({
  method: 'GET',
  path: '/api/contract/order/fillList',
  access: 'user',
  apiKey: 'read',
  summary: 'Own contract trades, newest first, of one order or of all',
  query: z.strictObject({ ...FILL_FILTER, ...PAGE }),
  reply: pageOf(PerpetualFill),
  refusals: STRANGER,
});

export const exportPerpetualOrders = endpoint({
  method: 'GET',
  path: '/api/contract/order/exportOrders',
  access: 'user',
  apiKey: 'read',
  summary: 'The orders that order/list would list, as a CSV file',
  query: z.strictObject(ORDER_FILTER),
  download: 'text/csv; charset=utf-8',
  reply: z.string(),
  refusals: {},
  limit: 'exports',
});

export const exportPerpetualFills = endpoint({
  method: 'GET',
  path: '/api/contract/order/exportFills',
  access: 'user',
  apiKey: 'read',
  summary: 'The trades that order/fillList would list, as a CSV file',
  query: z.strictObject(FILL_FILTER),
  download: 'text/csv; charset=utf-8',
  reply: z.string(),
  refusals: STRANGER,
  limit: 'exports',
});

/** What one position paid or received at one funding. */
export const OwnFunding = z.strictObject({
  positionId: Id,
  symbol: z.string(),
  contractType: PerpetualType,
  /** 0 long, 1 short. */
  type: z.literal([0, 1]),
  fundingRate: SignedDecimal,
  markPrice: Decimal,
  /** Received; below zero when it was paid. */
  amount: SignedDecimal,
  coin: z.string(),
  createTime: TimeMs,
});
export type OwnFunding = z.infer<typeof OwnFunding>;

export const listOwnFundings = endpoint({
  method: 'GET',
  path: '/api/contract/funding/list',
  access: 'user',
  apiKey: 'read',
  summary: 'What one’s own positions paid and received in funding, newest first',
  query: z.strictObject({ ...COMMON_FILTER, ...PAGE }),
  reply: pageOf(OwnFunding),
  refusals: {},
});

export const LIQUIDATION_STEPS = [
  'flagged',
  'cancelled',
  'netted',
  'reduced',
  'closed',
  'takenOver',
  'deleveraged',
  'ended',
] as const;

/** One step of a liquidation with the figures of its moment. A step that traded nothing has no quantity and no price. */
export const LiquidationStep = z.strictObject({
  step: z.enum(LIQUIDATION_STEPS),
  symbol: z.string(),
  positionId: Id,
  quantity: z.nullable(Decimal),
  price: z.nullable(Decimal),
  markPrice: Decimal,
  indexPrice: Decimal,
  /** Null where the step was taken on somebody else's position. */
  equity: z.nullable(SignedDecimal),
  maintenance: z.nullable(Decimal),
});

/** A liquidation from the mark that triggered it to what was left (rule 2.7). */
export const Liquidation = z.strictObject({
  id: Id,
  symbol: z.string(),
  contractType: PerpetualType,
  coin: z.string(),
  positionId: Id,
  type: z.literal([0, 1]),
  /** 1 isolated, 2 cross. */
  pattern: z.literal([1, 2]),
  /** The mark and the index that triggered it, and what stood against what was asked. */
  markPrice: Decimal,
  indexPrice: Decimal,
  equity: SignedDecimal,
  maintenance: Decimal,
  steps: z.array(LiquidationStep),
  /** Over all lots that changed hands; null when ending the orders was enough. */
  avgPrice: z.nullable(Decimal),
  quantity: Decimal,
  fee: Decimal,
  liquidationFee: Decimal,
  /** What the insurance fund gained by it; below zero when it paid. */
  fundDelta: SignedDecimal,
  /** Which signed ticks of the index it rests on: `/public/index/:market/ticks` around this time. */
  ticksRef: z.strictObject({ market: z.string(), atMs: TimeMs }),
  createTime: TimeMs,
});
export type Liquidation = z.infer<typeof Liquidation>;

export const listOwnLiquidations = endpoint({
  method: 'GET',
  path: '/api/contract/liquidation/list',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own liquidations step by step, newest first',
  query: z.strictObject({ ...COMMON_FILTER, positionId: z.optional(Id), ...PAGE }),
  reply: pageOf(Liquidation),
  refusals: {},
});
