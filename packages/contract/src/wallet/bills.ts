import type { BILL } from '@candor/domain/ledger/bill.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { CoinName, WalletType } from './wire.ts';
import { Decimal, PAGE, pageOf, SignedDecimal, TimeMs, TimeText } from '../shared/fields.ts';

/** The core's kinds of lines by their numbers (rule 8.6); one that it gains, loses or renumbers does not compile here. */
export const BILL_TYPES = {
  deposit: 1,
  withdrawal: 2,
  withdrawalRefund: 3,
  transferIn: 4,
  transferOut: 5,
  tradeBuy: 6,
  tradeSell: 7,
  fee: 8,
  rebate: 9,
  swapOut: 10,
  swapIn: 11,
  marginBorrow: 12,
  marginRepay: 13,
  marginInterest: 14,
  realisedProfit: 15,
  funding: 16,
  liquidation: 17,
  deleverage: 18,
  compensation: 19,
  secondStake: 22,
  secondPayout: 23,
  pledge: 24,
  pledgeReward: 25,
  redemption: 26,
  financeBuy: 27,
  financeIncome: 28,
  loanDisburse: 29,
  loanRepay: 30,
  loanInterest: 31,
  otcEscrow: 32,
  otcRelease: 33,
  otcRefund: 34,
  otcFee: 35,
  merchantDeposit: 36,
  defi: 37,
  adjustment: 38,
  internalOut: 39,
  internalIn: 40,
} as const satisfies typeof BILL;
export type BillKind = keyof typeof BILL_TYPES;

/** One line of a bill. The lines of a wallet and coin add up to its balance, the promised part included. */
export const Bill = z.strictObject({
  id: z.string().check(z.regex(/^[1-9]\d*-\d+$/)),
  createTime: TimeMs,
  type: WalletType,
  /** The pair of an isolated margin account; the other wallets have none. */
  pair: z.optional(z.string()),
  coin: z.string(),
  /** The kind of line, by its number of rule 8.6 (`BILL_TYPES`). */
  billType: z.int(),
  amount: SignedDecimal,
  /** All that the wallet held of the coin just after this line. */
  balanceAfter: Decimal,
  /** The act the line belongs to; lines of one act share it. */
  bizNo: z.string(),
  /** The reason of a correction by hand; empty otherwise. */
  remark: z.string(),
});
export type Bill = z.infer<typeof Bill>;

/** `from` and `to` are UTC milliseconds, both ends included. */
const FILTER = {
  type: z.optional(z.string().check(z.regex(/^[1-8]$/))),
  coin: z.optional(CoinName),
  billType: z.optional(z.string().check(z.regex(/^[1-9]\d?$/))),
  from: z.optional(TimeText),
  to: z.optional(TimeText),
};

export const getMyBill = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/getMyBill',
  access: 'user',
  apiKey: 'read',
  summary: 'The lines of one’s own bill, newest first, by wallet, coin, kind and time',
  body: z.strictObject({ ...FILTER, ...PAGE }),
  reply: pageOf(Bill),
  refusals: {},
});

export const exportMyBill = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/assets/exportMyBill',
  access: 'user',
  apiKey: 'read',
  summary: 'The lines that getMyBill would list, as a CSV file',
  query: z.strictObject(FILTER),
  download: 'text/csv; charset=utf-8',
  reply: z.string(),
  refusals: {},
  limit: 'exports',
});
