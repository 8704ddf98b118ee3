import * as z from 'zod/mini';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { ChainType, CoinCode, CoinNetwork, PaymentWay } from '../chains/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import type { RefusalTable } from '../shared/refusal-table.ts';
import { AmountText, Decimal, Id, pageOf, sentDecimal, TimeMs, unitsAtMost } from '../shared/fields.ts';

export const DEPOSIT_REFUSALS = {
  /** There is no such coin on such a network: `{coin, network}`. */
  networkUnknown: { code: 404, status: 404 },
  networkNotConnected: { code: 403, status: 403 },
  /** The operator does not take it there now: `{coin, network}`. */
  depositsClosed: { code: 403, status: 422 },
  amountNotNumeric: { code: 400, status: 422 },
  /** `{minimum, coin}` */
  belowDepositMinimum: { code: 3002, status: 422 },
  /** `{limit}` */
  tooManyPendingDeposits: { code: 3003, status: 422 },
  transactionUsed: { code: 409, status: 409 },
  /** The address is none of the caller's own: `{network}`. */
  depositAddressUnknown: { code: 3007, status: 422 },
  pictureUnknown: IDENTITY_REFUSALS.pictureUnknown,
  /** Without it all deposits together stay below a limit. */
  primaryNeeded: IDENTITY_REFUSALS.primaryNeeded,
} as const satisfies RefusalTable;

export const listDepositCoins = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/assets/getRechargeCurrency',
  access: 'public',
  summary: 'Coins and networks with their minimums, confirmations and fees',
  reply: z.array(CoinNetwork),
  refusals: {},
});

export const listWithdrawalFees = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getWithdrawFee',
  access: 'public',
  summary: 'What a withdrawal costs and takes at least, per coin and network',
  reply: z.array(z.pick(CoinNetwork, { coin: true, chainType: true, withdrawMin: true, withdrawFee: true })),
  refusals: {},
});

export const DepositAddress = z.strictObject({
  coin: CoinCode,
  chainType: ChainType,
  network: z.string(),
  address: z.string(),
  depositMin: Decimal,
  creditConfirmations: z.int(),
  unlockConfirmations: z.int(),
  isSimulated: z.boolean(),
  /** In USDT, all deposits together, until the identity is verified; null where there is no limit. */
  depositMax: z.nullable(Decimal),
});
export type DepositAddress = z.infer<typeof DepositAddress>;

export const getDepositAddress = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/assets/getDepositAddress/:coin',
  access: 'user',
  summary: 'The caller’s own address for a coin, on the network that is named or on the coin’s first',
  params: z.strictObject({ coin: CoinCode }),
  query: z.strictObject({ chainType: z.optional(ChainType) }),
  reply: DepositAddress,
  refusals: {
    networkUnknown: DEPOSIT_REFUSALS.networkUnknown,
    networkNotConnected: DEPOSIT_REFUSALS.networkNotConnected,
    depositsClosed: DEPOSIT_REFUSALS.depositsClosed,
  },
});

/** Where a transfer between banks goes, and what it must say. */
export const BankAccount = z.strictObject({
  /** What is credited. */
  coin: CoinCode,
  currency: z.string(),
  bankName: z.string(),
  holder: z.string(),
  accountNumber: z.string(),
  /** Empty where the account has none. */
  swiftCode: z.string(),
  /** The caller's own: whose payment it is can be told by nothing else. */
  reference: z.string(),
  depositMin: Decimal,
  /** Made up for the demonstration: no money may be sent there. */
  isSimulated: z.boolean(),
});
export type BankAccount = z.infer<typeof BankAccount>;

export const getBankAccount = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/assets/getBankAccount',
  access: 'user',
  summary: 'The bank account to pay into, with the reference that the caller must state; null while there is none',
  reply: z.nullable(BankAccount),
  refusals: {},
});

/** 0 under review or on its way, 1 passed, 2 failed. */
export const DepositStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type DepositStatus = z.infer<typeof DepositStatus>;

/** What came by a chain is confirmed; what was declared is reviewed. */
export const DEPOSIT_STATES = [
  'confirming',
  'accumulating',
  'verificationNeeded',
  'credited',
  'unlocked',
  'reversed',
  'underReview',
  'passed',
  'failed',
] as const;

