import type { LoanCase } from '@candor/contract/staff/loan-cases.ts';
import type { Loan } from '@candor/domain/loans/loan.ts';
import type { Context } from '#context.ts';
import { percentOf } from '#features/fees/port.ts';
import type { CreditScores } from './credit-scores.ts';
import { lendableUnits, ltvPercentOf, print } from './loan-wire.ts';
import type { LoanTables } from './tables.ts';

/** Decided by then (rule 10). */
const REVIEW_MS = 48 * 3_600_000;

interface LoanCases {
  /** Who has approved it, the first one first. */
  approversOf(loanId: number): Promise<readonly string[]>;
  /** What those who decide see of an application. */
  caseOf(loan: Loan): Promise<LoanCase>;
}

type CaseGround = Pick<Context, 'exchange' | 'people' | 'store'>;

export function createLoanCases({ exchange, people, store }: CaseGround, scores: CreditScores): LoanCases {
  const db = store.tables<LoanTables>();

  async function approversOf(loanId: number): Promise<readonly string[]> {
    const approvals = db.selectFrom('loanApprovals').select('staff').where('loanId', '=', loanId);
    return (await approvals.orderBy('atMs').execute()).map(({ staff }) => staff);
  }

  return {
    approversOf,
    async caseOf(loan) {
      const { id, owner, asset, collateralAsset, collateralUnits, principalUnits: owedUnits } = loan;
      const { loginName } = await people.require(owner);
      const { score } = await scores(owner);
      const approvedBy = [...(await approversOf(id))];
      const security = collateralAsset === undefined ? undefined : { collateralAsset, collateralUnits, owedUnits };
      return exchange.read((state) => ({
        id: String(id),
        userId: String(owner),
        loginName,
        coin: asset,
        amount: print(owedUnits),
        days: loan.days,
        odds: percentOf(loan.dailyPpm),
        collateralCoin: collateralAsset ?? null,
        collateralAmount: print(collateralUnits),
        ltv: security === undefined ? null : ltvPercentOf(state, security),
        score,
        exposure: print(owedBy([...state.loans.open.values()], owner)),
        lendable: print(lendableUnits(state, asset)),
        submittedAtMs: loan.appliedAtMs,
        dueAtMs: loan.appliedAtMs + REVIEW_MS,
        approvalsNeeded: collateralAsset === undefined ? 2 : 1,
        approvedBy,
      }));
    },
  };
}

function owedBy(loans: readonly Loan[], owner: number): bigint {
  return loans.filter((loan) => loan.owner === owner).reduce((sum, { outstandingUnits }) => sum + outstandingUnits, 0n);
}
