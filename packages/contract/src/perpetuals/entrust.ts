import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { ENTRUST_CODES } from '../spot/entrust.ts';
import {
  PERPETUAL_CLOSE_REFUSALS,
  PERPETUAL_LEVERAGE_REFUSALS,
  PERPETUAL_MARGIN_REFUSALS,
  PERPETUAL_MODES_REFUSALS,
  PERPETUAL_ORDER_REFUSALS,
  PERPETUAL_SERVER_REFUSALS,
  PERPETUAL_STOP_REFUSALS,
} from './wire.ts';
import { PERPETUAL_WORDS, PerpetualName, PerpetualType } from './instrument.ts';
import { PerpetualDirection, MarginPattern } from './order.ts';
import { PERPETUAL_ORDER_OPTIONS, OPEN_REFUSALS } from './orders.ts';
import { PerpetualSetting } from './position.ts';
import { pick } from '../shared/refusal-table.ts';
import { SelfTradePrevention, SPOT_ORDER_STATES, TimeInForce } from '../spot/order.ts';
import { Decimal, Id, PAGE, pageOf, SentDecimal, SignedDecimal, TimeMs } from '../shared/fields.ts';

/** A word that is not known is refused by number (4011), not as malformed. */
const Code = z.string().check(z.regex(/^[a-z_]{1,20}$/));
/** 1 merged; 2, split positions, is refused with 5013. */
const PatternType = z.literal([1, 2]);

/** Which orders a log shows: current, history, or the current plans or stops. */
export const PERPETUAL_LOGS = ['dqwt', 'lswt', 'jhwt', 'zyzs'] as const;

const ORDER_BODY = {
  exchangeCoinStr: PerpetualName,
  price: z.optional(SentDecimal),
  direction: PerpetualDirection,
  pattern: z.optional(MarginPattern),
  patternType: z.optional(PatternType),
  contractType: PerpetualType,
  ...PERPETUAL_ORDER_OPTIONS,
};

const { splitNotAvailable } = PERPETUAL_SERVER_REFUSALS;

export const openContract = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/entrust/contract/open/:code',
  access: 'user',
  apiKey: 'futures',
  summary: 'Open a position: ptwt limit, sjwt market, zyzs stop-limit, jhwt plan; direction 1 long, 2 short',
  params: z.strictObject({ code: Code }),
  body: z.strictObject({
    ...ORDER_BODY,
    /** Saved for the contract when the order is taken; a refused order changes nothing. */
    leverage: z.optional(z.int().check(z.positive())),
    amount: SentDecimal,
  }),
  reply: z.strictObject({ id: Id }),
  refusals: { ...OPEN_REFUSALS, ...PERPETUAL_MODES_REFUSALS, splitNotAvailable },
  idempotent: 'command',
  limit: 'orders',
  stoppedBy: ['trading', 'contracts'],
});

export const closePerpetual = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/entrust/contract/close/:code',
  access: 'user',
  apiKey: 'futures',
  summary:
    'Close a position: ptwt limit, sjwt market, jhwt plan, zyzs as its stop, quick all of it at the market, reverse',
  params: z.strictObject({ code: Code }),
  body: z.strictObject({
    ...ORDER_BODY,
    /** Left out by `quick` and `reverse`, and by a stop for the whole position. */
    amount: z.optional(SentDecimal),
    /** Of `zyzs`: 1 take-profit, 2 stop-loss. */
    zyzsType: z.optional(z.literal([1, 2])),
    /** The position, by its id or its `order_code`; without it the one that the direction closes. */
    closeLogContractOrderCode: z.optional(z.string().check(z.regex(/^P?[1-9]\d{0,18}$/))),
  }),
  reply: z.strictObject({
    id: Id,
    /** Of `quick`: what was closed, and what stayed open because the book was too thin. */
    closedNum: z.optional(Decimal),
    leftNum: z.optional(Decimal),
    /** Of `reverse`: `opened`, `partlyClosed`, or the word the opening was refused with. */
    opened: z.optional(z.string()),
    openOrderId: z.optional(Id),
  }),
  refusals: { ...PERPETUAL_ORDER_REFUSALS, ...PERPETUAL_CLOSE_REFUSALS, ...PERPETUAL_STOP_REFUSALS, splitNotAvailable },
  idempotent: 'command',
  essential: true,
  limit: 'orders',
});

/** What became of one contract under one-key close. */
export const OneKeyResult = z.strictObject({
  symbol: z.string(),
  closedQty: Decimal,
  avgPrice: z.nullable(Decimal),
  result: z.enum(['closed', 'partlyClosed', 'nothingOpen', 'marketHalted', 'noLiquidity', 'tooManyOpenOrders']),
});
export type OneKeyResult = z.infer<typeof OneKeyResult>;

