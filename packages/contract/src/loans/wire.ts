import type { AddLoanCollateralRefusal } from '@candor/domain/loans/add-loan-collateral.ts';
import type { ApplyForLoanRefusal } from '@candor/domain/loans/apply-for-loan.ts';
import type { RejectLoanRefusal } from '@candor/domain/loans/reject-loan.ts';
import type { RepayLoanRefusal } from '@candor/domain/loans/repay-loan.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import { pick, type RefusalRow, type RefusalTable } from '../shared/refusal-table.ts';
import { Decimal, Id, PAGE, pageOf, SentDecimal, TimeMs } from '../shared/fields.ts';

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
const APPLY_REFUSALS = {
  unknownLoanProduct: { code: 404, status: 404 },
  loanProductClosed: { code: 8010, status: 422 },
  /** `{minimum, maximum, asset}` */
  loanAmountOutOfRange: { code: 8010, status: 422 },
  /** `{limit}` */
  tooManyLoans: { code: 8010, status: 422 },
  /** `{asset}` */
  collateralNotAccepted: { code: 8011, status: 422 },
  /** `{maximum}` */
  unsecuredLoanLimit: { code: 8010, status: 422 },
  /** `{score, minimum}` */
  creditScoreTooLow: { code: 8010, status: 422 },
  /** `{coin}` */
  valueUnknown: { code: 7009, status: 422 },
  /** `{required, asset}` */
  ltvTooHigh: { code: 8011, status: 422 },
  insufficientBalance: { code: 3001, status: 422 },
  /** `{limit, asset}` */
  lockedFundsStay: { code: 3011, status: 422 },
} as const satisfies Readonly<Record<ApplyForLoanRefusal, RefusalRow>>;

const CASE_REFUSALS = {
  loanNotFound: { code: 404, status: 404 },
  loanAlreadyDecided: { code: 409, status: 409 },
} as const satisfies Readonly<Record<RejectLoanRefusal, RefusalRow>>;

const REPAY_REFUSALS = {
  loanNotFound: CASE_REFUSALS.loanNotFound,
  loanNotRunning: { code: 409, status: 409 },
  amountMustBePositive: { code: 3002, status: 422 },
  /** `{due, asset}` */
  aboveDue: { code: 6004, status: 422 },
  insufficientBalance: APPLY_REFUSALS.insufficientBalance,
} as const satisfies Readonly<Record<RepayLoanRefusal, RefusalRow>>;

const COLLATERAL_REFUSALS = {
  loanNotFound: CASE_REFUSALS.loanNotFound,
  collateralNotAccepted: APPLY_REFUSALS.collateralNotAccepted,
  amountMustBePositive: REPAY_REFUSALS.amountMustBePositive,
  insufficientBalance: APPLY_REFUSALS.insufficientBalance,
  lockedFundsStay: APPLY_REFUSALS.lockedFundsStay,
} as const satisfies Readonly<Record<AddLoanCollateralRefusal, RefusalRow>>;

export const LOAN_REFUSALS = {
  ...APPLY_REFUSALS,
  ...CASE_REFUSALS,
  ...REPAY_REFUSALS,
  ...COLLATERAL_REFUSALS,
} as const satisfies RefusalTable;

/** 0 is 7 days, 1 is 14, 2 is 30. */
export const LoanCycle = z.literal([0, 1, 2]);
export type LoanCycle = z.infer<typeof LoanCycle>;

/** Principal and interest at maturity. */
const RepayType = z.literal(0);

/** Percents are of the amount; `odds` a day. */
export const LoanProduct = z.strictObject({
  id: Id,
  coin: z.string(),
  amountMin: Decimal,
  amountMax: Decimal,
  cycleType: LoanCycle,
  days: z.int(),
  repayType: RepayType,
  odds: Decimal,
  /** The legal name of who lends. */
  repayOrg: z.string(),
  /** 1 offered, 0 not. */
  status: z.literal([0, 1]),
  /** What the lender has left for this coin now. */
  lendable: Decimal,
  /** After the last day every begun day costs so many times as much. */
  overdueTimes: z.int(),
  /** So long after the last day nothing is sold. */
  graceHours: z.int(),
});
export type LoanProduct = z.infer<typeof LoanProduct>;

export const listLoanProducts = endpoint({
  method: 'POST',
  path: '/api/load/product/list',
  access: 'public',
  summary: 'The loans that are offered, with rate, range, lender and what is left to be lent',
  query: z.strictObject(PAGE),
  reply: pageOf(LoanProduct),
  refusals: {},
});

export const LoanTerms = z.strictObject({
  collaterals: z.array(
    z.strictObject({
      coin: z.string(),
      /** By the index; null while there is none. */
      price: z.nullable(Decimal),
    }),
  ),
  /** In percent: the most that is lent of a collateral’s value, where more is called for, and where it is sold. */
  initialLtv: z.int(),
  callLtv: z.int(),
  saleLtv: z.int(),
  /** Without a collateral. */
  unsecuredMax: Decimal,
  scoreMin: z.int(),
  asOfMs: TimeMs,
});
export type LoanTerms = z.infer<typeof LoanTerms>;

export const getLoanTerms = endpoint({
  method: 'GET',
  path: '/api/load/terms',
  access: 'public',
  summary: 'What secures a loan, at which price, and where it is called for and sold',
  reply: LoanTerms,
  refusals: {},
});

