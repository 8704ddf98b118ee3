import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import {
  PERPETUAL_AMEND_REFUSALS,
  PERPETUAL_CANCEL_ALL_REFUSALS,
  PERPETUAL_CANCEL_REFUSALS,
  PERPETUAL_ORDER_REFUSALS,
  PERPETUAL_SERVER_REFUSALS,
} from './wire.ts';
import { PerpetualName } from './instrument.ts';
import { TriggerBy } from './order.ts';
import { pick } from '../shared/refusal-table.ts';
import { ORDER_OPTIONS } from '../spot/wire.ts';
import { Id, SentDecimal, TimeMs } from '../shared/fields.ts';

/** What an opening order may say besides its prices, in both families. */
export const PERPETUAL_ORDER_OPTIONS = {
  ...ORDER_OPTIONS,
  takeProfitPrice: z.optional(SentDecimal),
  stopLossPrice: z.optional(SentDecimal),
  triggerPrice: z.optional(SentDecimal),
  /** The last price when left out. */
  triggerBy: z.optional(TriggerBy),
};

export const OPEN_REFUSALS = {
  ...PERPETUAL_ORDER_REFUSALS,
  ...pick(PERPETUAL_SERVER_REFUSALS, 'primaryNeeded', 'contractKnowledgeNeeded'),
};

export const submitPerpetualOrder = endpoint({
  method: 'POST',
  path: '/api/contract/order/submit',
  access: 'user',
  apiKey: 'futures',
  summary: 'Open a long or a short; the margin mode is the one saved for the contract',
  body: z.strictObject({
    symbol: PerpetualName,
    /** 0 open long, 1 open short. */
    type: z.literal([0, 1]),
    /** 0 limit, 1 market, 2 stop-limit, 3 plan. */
    delegateType: z.literal([0, 1, 2, 3]),
    /** Saved for the contract when the order is taken; a refused order changes nothing. */
    leverage: z.optional(z.int().check(z.positive())),
    delegatePrice: z.optional(SentDecimal),
    delegateTotal: SentDecimal,
    ...PERPETUAL_ORDER_OPTIONS,
  }),
  reply: z.strictObject({ id: Id }),
  refusals: OPEN_REFUSALS,
  idempotent: 'command',
  limit: 'orders',
  stoppedBy: ['trading', 'contracts'],
});

export const amendContractOrder = endpoint({
  method: 'POST',
  path: '/api/contract/order/amend',
  access: 'user',
  apiKey: 'futures',
  summary: 'Change price, quantity or end of a resting order: whole, or not at all',
  body: z.strictObject({
    id: Id,
    delegatePrice: z.optional(SentDecimal),
    /** The whole quantity, what has traded included. */
    delegateTotal: z.optional(SentDecimal),
    /** Of a `GTD` order another end; left out, the one it has stays. */
    goodTillDate: z.optional(TimeMs),
  }),
  reply: z.strictObject({ id: Id }),
  refusals: PERPETUAL_AMEND_REFUSALS,
  idempotent: 'command',
  limit: 'orders',
  stoppedBy: ['trading', 'contracts'],
});

export const cancelContractOrder = endpoint({
  method: 'POST',
  path: '/api/contract/order/canCelOrder',
  access: 'user',
  apiKey: 'futures',
  summary: 'Cancel an open contract order; cancelling a cancelled one changes nothing',
  query: z.strictObject({ id: Id }),
  reply: z.strictObject({ id: Id }),
  refusals: PERPETUAL_CANCEL_REFUSALS,
  essential: true,
  limit: 'cancels',
});

export const cancelAllPerpetualOrders = endpoint({
  method: 'POST',
  path: '/api/contract/order/cancelAll',
  access: 'user',
  apiKey: 'futures',
  summary: 'Cancel every open contract order with its stops, of one contract or of all',
  body: z.strictObject({ symbol: z.optional(PerpetualName) }),
  reply: z.strictObject({ cancelledCount: z.int() }),
  refusals: PERPETUAL_CANCEL_ALL_REFUSALS,
  essential: true,
  limit: 'cancels',
});
