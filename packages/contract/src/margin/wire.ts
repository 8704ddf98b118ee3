import type { BorrowMarginRefusal } from '@candor/domain/margin/loans/borrow-margin.ts';
import type { RepayMarginRefusal } from '@candor/domain/margin/loans/repay-margin.ts';
import type { SetMarginLeverageRefusal } from '@candor/domain/margin/accounts/set-margin-leverage.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { pick, type RefusalRow } from '../shared/refusal-table.ts';
import { CoinName } from '../wallet/wire.ts';
import { Decimal, Id, SentDecimal, SignedDecimal, TimeMs } from '../shared/fields.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
export const BORROW_REFUSALS = {
  marginNotOffered: { code: 4011, status: 422 },
  amountMustBePositive: { code: 3002, status: 422 },
  belowBorrowMinimum: { code: 3002, status: 422 },
  marketHalted: { code: 4010, status: 422 },
  marginLiquidating: { code: 5009, status: 422 },
  openingPaused: { code: 4010, status: 422 },
  marginPriceUnavailable: { code: 7009, status: 422 },
  /** What the owner's level may owe in all accounts: `{maximum, left}`. */
  marginLoanLimit: { code: 3003, status: 422 },
  riskRateTooLow: { code: 6003, status: 422 },
  aboveMaxBorrow: { code: 6001, status: 422 },
  lendingPoolEmpty: { code: 6002, status: 422 },
} as const satisfies Readonly<Record<BorrowMarginRefusal, RefusalRow>>;

export const REPAY_REFUSALS = {
  marginNotOffered: { code: 4011, status: 422 },
  loanNotFound: { code: 404, status: 404 },
  amountMustBePositive: { code: 3002, status: 422 },
  aboveDue: { code: 6004, status: 422 },
  insufficientBalance: { code: 3001, status: 422 },
} as const satisfies Readonly<Record<RepayMarginRefusal, RefusalRow>>;

export const MARGIN_LEVERAGE_REFUSALS = {
  marginNotOffered: { code: 4011, status: 422 },
  marginLeverageNotAllowed: { code: 5001, status: 422 },
} as const satisfies Readonly<Record<SetMarginLeverageRefusal, RefusalRow>>;

/** `all` is the cross account, `fixed` the isolated account of a pair. */
export const MARGIN_FAMILIES = ['all', 'fixed'] as const;
export type MarginFamily = (typeof MARGIN_FAMILIES)[number];

const MARGIN_MODE = { mode: z.enum(MARGIN_FAMILIES) };
/** `BTC/USDT` or `BTC_USDT`. */
const PairName = z.string().check(z.regex(/^[A-Za-z0-9]{1,12}[/_][A-Za-z0-9]{1,12}$/), z.toUpperCase());
/** In percent, and what is not known is null. */
const Percent = z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/));

const BORROW_BODY = z.strictObject({
  symbolName: PairName,
  /** The coin to borrow. */
  symbol: CoinName,
  depositAmount: SentDecimal,
});

const UNKNOWN_PAIR_REFUSALS = pick(BORROW_REFUSALS, 'marginNotOffered');
const NO_PRICE_REFUSALS = pick(BORROW_REFUSALS, 'marginNotOffered', 'marginPriceUnavailable');

export const getCanBorrow = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/wallet/:mode/getCanborrow',
  access: 'user',
  apiKey: 'read',
  summary: 'The most that could be borrowed now: baseBalance of the quote asset, coinBalance of the traded coin',
  params: z.strictObject(MARGIN_MODE),
  body: z.strictObject({ symbolName: PairName }),
  reply: z.strictObject({ baseBalance: Decimal, coinBalance: Decimal }),
  refusals: NO_PRICE_REFUSALS,
});

export const BorrowPreview = z.strictObject({
  /** Interest in percent: a day, and an hour of it. */
  borrwDayRate: Percent,
  hourlyRate: Percent,
  /** In the coin. */
  interest24h: Decimal,
  /** After the loan, in percent. */
  depositRate: Percent,
  /** The price of the traded coin at which the account would then be liquidated; null where no price does it. */
  forcePrice: z.nullable(Decimal),
  min: Decimal,
  max: Decimal,
  poolLeft: Decimal,
});
export type BorrowPreview = z.infer<typeof BorrowPreview>;

export const previewBorrow = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/wallet/:mode/preborrow',
  access: 'user',
  apiKey: 'read',
  summary: 'What a loan would cost and where it would lead; nothing is borrowed',
  params: z.strictObject(MARGIN_MODE),
  body: BORROW_BODY,
  reply: BorrowPreview,
  refusals: NO_PRICE_REFUSALS,
});

export const borrow = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/wallet/:mode/borrow',
  access: 'user',
  apiKey: 'spot',
  summary: 'Borrow a coin into a margin account',
  params: z.strictObject(MARGIN_MODE),
  body: BORROW_BODY,
  reply: z.strictObject({ borrowCode: Id }),
  refusals: BORROW_REFUSALS,
  idempotent: 'command',
  stoppedBy: ['trading', 'borrowing'],
});