/** Each part as it is added (rule 5.2); nobody edits it. */
export const CreditScore = z.strictObject({
  score: z.int(),
  base: z.int(),
  age: z.int(),
  deposits: z.int(),
  verification: z.int(),
  /** Zero or below. */
  overdue: z.int(),
  /** What the parts are made of. */
  accountDays: z.int(),
  depositValue: Decimal,
  isVerified: z.boolean(),
  overdueCount: z.int(),
  scoreMin: z.int(),
});
export type CreditScore = z.infer<typeof CreditScore>;

export const getCreditScore = endpoint({
  method: 'GET',
  path: '/api/load/score',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own credit score by the published formula, with its parts and the records they come from',
  reply: CreditScore,
  refusals: {},
});

/** 0 pending review, 1 approved, 2 review failed, 3 settled, 4 overdue. */
export const LoanStatus = z.literal([0, 1, 2, 3, 4]);
export type LoanStatus = z.infer<typeof LoanStatus>;

/** Why an application fails: a closed list, read by its owner in their language. */
export const LOAN_REASONS = ['pictureUnreadable', 'personDiffers', 'collateralDoubtful', 'lendingPaused'] as const;
export const LoanReason = z.enum(LOAN_REASONS);
export type LoanReason = z.infer<typeof LoanReason>;

export const LoanOrder = z.strictObject({
  id: Id,
  proId: Id,
  coin: z.string(),
  amount: Decimal,
  cycleType: LoanCycle,
  days: z.int(),
  odds: Decimal,
  repayType: RepayType,
  repayOrg: z.string(),
  /** What all days of the term cost together. */
  interest: Decimal,
  status: LoanStatus,
  createTime: TimeMs,
  /** When it was disbursed, and when it is to be repaid; null before. */
  loanTime: z.nullable(TimeMs),
  repayTime: z.nullable(TimeMs),
  /** From then on collateral is sold for what is overdue. */
  saleTime: z.nullable(TimeMs),
  /** What is due now. */
  principalDue: Decimal,
  interestDue: Decimal,
  totalDue: Decimal,
  interestPaid: Decimal,
  collateralCoin: z.nullable(z.string()),
  collateralAmount: Decimal,
  /** In percent, and the prices at which more is called for and collateral is sold; null without one. */
  ltv: z.nullable(Decimal),
  callPrice: z.nullable(Decimal),
  salePrice: z.nullable(Decimal),
  /** The score it was asked for with, without a collateral. */
  score: z.nullable(z.int()),
  /** Why it failed; null for one that was taken back. */
  reason: z.nullable(LoanReason),
  finishTime: z.nullable(TimeMs),
  returned: z.nullable(Decimal),
});
export type LoanOrder = z.infer<typeof LoanOrder>;

const UploadName = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const submitLoan = endpoint({
  method: 'POST',
  path: '/api/load/order/submit',
  access: 'user',
  summary:
    'Asks for a loan. The collateral is frozen in the funding wallet; pictures that are left out are those of the advanced verification',
  body: z.strictObject({
    proId: Id,
    amount: SentDecimal,
    cycleType: LoanCycle,
    /** The front of the document, its back, and the person who holds it. */
    cardUrl: z.optional(UploadName),
    cardBackUrl: z.optional(UploadName),
    capitalUrl: z.optional(UploadName),
    /** Both, or neither for a loan without a collateral. */
    collateralCoin: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))),
    collateralAmount: z.optional(SentDecimal),
  }),
  reply: z.strictObject({ id: Id }),
  refusals: { ...pick(IDENTITY_REFUSALS, 'advancedNeeded', 'pictureUnknown'), ...APPLY_REFUSALS },
  idempotent: 'command',
  stoppedBy: ['trading', 'borrowing'],
});

export const listLoanOrders = endpoint({
  method: 'POST',
  path: '/api/load/order/orderList',
  access: 'user',
  apiKey: 'read',
  summary: 'One’s own loans, the newest first',
  query: z.strictObject({ status: z.optional(z.enum(['0', '1', '2', '3', '4'])), ...PAGE }),
  reply: pageOf(LoanOrder),
  refusals: {},
});

export const repayLoan = endpoint({
  method: 'POST',
  path: '/api/load/order/repay',
  access: 'user',
  summary: 'Repays a loan out of the funding wallet, in whole or in part, the interest first',
  body: z.strictObject({ id: Id, amount: SentDecimal }),
  reply: z.strictObject({ id: Id, interest: Decimal, principal: Decimal, left: Decimal }),
  refusals: REPAY_REFUSALS,
  idempotent: 'command',
  essential: true,
});

export const addLoanCollateral = endpoint({
  method: 'POST',
  path: '/api/load/order/addCollateral',
  access: 'user',
  summary: 'Secures a loan with more of the same coin',
  body: z.strictObject({ id: Id, amount: SentDecimal }),
  reply: z.strictObject({ id: Id, collateralAmount: Decimal }),
  refusals: COLLATERAL_REFUSALS,
  idempotent: 'command',
  essential: true,
});

export const withdrawLoanApplication = endpoint({
  method: 'POST',
  path: '/api/load/order/cancel',
  access: 'user',
  summary: 'Takes an application back before it is decided; the collateral is free again',
  body: z.strictObject({ id: Id }),
  reply: z.strictObject({ id: Id }),
  refusals: CASE_REFUSALS,
  idempotent: 'command',
});
