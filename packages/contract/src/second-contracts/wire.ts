import type { CreateSecondRefusal } from '@candor/domain/second-contracts/create-second.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import { SymbolName } from '../markets/wire.ts';
import { pick, type RefusalRow, type RefusalTable } from '../shared/refusal-table.ts';
import { SecondOrder, SecondOrderNo } from './order.ts';
import { ClientKey, Decimal, Id, PAGE, pageOf, SentDecimal, TimeMs } from '../shared/fields.ts';

/** What protects a person, in the order in which it is asked; none of it looks at prices or outcomes. */
export const SECOND_GATE_REFUSALS = {
  productNotAvailable: { code: 7001, status: 422 },
  ...pick(IDENTITY_REFUSALS, 'advancedNeeded'),
  knowledgeTestNeeded: { code: 7002, status: 422 },
  /** `{untilMs, minutes}` */
  coolingOff: { code: 7003, status: 422 },
  /** `{untilMs, minutes}` */
  selfExcluded: { code: 7004, status: 422 },
  /** No number of the catalogue is about it: not allowed until one has looked. */
  realityCheckDue: { code: 403, status: 403 },
} as const satisfies RefusalTable;
export type SecondGate = keyof typeof SECOND_GATE_REFUSALS;

/** The core's words in the order of its checks, and the server's own about the index; one more or less does not compile. */
export const SECOND_ORDER_REFUSALS = {
  unknownInstrument: { code: 404, status: 404 },
  marketHalted: { code: 4010, status: 422 },
  indexUnavailable: { code: 7009, status: 422 },
  /** Their orders stay in an auction until it is over: `{seconds}`. */
  auctionClosing: { code: 4010, status: 422 },
  periodUnavailable: { code: 404, status: 422 },
  stakeNotInteger: { code: 7006, status: 422 },
  /** `{minimum, maximum, asset}` */
  stakeOutOfRange: { code: 7007, status: 422 },
  /** Nothing is staked on credit. */
  loanRunning: { code: 403, status: 422 },
  /** `{limit}` */
  tooManyOpenSeconds: { code: 4005, status: 422 },
  /** `{limit}` */
  dailyOrderLimit: { code: 4005, status: 422 },
  /** `{limit, left, asset}` */
  dailyStakeLimit: { code: 3003, status: 422 },
  /** `{limit, left, asset}`: what could be lost with this contract and those that run is more than is left. */
  dailyLossLimit: { code: 7005, status: 422 },
  /** `{limit, left, asset}` */
  monthlyLossLimit: { code: 7005, status: 422 },
  capacityReached: { code: 7010, status: 422 },
  insufficientBalance: { code: 3001, status: 422 },
  /** `{seconds}` */
  secondTooSoon: { code: 7008, status: 422 },
} as const satisfies Readonly<Record<CreateSecondRefusal, RefusalRow>>;

/** A period of one symbol and its terms, the same for everybody (rule 4.2). */
export const SecondPeriod = z.strictObject({
  id: Id,
  secondId: Id,
  /** In seconds. */
  period: z.int(),
  /** The profit rate: `0.85` is 85 % of the stake. */
  odds: Decimal,
  minAmount: Decimal,
  maxAmount: Decimal,
  /** 1 on, 2 off. */
  status: z.literal([1, 2]),
  flag: z.boolean(),
  /** A part of the stake: `0.01` is 1 %. */
  feeRate: Decimal,
  /** How often one must be right to lose nothing in the long run, as a part of all contracts: `0.50588236`. */
  breakEvenRate: Decimal,
});
export type SecondPeriod = z.infer<typeof SecondPeriod>;

export const listSecondPeriods = endpoint({
  method: 'POST',
  path: '/api/period/list',
  access: 'public',
  summary: 'The periods of a second contract with odds, least and greatest stake, and fee',
  /** `secondId` of getCoinList's coinList, or the market's name. */
  body: z.strictObject({ secondId: z.union([Id, SymbolName]) }),
  reply: z.array(SecondPeriod),
  refusals: pick(SECOND_ORDER_REFUSALS, 'unknownInstrument'),
});

const CoinCode = z.string().check(z.regex(/^[A-Za-z0-9]{1,12}$/));

export const createSecondContractOrder = endpoint({
  method: 'POST',
  path: '/api/secondContractOrder/createSecondContractOrder',
  access: 'user',
  apiKey: 'futures',
  summary: 'Place a second contract: stake and fee are held, and the next signed tick of the index opens it',
  body: z.strictObject({
    /** 1 rise, 0 fall. */
    betContent: z.literal([0, 1]),
    /** A whole number of `baseSymbol`. */
    betAmount: SentDecimal,
    /** `BTC/USDT`, `EUR_USD`, or the coin alone when it is priced in USDT. */
    symbol: z.union([SymbolName, CoinCode]),
    coinSymbol: z.optional(CoinCode),
    /** The coin that is staked: USDT. */
    baseSymbol: z.optional(z.literal(['usdt', 'USDT'])),
    periodId: Id,
    /** Whatever a client believes the price to be is not looked at (rule NO-3). */
    openPrice: z.optional(z.unknown()),
    clientOrderId: z.optional(ClientKey),
  }),
  reply: z.strictObject({
    id: Id,
    orderNo: SecondOrderNo,
    /** Null: nobody knows it yet. The private socket tells it within two seconds. */
    openPrice: z.null(),
    openTime: z.null(),
    closeTime: z.null(),
    odds: Decimal,
    fee: Decimal,
    /** The open tick, once there is one. */
    tickRef: z.null(),
    acceptTime: TimeMs,
    /** The words that were hashed, and their SHA-256: whoever keeps it can prove what was agreed. */
    commitText: z.string(),
    commitHash: z.string(),
  }),
  refusals: { ...SECOND_GATE_REFUSALS, ...SECOND_ORDER_REFUSALS },
  idempotent: 'command',
  limit: 'orders',
  stoppedBy: 'trading',
});

export const selectSecondOrders = endpoint({
  method: 'POST',
  path: '/api/secondContractOrder/selectOrderList',
  access: 'user',
  apiKey: 'read',
  summary: 'Own second contracts, newest first: the running ones (status 0, the default) or the ended ones (status 1)',
  body: z.strictObject({
    status: z.optional(z.enum(['0', '1'])),
    symbol: z.optional(SymbolName),
    ...PAGE,
  }),
  reply: pageOf(SecondOrder),
  refusals: {},
});
