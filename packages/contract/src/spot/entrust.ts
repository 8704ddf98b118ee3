import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { ORDER_OPTIONS, PlacedOrder, SPOT_CANCEL_REFUSALS, SPOT_ORDER_REFUSALS, SPOT_PLACE_REFUSALS } from './wire.ts';
import { OrderAccount, SPOT_ORDER_STATES, SelfTradePrevention, TimeInForce } from './order.ts';
import { Decimal, Id, PAGE, pageOf, SentDecimal, TimeMs } from '../shared/fields.ts';

/** The kinds of order as family B spells them: limit, market, stop-limit, two-sided pair, plan. */
export const ENTRUST_CODES = ['ptwt', 'sjwt', 'zyzs', 'dtzyzs', 'jhwt'] as const;
export type EntrustCode = (typeof ENTRUST_CODES)[number];

/** Which orders a log shows: the current ones, the history, or the current ones of one kind that waits. */
export const ENTRUST_LOGS = ['dqwt', 'lswt', 'zyzs', 'dtzyzs', 'jhwt'] as const;

const ExchangeCoin = z.string().check(z.regex(/^[A-Za-z0-9]{1,12}[/_][A-Za-z0-9]{1,12}$/));
/** `BTC_USDT`, or all of them. */
const PathSymbol = z.string().check(z.regex(/^([A-Za-z0-9]{1,12}_[A-Za-z0-9]{1,12}|all)$/));
/** A word that is not known is refused by number (4011), not as malformed. */
const Code = z.string().check(z.regex(/^[a-z_]{1,20}$/));

/** An order as family B spells it: `direction` 1 buy, 2 sell; `entrust_status` 0 waiting, 1 done, −1 cancelled, −2 failed. */
export const Entrust = z.strictObject({
  id: Id,
  orderNo: z.string(),
  clientOrderId: z.nullable(z.string()),
  exchangeCoinStr: z.string(),
  /** Only of an order from a margin account. */
  account: z.optional(OrderAccount),
  direction: z.literal([1, 2]),
  entrustType: z.enum(ENTRUST_CODES),
  timeInForce: TimeInForce,
  goodTillDate: z.nullable(TimeMs),
  postOnly: z.boolean(),
  stp: SelfTradePrevention,
  price: z.nullable(Decimal),
  /** In the base coin. */
  amount: z.nullable(Decimal),
  /** In the quote coin. */
  money: z.nullable(Decimal),
  triggerPrice: z.nullable(Decimal),
  takeProfitPrice: z.nullable(Decimal),
  stopLossPrice: z.nullable(Decimal),
  ocoGroup: z.nullable(Id),
  dealNum: Decimal,
  dealPrice: z.nullable(Decimal),
  dealValue: Decimal,
  fee: Decimal,
  feeAsset: z.string(),
  entrust_status: z.literal([0, 1, -1, -2]),
  state: z.enum(SPOT_ORDER_STATES),
  reason: z.nullable(z.string()),
  createTime: TimeMs,
  updateTime: TimeMs,
});
export type Entrust = z.infer<typeof Entrust>;

/** A fill of one's own order, in the same names. */
export const EntrustDeal = z.strictObject({
  tradeId: Id,
  orderId: Id,
  exchangeCoinStr: z.string(),
  direction: z.literal([1, 2]),
  price: Decimal,
  amount: Decimal,
  money: Decimal,
  fee: Decimal,
  feeAsset: z.string(),
  liquidity: z.enum(['maker', 'taker']),
  createTime: TimeMs,
});
export type EntrustDeal = z.infer<typeof EntrustDeal>;

export const placeEntrust = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/entrust/exchange/:code',
  access: 'user',
  apiKey: 'spot',
  summary:
    'Place an order: ptwt limit, sjwt market, zyzs stop-limit, dtzyzs pair, jhwt plan; gg_qc_ and gg_zc_ for margin',
  params: z.strictObject({ code: Code }),
  body: z.strictObject({
    exchangeCoinStr: ExchangeCoin,
    direction: z.literal([1, 2]),
    price: z.optional(SentDecimal),
    amount: z.optional(SentDecimal),
    money: z.optional(SentDecimal),
    triggerPrice: z.optional(SentDecimal),
    takeProfitPrice: z.optional(SentDecimal),
    stopLossPrice: z.optional(SentDecimal),
    stopLimitPrice: z.optional(SentDecimal),
    ...ORDER_OPTIONS,
  }),
  reply: PlacedOrder,
  refusals: SPOT_PLACE_REFUSALS,
  idempotent: 'command',
  limit: 'orders',
  stoppedBy: 'trading',
});

export const cancelEntrust = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/entrust/cancel/entrust',
  access: 'user',
  apiKey: 'spot',
  summary: 'Cancel an open order, of spot or of a contract; cancelling a cancelled one changes nothing',
  body: z.strictObject({ id: Id }),
  reply: z.strictObject({ id: Id }),
  refusals: SPOT_CANCEL_REFUSALS,
  essential: true,
  limit: 'cancels',
});

const LOG_REFUSALS = pick(SPOT_ORDER_REFUSALS, 'unsupportedCombination');

export const listEntrusts = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/entrust/entrustlog/:type/:log/:symbol',
  access: 'user',
  apiKey: 'read',
  summary:
    'Orders of the spot wallet (xh), of cross (qc) or isolated margin (zc): dqwt current, lswt history, zyzs, dtzyzs and jhwt the current ones of a kind',
  params: z.strictObject({ type: Code, log: Code, symbol: PathSymbol }),
  query: z.strictObject(PAGE),
  reply: pageOf(Entrust),
  refusals: LOG_REFUSALS,
});

export const listEntrustCurrency = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/entrust/getEntrustLogCurrency',
  access: 'user',
  apiKey: 'read',
  summary: 'The same orders, asked for in a body',
  body: z.strictObject({
    type: z.enum(ENTRUST_LOGS),
    exchangeCoinStr: z.optional(ExchangeCoin),
    direction: z.optional(z.literal([1, 2])),
    current: z.optional(z.int().check(z.minimum(1), z.maximum(99_999))),
    size: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
  }),
  reply: pageOf(Entrust),
  refusals: {},
});

export const listMyDeals = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/entrust/get/myExchangeLog/:symbol',
  access: 'user',
  apiKey: 'read',
  summary: 'Own spot trades on a market, or on all, newest first',
  params: z.strictObject({ symbol: PathSymbol }),
  query: z.strictObject(PAGE),
  reply: pageOf(EntrustDeal),
  refusals: {},
});

export const listDealsOfEntrust = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/entrust/transaction/details/:id',
  access: 'user',
  apiKey: 'read',
  summary: 'The trades of one own order, newest first',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(PAGE),
  reply: pageOf(EntrustDeal),
  refusals: pick(SPOT_CANCEL_REFUSALS, 'orderNotFound'),
});