export const repay = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/wallet/still/:mode',
  access: 'user',
  apiKey: 'spot',
  summary: 'Repay out of the account: interest first, then principal; one loan by its code, or the oldest first',
  params: z.strictObject(MARGIN_MODE),
  body: z.strictObject({
    /** Of an isolated account; the cross account has no pair, and it is not looked at. */
    symbolName: z.optional(PairName),
    symbol: CoinName,
    amount: SentDecimal,
    borrowCode: z.optional(Id),
  }),
  /** What is still due of the coin, for what was to be repaid. */
  reply: z.strictObject({ amount: Decimal, left: Decimal }),
  refusals: REPAY_REFUSALS,
  idempotent: 'command',
  essential: true,
});

/** One coin of a margin account. */
export const MarginCoin = z.strictObject({
  symbol: z.string(),
  balance: Decimal,
  frozen: Decimal,
  borrowBalance: Decimal,
  interestAmount: Decimal,
  /** What is held less what is owed. */
  netBalance: SignedDecimal,
  /** In percent a day. */
  dayRate: Percent,
  borrowMin: Decimal,
  /** Null while something in the account has no price. */
  canBorrow: z.nullable(Decimal),
  canTransfer: z.nullable(Decimal),
});
export type MarginCoin = z.infer<typeof MarginCoin>;

export const MarginProperty = z.strictObject({
  /** The pair of an isolated account, null for the cross account. */
  symbolName: z.nullable(z.string()),
  coins: z.array(MarginCoin),
  /** In USDT by the index; null while something has no price. */
  assets: z.nullable(Decimal),
  debt: z.nullable(Decimal),
  netBalance: z.nullable(SignedDecimal),
  /** In percent; 999 without debt. */
  depositRate: z.nullable(Percent),
  forcePrice: z.nullable(Decimal),
  currentLeverageRadio: z.int(),
  isLiquidating: z.boolean(),
  asOfMs: TimeMs,
});
export type MarginProperty = z.infer<typeof MarginProperty>;

export const getFixedProperty = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/wallet/fixed/marginProperty/:symbol',
  access: 'user',
  apiKey: 'read',
  summary: 'The isolated account of a pair: what it holds and owes, its risk rate and liquidation price',
  params: z.strictObject({ symbol: PairName }),
  reply: MarginProperty,
  refusals: UNKNOWN_PAIR_REFUSALS,
});

export const getAllProperty = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/wallet/all/marginProperty',
  access: 'user',
  apiKey: 'read',
  summary: 'The cross account: what it holds and owes, and its risk rate; with a pair, its liquidation price there',
  query: z.strictObject({ symbolName: z.optional(PairName) }),
  reply: MarginProperty,
  refusals: {},
});

export const listCanBorrow = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/wallet/all/getCanborrowList',
  access: 'user',
  apiKey: 'read',
  summary: 'Every coin of the cross account with what is owed and what could be borrowed',
  reply: z.array(
    z.strictObject({
      symbol: z.string(),
      balance: Decimal,
      borrowBalance: Decimal,
      interestAmount: Decimal,
      canBorrow: z.nullable(Decimal),
      borrowMinCou: Decimal,
      dayRate: Percent,
    }),
  ),
  refusals: {},
});

export const getDepositRate = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/wallet/all/getDepositRate',
  access: 'user',
  apiKey: 'read',
  summary: 'The risk rate of the cross account in percent; 999 without debt, null while something has no price',
  reply: z.strictObject({ depositRate: z.nullable(Percent) }),
  refusals: {},
});

export const updateMarginLeverage = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/wallet/fixed/updateLeverageRadio',
  access: 'user',
  apiKey: 'spot',
  summary: 'Up to how many times its own assets an isolated account may hold: 2 or 3',
  body: z.strictObject({ symbolName: PairName, cou: z.int() }),
  reply: z.strictObject({ cou: z.int() }),
  refusals: MARGIN_LEVERAGE_REFUSALS,
  idempotent: 'command',
});

/** On which terms a coin is lent, for everybody to read. */
export const MarginTermsRow = z.strictObject({
  symbol: z.string(),
  dayRate: Percent,
  /** How much of its value counts as security, in percent. */
  collateralRate: Percent,
  borrowMin: Decimal,
  borrowMax: Decimal,
  poolLeft: Decimal,
});
export type MarginTermsRow = z.infer<typeof MarginTermsRow>;

export const getMarginTerms = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getMarginTerms',
  access: 'public',
  summary: 'Every coin that is lent, the pairs with isolated accounts and the leverages there are',
  reply: z.strictObject({
    coins: z.array(MarginTermsRow),
    pairs: z.array(z.string()),
    /** Those of them where nothing new begins now. */
    haltedPairs: z.array(z.string()),
    leverages: z.array(z.int()),
  }),
  refusals: {},
});
