import type { RequestWithdrawalRefusal } from '@candor/domain/wallet/request-withdrawal.ts';
import * as z from 'zod/mini';
import { Address, WhitelistMode } from './address-book.ts';
import { ChainType, CoinCode, CoinNetwork, PaymentWay, WithdrawalWay } from '../chains/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { EXIT_REFUSALS } from './exits.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import { pick, type RefusalRow, type RefusalTable } from '../shared/refusal-table.ts';
import { Proof, PROOF_METHODS, SECURITY_REFUSALS } from '../security/wire.ts';
import { AmountText, Decimal, Id, pageOf, TimeMs, unitsAtMost } from '../shared/fields.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
const CORE_REFUSALS = {
  unknownAsset: { code: 404, status: 404 },
  amountNotAboveFee: { code: 3002, status: 422 },
  withdrawalDiffers: { code: 409, status: 409 },
  insufficientBalance: { code: 3001, status: 422 },
} as const satisfies Readonly<Record<RequestWithdrawalRefusal, RefusalRow>>;

export const WITHDRAWAL_REFUSALS = {
  networkUnknown: { code: 404, status: 404 },
  networkNotConnected: { code: 403, status: 403 },
  /** The operator does not send it there now: `{coin, network}`. */
  withdrawalsClosed: { code: 403, status: 422 },
  amountNotNumeric: { code: 400, status: 422 },
  /** The network carries no smaller parts: `{step}`. */
  quantityStep: { code: 4002, status: 422 },
  /** `{minimum, coin}` */
  belowWithdrawalMinimum: { code: 3002, status: 422 },
  primaryNeeded: IDENTITY_REFUSALS.primaryNeeded,
  ...pick(EXIT_REFUSALS, 'withdrawalsHeld', 'withdrawalsRestricted'),
  /** `{network}` */
  addressInvalid: { code: 3007, status: 422 },
  addressIsOurs: { code: 3010, status: 422 },
  addressScreened: { code: 403, status: 422 },
  /** A contract that does not take it, or only for more than a payment may cost the network: `{network}`. */
  addressNotPayable: { code: 3007, status: 422 },
  ...pick(EXIT_REFUSALS, 'addressNotInBook', 'addressNotActive'),
  bankCardMissing: { code: 404, status: 422 },
  holderNameDiffers: { code: 3009, status: 422 },
  /** From `{limit}` USDT on somebody has to be named who receives it. */
  beneficiaryNeeded: { code: 400, status: 422 },
  /** `{limit, left}` in USDT. */
  withdrawalLimit: { code: 3003, status: 422 },
  /** There is no price by which the limits could be measured. */
  valueUnknown: { code: 7009, status: 422 },
  strongerProofNeeded: { code: 1008, status: 422 },
  ...CORE_REFUSALS,
} as const satisfies RefusalTable;

const SUBMIT_REFUSALS = {
  ...WITHDRAWAL_REFUSALS,
  ...pick(
    SECURITY_REFUSALS,
    'proofNeeded',
    'codeWrong',
    'codeExpired',
    'wrongCredentials',
    'secondFactorWrong',
    'secondFactorLocked',
    'fundPasswordNotSet',
    'fundPasswordWrong',
    'fundPasswordLocked',
  ),
};

/** 0 on its way, 1 done, 2 refused or failed and paid back, 3 locked for a reason that is told. */
export const WithdrawalStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;

