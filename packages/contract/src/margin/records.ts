import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { BORROW_REFUSALS } from './wire.ts';
import { pick } from '../shared/refusal-table.ts';
import { Decimal, Id, PAGE, pageOf, TimeMs } from '../shared/fields.ts';

/** The accounts as the logs name them: `gg_qc` cross, `gg_zc` isolated. */
const MarginAccountCode = z.enum(['gg_qc', 'gg_zc']);
const PathSymbol = z.string().check(z.regex(/^([A-Za-z0-9]{1,12}_[A-Za-z0-9]{1,12}|all)$/));

/** Whose account a record is about. */
const PLACE = {
  account: MarginAccountCode,
  /** The pair of an isolated account. */
  symbolName: z.nullable(z.string()),
  symbol: z.string(),
};

export const BorrowOrder = z.strictObject({
  borrowCode: Id,
  ...PLACE,
  borrowAmount: Decimal,
  /** Interest that is still owed. */
  interestAmount: Decimal,
  interestPaid: Decimal,
  /** What has been repaid of the amount. */
  stillAmount: Decimal,
  /** 0 open, 1 repaid. */
  borrow_status: z.literal([0, 1]),
  createTime: TimeMs,
  updateTime: TimeMs,
});
export type BorrowOrder = z.infer<typeof BorrowOrder>;

export const listBorrowOrders = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/entrust/borrowOrder/:state/:account/:symbol',
  access: 'user',
  apiKey: 'read',
  summary: 'Loans that are open (now) or repaid (history), of the cross or the isolated accounts, newest first',
  params: z.strictObject({ state: z.enum(['now', 'history']), account: MarginAccountCode, symbol: PathSymbol }),
  query: z.strictObject(PAGE),
  reply: pageOf(BorrowOrder),
  refusals: pick(BORROW_REFUSALS, 'marginNotOffered'),
});

export const MarginInterestRow = z.strictObject({
  id: z.string(),
  borrowCode: Id,
  ...PLACE,
  /** What it was reckoned on. */
  principal: Decimal,
  hours: z.int(),
  amount: Decimal,
  /** In percent a day. */
  dayRate: Decimal,
  createTime: TimeMs,
});
export type MarginInterestRow = z.infer<typeof MarginInterestRow>;

export const listMarginInterest = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/margin/interest',
  access: 'user',
  apiKey: 'read',
  summary: 'Every hour of interest on own margin loans, newest first',
  query: z.strictObject(PAGE),
  reply: pageOf(MarginInterestRow),
  refusals: {},
});

/** Who paid: the owner, a sale that repays by itself, a liquidation, or the insurance fund. */
const REPAID_BY = ['owner', 'sale', 'liquidation', 'insurance'] as const;

export const MarginRepayment = z.strictObject({
  id: z.string(),
  borrowCode: Id,
  ...PLACE,
  interest: Decimal,
  principal: Decimal,
  by: z.enum(REPAID_BY),
  bizNo: z.string(),
  createTime: TimeMs,
});
export type MarginRepayment = z.infer<typeof MarginRepayment>;

export const listMarginRepayments = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/margin/repayments',
  access: 'user',
  apiKey: 'read',
  summary: 'Every repayment of own margin loans, newest first',
  query: z.strictObject(PAGE),
  reply: pageOf(MarginRepayment),
  refusals: {},
});

const MARGIN_STEPS = ['flagged', 'cancelled', 'traded', 'repaid', 'covered', 'ended'] as const;

export const MarginLiquidationRow = z.strictObject({
  id: z.string(),
  liquidationId: Id,
  account: MarginAccountCode,
  symbolName: z.nullable(z.string()),
  step: z.enum(MARGIN_STEPS),
  symbol: z.nullable(z.string()),
  amount: z.nullable(Decimal),
  fee: z.nullable(Decimal),
  orderId: z.nullable(Id),
  /** The risk rate just after the step, in percent. */
  depositRate: Decimal,
  createTime: TimeMs,
});
export type MarginLiquidationRow = z.infer<typeof MarginLiquidationRow>;

export const listMarginLiquidations = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/margin/liquidations',
  access: 'user',
  apiKey: 'read',
  summary: 'Liquidations of own margin accounts, step by step, newest first',
  query: z.strictObject(PAGE),
  reply: pageOf(MarginLiquidationRow),
  refusals: {},
});