/** Why a declared deposit is not credited: a closed list, read by its owner in their language. */
export const DEPOSIT_REASONS = [
  'notReceived',
  'wrongNetwork',
  'belowMinimum',
  'alreadyCredited',
  'senderDiffers',
] as const;
export type DepositReason = (typeof DEPOSIT_REASONS)[number];

export const Deposit = z.strictObject({
  /** The order number. */
  id: Id,
  kind: z.enum(['chain', 'declared']),
  coin: CoinCode,
  chainType: PaymentWay,
  /** What has arrived, or was declared. */
  amount: Decimal,
  /** What was credited; null until then. */
  creditedAmount: z.nullable(Decimal),
  status: DepositStatus,
  state: z.enum(DEPOSIT_STATES),
  /** Why it failed, in the words of whoever decided. */
  reason: z.nullable(z.enum(DEPOSIT_REASONS)),
  address: z.nullable(z.string()),
  txHash: z.nullable(z.string()),
  /** Null for what no chain counts. */
  confirmations: z.nullable(z.int()),
  creditConfirmations: z.nullable(z.int()),
  unlockConfirmations: z.nullable(z.int()),
  /** A link to one's own screenshot that is good for some minutes. */
  screenshot: z.nullable(z.string()),
  createdAtMs: TimeMs,
  updatedAtMs: TimeMs,
});
export type Deposit = z.infer<typeof Deposit>;

const PAGE_NUMBER = z.string().check(z.regex(/^[1-9]\d{0,4}$/));
const PAGE_SIZE = z.string().check(z.regex(/^[1-9]\d{0,2}$/));

/** The filter of both families; without a status all of them. */
export const DepositFilter = z.strictObject({
  /** The coin family sends 1. */
  type: z.optional(z.int()),
  coin: z.optional(CoinCode),
  status: z.optional(DepositStatus),
  current: z.optional(z.int().check(z.positive(), z.maximum(99_999))),
  size: z.optional(z.int().check(z.positive(), z.maximum(100))),
});

export const listDeposits = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/getRechargeLog',
  access: 'user',
  apiKey: 'read',
  summary: 'Own deposits, by chain and declared, newest first',
  body: DepositFilter,
  reply: pageOf(Deposit),
  refusals: {},
});

export const listRecharges = endpoint({
  method: 'POST',
  path: '/api/recharge/list',
  access: 'user',
  apiKey: 'read',
  summary: 'Own deposits, by chain and declared, newest first',
  query: z.strictObject({
    coin: z.optional(CoinCode),
    status: z.optional(z.enum(['0', '1', '2'])),
    current: z.optional(PAGE_NUMBER),
    size: z.optional(PAGE_SIZE),
  }),
  reply: pageOf(Deposit),
  refusals: {},
});

export const TransactionHash = z.string().check(z.regex(/^(0x)?[0-9A-Fa-f]{64}$/));

/** A screenshot is never proof: somebody looks for the money itself, and what has arrived is what is credited. */
export const submitRecharge = endpoint({
  method: 'POST',
  path: '/api/recharge/submit',
  stoppedBy: 'deposits',
  access: 'user',
  idempotent: true,
  summary: 'Declare a deposit that was paid already; it is reviewed within 24 hours',
  body: z.strictObject({
    coin: CoinCode,
    type: PaymentWay,
    amount: AmountText,
    address: z.optional(z.string().check(...unitsAtMost(120))),
    /** The opaque id that the upload of the screenshot was answered with. */
    fileFath: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    txHash: z.optional(TransactionHash),
  }),
  reply: Deposit,
  refusals: DEPOSIT_REFUSALS,
});

/** Ten million of any coin: however often it is asked for, no balance comes near what 64 bits hold. */
const DEMO_DEPOSIT_UNITS_MAX = 10_000_000n * UNITS_PER_WHOLE;

export const makeDemoDeposit = endpoint({
  method: 'POST',
  path: '/api/demo/deposit',
  stoppedBy: 'deposits',
  access: 'user',
  summary: 'Send test coins to one’s own address on a simulated chain; exists in demo mode alone',
  body: z.strictObject({
    coin: CoinCode,
    chainType: z.optional(ChainType),
    amount: sentDecimal(DEMO_DEPOSIT_UNITS_MAX),
  }),
  reply: z.strictObject({ txHash: z.string(), address: z.string() }),
  refusals: {
    networkUnknown: DEPOSIT_REFUSALS.networkUnknown,
    amountNotNumeric: DEPOSIT_REFUSALS.amountNotNumeric,
  },
  limit: 'demoFunds',
});
