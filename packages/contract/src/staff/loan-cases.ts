import type { ApproveLoanRefusal } from '@candor/domain/loans/approve-loan.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { LOAN_REFUSALS, LoanReason } from '../loans/wire.ts';
import { pick, type RefusalRow } from '../shared/refusal-table.ts';
import { Decimal, Id, TimeMs } from '../shared/fields.ts';
import { CASE_REFUSALS } from './deposit-cases.ts';

/** The core's words in the order of its checks. */
export const LOAN_CASE_REFUSALS = {
  ...pick(LOAN_REFUSALS, 'loanNotFound', 'loanAlreadyDecided'),
  ...pick(CASE_REFUSALS, 'secondReviewerNeeded', 'sponsorInvolved', 'tooNewToApprove', 'caseNotOpened'),
  ...pick(LOAN_REFUSALS, 'valueUnknown', 'ltvTooHigh'),
  /** `{available, asset}` */
  loanPoolEmpty: { code: 8010, status: 422 },
} as const satisfies Readonly<Record<ApproveLoanRefusal, RefusalRow>>;

export const LoanCase = z.strictObject({
  id: Id,
  userId: Id,
  loginName: z.string(),
  coin: z.string(),
  amount: Decimal,
  days: z.int(),
  odds: Decimal,
  collateralCoin: z.nullable(z.string()),
  collateralAmount: Decimal,
  /** In percent now; null without a collateral or a price. */
  ltv: z.nullable(Decimal),
  /** Now, by the published formula. */
  score: z.int(),
  /** What the same person owes for other loans. */
  exposure: Decimal,
  /** What the lender has left. */
  lendable: Decimal,
  submittedAtMs: TimeMs,
  dueAtMs: TimeMs,
  approvalsNeeded: z.int(),
  approvedBy: z.array(z.string()),
});
export type LoanCase = z.infer<typeof LoanCase>;

export const listLoanCases = endpoint({
  method: 'GET',
  path: '/ops/api/loans',
  access: 'staff',
  summary: 'Applications for loans that wait, the one due first on top',
  reply: z.array(LoanCase),
  refusals: {},
});

export const openLoanCase = endpoint({
  method: 'POST',
  path: '/ops/api/loans/:id/open',
  access: 'staff',
  summary: 'An application with its pictures, watermarked; the look is in the audit log first',
  params: z.strictObject({ id: Id }),
  reply: z.extend(LoanCase, {
    /** JPEG, base64. */
    pictures: z.array(z.strictObject({ name: z.string(), jpeg: z.string() })),
  }),
  refusals: {},
});

export const approveLoanCase = endpoint({
  method: 'POST',
  path: '/ops/api/loans/:id/approve',
  access: 'staff',
  summary: 'Disburses a loan; one without a collateral needs two people',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ isDecided: z.boolean() }),
  refusals: LOAN_CASE_REFUSALS,
  idempotent: true,
});

export const refuseLoanCase = endpoint({
  method: 'POST',
  path: '/ops/api/loans/:id/refuse',
  access: 'staff',
  summary: 'Refuses an application; its collateral is free again and its owner reads why',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: LoanReason }),
  reply: z.strictObject({}),
  refusals: pick(LOAN_CASE_REFUSALS, 'loanNotFound', 'loanAlreadyDecided', 'caseNotOpened'),
  idempotent: true,
});
