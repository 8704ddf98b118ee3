import type { LoanReason } from '@candor/contract/loans/wire.ts';
import type { LoanCase } from '@candor/contract/staff/loan-cases.ts';
import type { Loan } from '@candor/domain/loans/loan.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';
import { watermark } from '#features/identity/port.ts';
import { findObstacle, type Obstacle, type SecondPersonTables } from '#platform/console/second-person.ts';
import type { CreditScores } from './credit-scores.ts';
import { createLoanCases } from './loan-cases.ts';
import type { LoanTables } from './tables.ts';

interface Picture {
  readonly name: string;
  readonly jpeg: Buffer;
}

/** What those who decide about loans may do. Everything is written down with who did it. */
export interface LoanReviews {
  /** What is due first stands first. */
  listWaiting(): Promise<readonly LoanCase[]>;
  /** Shows a case with its pictures, watermarked; looking is an entry of the audit log. */
  show(
    loanId: number,
    staff: string,
  ): Promise<Result<LoanCase & { readonly pictures: readonly Picture[] }, 'notFound'>>;
  /** Disburses it, or is the first of two. */
  approve(
    loanId: number,
    staff: string,
  ): Promise<Result<{ readonly isDecided: boolean }, CommandRefusal<'approveLoan'> | Obstacle['word']>>;
  refuse(
    loanId: number,
    decision: { readonly staff: string; readonly reason: LoanReason },
  ): Promise<Refusal<CommandRefusal<'rejectLoan'>> | undefined>;
}

export function createLoanReviews(context: Context, scores: CreditScores): LoanReviews {
  const { exchange, audit, clock, store, config } = context;
  const db = store.tables<LoanTables>();
  const cases = createLoanCases(context, scores);
  const findWaiting = (loanId: number): Loan | undefined => {
    const loan = exchange.read(({ loans }) => loans.open.get(loanId));
    return loan?.status === 'pending' ? loan : undefined;
  };

  return {
    async listWaiting() {
      const waiting = exchange.read(({ loans }) =>
        [...loans.open.values()].filter(({ status }) => status === 'pending'),
      );
      return Promise.all(
        waiting.toSorted((left, right) => left.appliedAtMs - right.appliedAtMs).map((loan) => cases.caseOf(loan)),
      );
    },

    async show(loanId, staff) {
      const loan = findWaiting(loanId);
      if (loan === undefined) return refuse('notFound');
      // Written down first: nobody sees what is not in the log.
      await audit.write({ actor: staff, action: 'loan.view', object: `loan:${loanId}`, about: [loan.owner] });
      return ok({ ...(await cases.caseOf(loan)), pictures: await picturesOf(context, loan) });
    },

    async approve(loanId, staff) {
      const loan = findWaiting(loanId);
      if (loan === undefined) return refuse('loanNotFound');
      const former = await cases.approversOf(loanId);
      const isUnsecured = loan.collateralAsset === undefined;
      if (isUnsecured && former.includes(staff) && former.length < 2) return refuse('secondReviewerNeeded');
      const obstacle = await audit.record<LoanTables, Obstacle | undefined>(async (tx, write) => {
        const makers = isUnsecured ? former.filter((one) => one !== staff) : [];
        const people = { checker: staff, makers, newStaffMs: config.waits.newStaffMs, nowMs: clock.nowMs() };
        const found = await findObstacle(tx.withTables<SecondPersonTables>(), people);
        if (found !== undefined) return found;
        await tx
          .insertInto('loanApprovals')
          .values({ loanId, staff, atMs: clock.nowMs() })
          .onConflict((conflict) => conflict.columns(['loanId', 'staff']).doNothing())
          .execute();
        await write({ actor: staff, action: 'loan.approve', object: `loan:${loanId}`, about: [loan.owner] });
        return undefined;
      });
      if (obstacle !== undefined) return { ok: false, refusal: obstacle };
      const outcome = await exchange.submit({ kind: 'approveLoan', loanId, reviewers: [...former, staff] });
      if (outcome.ok) return ok({ isDecided: true });
      if (outcome.refusal.word === 'secondReviewerNeeded') return ok({ isDecided: false });
      // What the core does not lend now may be approved again later, by the same person.
      await db.deleteFrom('loanApprovals').where('loanId', '=', loanId).where('staff', '=', staff).execute();
      return outcome;
    },

    async refuse(loanId, { staff, reason }) {
      const owner = findWaiting(loanId)?.owner;
      const about = owner === undefined ? [] : [owner];
      await audit.write({ actor: staff, action: 'loan.refuse', object: `loan:${loanId}`, about, details: { reason } });
      const outcome = await exchange.submit({ kind: 'rejectLoan', loanId, reason });
      return outcome.ok ? undefined : outcome.refusal;
    },
  };
}

/** Each with the case and the time of the look drawn over it. */
async function picturesOf(
  { uploads, clock }: Pick<Context, 'uploads' | 'clock'>,
  { id, owner, photos }: Loan,
): Promise<readonly Picture[]> {
  const stamp = `${owner}-${new Date(clock.nowMs()).toISOString().replace(/\D/g, '').slice(0, 12)}`;
  const pictures: Picture[] = [];
  for (const [name, upload] of Object.entries(photos)) {
    const picture = upload === undefined ? undefined : await uploads.readDocument(upload);
    if (picture !== undefined) pictures.push({ name: `${id}-${name}.jpg`, jpeg: await watermark(picture, stamp) });
  }
  return pictures;
}