export const WITHDRAWAL_STATES = [
  'submitted',
  'riskReview',
  'locked',
  'approved',
  'signing',
  'broadcast',
  'confirmed',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** The closed list: a withdrawal is stopped for no other reason (rule NO-6). */
export const WITHDRAWAL_STOP_REASONS = [
  'securityCheckFailed',
  'holdActive',
  'sanctionsCase',
  'addressInvalid',
  'nameMismatch',
  'balanceNotUnlocked',
  'chainOutage',
  'courtOrder',
] as const;
export type WithdrawalStopReason = (typeof WITHDRAWAL_STOP_REASONS)[number];

const WithdrawalStep = z.strictObject({
  state: z.enum(WITHDRAWAL_STATES),
  atMs: TimeMs,
  reason: z.nullable(z.enum(WITHDRAWAL_STOP_REASONS)),
});

export const Withdrawal = z.strictObject({
  id: Id,
  coin: CoinCode,
  chainType: WithdrawalWay,
  method: z.enum(['address', 'bank', 'internal']),
  /** In full; the number of a card is masked; of another user the id. */
  address: z.string(),
  label: z.nullable(z.string()),
  /** Gross; the receiver gets `received`. */
  amount: Decimal,
  fee: Decimal,
  received: Decimal,
  status: WithdrawalStatus,
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.nullable(z.enum(WITHDRAWAL_STOP_REASONS)),
  txHash: z.nullable(z.string()),
  canCancel: z.boolean(),
  createdAtMs: TimeMs,
  /** Done or refused by then. */
  deadlineMs: TimeMs,
  timeline: z.array(WithdrawalStep),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** Who receives it, asked for from the travel rule's limit on. */
export const Beneficiary = z.strictObject({
  isOwnWallet: z.boolean(),
  name: z.optional(z.string().check(z.trim(), z.minLength(2), ...unitsAtMost(80))),
  /** The operator that keeps the wallet, where it is not the owner's own. */
  provider: z.optional(z.string().check(z.trim(), z.minLength(2), ...unitsAtMost(80))),
});

export const submitWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdraw/submit',
  stoppedBy: 'withdrawals',
  access: 'user',
  sealed: true,
  idempotent: true,
  summary: 'Withdraw to an address, or to the bank card that is bound',
  body: z.strictObject({
    coin: CoinCode,
    coinType: PaymentWay,
    amount: AmountText,
    /** The fund password. */
    pwd: z.string().check(z.regex(/^\d{6}$/)),
    adress: z.optional(Address),
    bankName: z.optional(z.string().check(...unitsAtMost(80))),
    bankUserName: z.optional(z.string().check(...unitsAtMost(80))),
    bankBranch: z.optional(z.string().check(...unitsAtMost(80))),
    proof: Proof,
    beneficiary: z.optional(Beneficiary),
  }),
  reply: Withdrawal,
  refusals: SUBMIT_REFUSALS,
  limit: 'withdrawals',
});

export const submitCoinWithdrawal = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/withdrawal',
  stoppedBy: 'withdrawals',
  access: 'user',
  sealed: true,
  idempotent: true,
  summary: 'Withdraw to an address',
  body: z.strictObject({
    coin: CoinCode,
    chainType: ChainType,
    address: Address,
    amount: AmountText,
    proof: Proof,
    beneficiary: z.optional(Beneficiary),
  }),
  reply: Withdrawal,
  refusals: SUBMIT_REFUSALS,
  limit: 'withdrawals',
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/cancelWithdrawal',
  access: 'user',
  summary: 'Take back a withdrawal that is not approved yet; all of it is returned',
  body: z.strictObject({ id: Id }),
  reply: Withdrawal,
  refusals: { withdrawalNotCancellable: { code: 9005, status: 409 } },
  essential: true,
});

export const WITHDRAWAL_CANCEL_REFUSALS = cancelWithdrawal.refusals;

const WithdrawalFilter = z.strictObject({
  coin: z.optional(CoinCode),
  status: z.optional(WithdrawalStatus),
  current: z.optional(z.int().check(z.positive(), z.maximum(99_999))),
  size: z.optional(z.int().check(z.positive(), z.maximum(100))),
});

export const listWithdrawals = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/getWithdrawalLog',
  access: 'user',
  apiKey: 'read',
  summary: 'Own withdrawals with their timelines, newest first',
  body: WithdrawalFilter,
  reply: pageOf(Withdrawal),
  refusals: {},
});

export const listWithdraws = endpoint({
  method: 'POST',
  path: '/api/withdraw/list',
  access: 'user',
  apiKey: 'read',
  summary: 'Own withdrawals with their timelines, newest first',
  query: z.strictObject({
    coin: z.optional(CoinCode),
    status: z.optional(z.enum(['0', '1', '2', '3'])),
    current: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
    size: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  }),
  reply: pageOf(Withdrawal),
  refusals: {},
});

export const WithdrawalTerms = z.strictObject({
  networks: z.array(CoinNetwork),
  /** What a transfer to the bound card takes at least and costs, and in which coin. */
  bank: z.strictObject({ coin: CoinCode, isOpen: z.boolean(), withdrawMin: Decimal, withdrawFee: Decimal }),
  /** What may leave now of each coin: without what is frozen, locked or owed. */
  withdrawable: z.array(z.strictObject({ coin: CoinCode, amount: Decimal })),
  /** In USDT and per UTC day. */
  dailyLimit: Decimal,
  usedToday: Decimal,
  leftToday: Decimal,
  needsVerification: z.boolean(),
  isFundPasswordSet: z.boolean(),
  /** What the second step is proved with: all of these. Empty: nothing strong enough is bound. */
  proofMethods: z.array(z.enum(PROOF_METHODS)),
  hold: z.nullable(z.strictObject({ untilMs: TimeMs, reason: z.string() })),
  whitelist: WhitelistMode,
  /** From this value in USDT on the receiver has to be named. */
  beneficiaryFrom: Decimal,
  /** Done or refused within this time. */
  deadlineHours: z.int(),
});
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>;

export const getWithdrawalTerms = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/assets/withdrawalTerms',
  access: 'user',
  summary: 'Everything that decides about a withdrawal, before anybody types',
  reply: WithdrawalTerms,
  refusals: {},
});

export const checkWithdrawalAddress = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/assets/checkAddress',
  access: 'user',
  summary: 'What is known of an address before money is sent there',
  body: z.strictObject({ coin: CoinCode, chainType: ChainType, address: z.string().check(z.maxLength(120)) }),
  reply: z.strictObject({
    isValid: z.boolean(),
    isOurs: z.boolean(),
    /** Money went there before. */
    isKnown: z.boolean(),
    /** Code runs there when it is paid: if that fails, the network's fee is the receiver's (rule 8.4). */
    isContract: z.boolean(),
    label: z.nullable(z.string()),
    activeAtMs: z.nullable(TimeMs),
    /** Other known addresses that begin and end alike. */
    lookAlikes: z.array(z.string()),
  }),
  refusals: { networkUnknown: WITHDRAWAL_REFUSALS.networkUnknown },
});
