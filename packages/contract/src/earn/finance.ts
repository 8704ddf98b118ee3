import * as z from 'zod/mini';
import { EARN_BUY, EARN_BUY_REFUSALS, EARN_PRODUCT, EARN_REDEEM, EarnOrder, EarnOrderFilter } from './wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { pick } from '../shared/refusal-table.ts';
import { Decimal, Id, PAGE, pageOf, TimeMs } from '../shared/fields.ts';

/** 1 value-added (rates by amount), 2 member zone (from the premium tier on), 3 ordinary (rule 5.3). */
export const FinanceType = z.literal([1, 2, 3]);

/** A finance product. */
export const FinanceProduct = z.strictObject({
  ...EARN_PRODUCT,
  /** The coin and the days; a reader's language is made on the screen. */
  name: z.string(),
  type: FinanceType,
  /** Purchases per user; 0 is as many as one likes. */
  limitCount: z.int(),
  /** How many of them the caller has used; 0 for a visitor. */
  buyCount: z.int(),
  lockDays: z.int(),
  /** What the least amount brings a day. */
  avgDailyIncome: Decimal,
});
export type FinanceProduct = z.infer<typeof FinanceProduct>;

export const listFinanceProducts = endpoint({
  method: 'POST',
  path: '/api/financial/list',
  access: 'public',
  summary: 'The finance products of one tab, or of all: 4 are those of which the caller has open orders',
  query: z.strictObject({ type: z.optional(z.enum(['1', '2', '3', '4'])), ...PAGE }),
  reply: pageOf(FinanceProduct),
  refusals: {},
});

export const getFinanceProduct = endpoint({
  method: 'POST',
  path: '/api/financial/:id',
  access: 'public',
  summary: 'One finance product',
  params: z.strictObject({ id: Id }),
  reply: FinanceProduct,
  refusals: pick(EARN_BUY_REFUSALS, 'unknownEarnProduct'),
});

/** What one's finance products come to in one coin. */
export const CoinIncome = z.strictObject({
  coin: z.string(),
  /** Kept in them now. */
  investing: Decimal,
  /** Paid today in UTC, and ever; what was taken back by leaving early is not income. */
  todayIncome: Decimal,
  totalIncome: Decimal,
  /** Still to come from what is open. */
  expectedIncome: Decimal,
});
export type CoinIncome = z.infer<typeof CoinIncome>;

export const getPersonalIncome = endpoint({
  method: 'POST',
  path: '/api/financial/personalIncome',
  access: 'user',
  apiKey: 'read',
  summary: 'What one’s own finance products hold, have paid and will pay, by coin',
  reply: z.strictObject({ coins: z.array(CoinIncome), asOfMs: TimeMs }),
  refusals: {},
});

export const submitFinance = endpoint({
  ...EARN_BUY,
  path: '/api/financial/submit',
  summary: 'Keeps an amount of the wealth wallet in a finance product',
});

export const redeemFinance = endpoint({
  ...EARN_REDEEM,
  path: '/api/financial/redemption',
  summary: 'Leaves a finance order before its days are over',
});

export const listFinanceOrders = endpoint({
  method: 'POST',
  path: '/api/order/list',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own finance orders, the newest first',
  query: z.strictObject({ ...EarnOrderFilter, ...PAGE }),
  reply: pageOf(EarnOrder),
  refusals: {},
});