export const oneKeyClose = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/entrust/contract/close/onekey',
  access: 'user',
  apiKey: 'futures',
  summary: 'For each contract cancel the open orders and close both sides at the market; an empty list is all',
  body: z.strictObject({
    oneKeySymbolNameList: z.array(PerpetualName).check(z.maxLength(100)),
    contractType: PerpetualType,
  }),
  reply: z.array(OneKeyResult),
  refusals: pick(PERPETUAL_ORDER_REFUSALS, 'unknownInstrument'),
  idempotent: 'command',
  essential: true,
  limit: 'orders',
});

/** A position in the names of family B (rule 2.11). */
export const EntrustPosition = z.strictObject({
  id: Id,
  order_code: z.string(),
  symbol_name: z.string(),
  contract_type: PerpetualType,
  /** 1 long, 2 short. */
  direction: z.literal([1, 2]),
  pattern: MarginPattern,
  pattern_type: z.literal(1),
  leverage: z.int(),
  /** The open quantity. */
  balance: Decimal,
  avg_price: z.nullable(Decimal),
  /** The margin that stands for it. */
  principal_amount: Decimal,
  /** Unrealised profit. */
  sy_num: SignedDecimal,
  forcePrice: z.nullable(Decimal),
  marginRatio: z.nullable(SignedDecimal),
  takeProfitPrice: z.nullable(Decimal),
  stopLossPrice: z.nullable(Decimal),
  markPrice: z.nullable(Decimal),
  createTime: TimeMs,
});
export type EntrustPosition = z.infer<typeof EntrustPosition>;

export const listMyPositions = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/entrust/get/myPosition/:type',
  access: 'user',
  apiKey: 'read',
  summary: 'Open positions of the USDT-margined (ubw) or the coin-margined contracts (bbw)',
  params: z.strictObject({ type: z.enum(PERPETUAL_WORDS) }),
  reply: z.array(EntrustPosition),
  refusals: {},
});

/** A contract order in the names of family B. */
export const PerpetualEntrust = z.strictObject({
  id: Id,
  orderNo: z.string(),
  clientOrderId: z.nullable(z.string()),
  exchangeCoinStr: z.string(),
  contractType: PerpetualType,
  direction: PerpetualDirection,
  pattern: MarginPattern,
  patternType: z.literal(1),
  leverage: z.int(),
  entrustType: z.enum(ENTRUST_CODES),
  timeInForce: TimeInForce,
  goodTillDate: z.nullable(TimeMs),
  postOnly: z.boolean(),
  stp: SelfTradePrevention,
  price: z.nullable(Decimal),
  amount: z.nullable(Decimal),
  money: z.nullable(Decimal),
  triggerPrice: z.nullable(Decimal),
  takeProfitPrice: z.nullable(Decimal),
  stopLossPrice: z.nullable(Decimal),
  closePrice: z.nullable(Decimal),
  /** The position that a stop protects. */
  logContractId: z.nullable(Id),
  dealNum: Decimal,
  dealPrice: z.nullable(Decimal),
  dealValue: Decimal,
  fee: Decimal,
  feeAsset: z.string(),
  earn: SignedDecimal,
  entrust_status: z.literal([0, 1, -1, -2]),
  state: z.enum(SPOT_ORDER_STATES),
  reason: z.nullable(z.string()),
  createTime: TimeMs,
  updateTime: TimeMs,
});
export type PerpetualEntrust = z.infer<typeof PerpetualEntrust>;

export const listPerpetualEntrusts = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/entrust/entrustlogContract/:type/:log/:symbol',
  access: 'user',
  apiKey: 'read',
  summary: 'Contract orders (ubw, bbw): dqwt current, lswt history, jhwt plans, zyzs stops that wait',
  params: z.strictObject({
    type: z.enum(PERPETUAL_WORDS),
    log: Code,
    symbol: z.union([z.literal('all'), PerpetualName]),
  }),
  query: z.strictObject(PAGE),
  reply: pageOf(PerpetualEntrust),
  refusals: pick(PERPETUAL_ORDER_REFUSALS, 'unsupportedCombination'),
});

export const updateLeverageRadio = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/wallet/contract/updateLeverageRadio',
  access: 'user',
  apiKey: 'futures',
  summary: 'Choose leverage (cou) and margin mode (pattern 1 isolated, 2 cross) of a contract',
  body: z.strictObject({
    pattern: MarginPattern,
    patternType: PatternType,
    symbol: PerpetualName,
    type: z.enum(PERPETUAL_WORDS),
    cou: z.int().check(z.positive()),
  }),
  reply: PerpetualSetting,
  refusals: {
    ...PERPETUAL_LEVERAGE_REFUSALS,
    ...PERPETUAL_MODES_REFUSALS,
    ...PERPETUAL_SERVER_REFUSALS,
  },
});

export const updateBond = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/wallet/contract/updateBond',
  access: 'user',
  apiKey: 'futures',
  summary: 'Add to the margin of an isolated position, or take some of it out',
  body: z.strictObject({ logContractId: Id, type: z.enum(['add', 'sub']), amount: SentDecimal }),
  reply: z.strictObject({ id: Id }),
  refusals: PERPETUAL_MARGIN_REFUSALS,
  idempotent: 'command',
});
