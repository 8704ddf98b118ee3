import { LOAN_REASONS } from '@candor/contract/loans/wire.ts';
import { approveLoanCase, openLoanCase, refuseLoanCase, type LoanCase } from '@candor/contract/staff/loan-cases.ts';
import { ApproveButton } from '#shared/cases/approve-button.tsx';
import { FailureLine } from '#shared/failure-line.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Panel } from '#shared/panel.tsx';
import { RefuseForm } from '#shared/cases/refuse-form.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useOpened } from '#shared/cases/use-opened.ts';
import { useT } from '#shared/texts/use-t.ts';
import { LoanFacts } from './loan-facts.tsx';

interface LoanCaseViewProps {
  readonly row: LoanCase;
  readonly onDone: () => void;
}

/** What is asked for, what secures it, and who asks; without a collateral two people decide. */
export function LoanCaseView({ row, onDone }: LoanCaseViewProps) {
  const { id } = row;
  const t = useT();
  const mayCall = useMayCall();
  const looked = useOpened(openLoanCase, { params: { id } });
  const approve = useChange(approveLoanCase);
  const refuse = useChange(refuseLoanCase);
  const params = { id };
  const reasons = LOAN_REASONS.map((value) => ({ value, label: t(`ops.loanReason.${value}`) }));
  return (
    <Panel title={t('ops.cases.case', { id })}>
      <Loaded query={looked}>
        {(opened) => (
          <>
            <LoanFacts shown={{ ...opened, ...row }} />
            {row.approvalsNeeded > 1 && <p className="text-12 text-muted">{t('ops.loans.needsTwo')}</p>}
            {mayCall(approveLoanCase) && (
              <ApproveButton
                alone="ops.loans.approve"
                approvedBy={row.approvedBy}
                needed={row.approvalsNeeded}
                isLoading={approve.isPending}
                onClick={() => approve.mutate({ params }, { onSuccess: onDone })}
              />
            )}
            {mayCall(refuseLoanCase) && (
              <RefuseForm
                reasons={reasons}
                isWorking={refuse.isPending}
                onRefuse={(reason) => refuse.mutate({ params, body: { reason } }, { onSuccess: onDone })}
              />
            )}
          </>
        )}
      </Loaded>
      <FailureLine error={approve.error ?? refuse.error} />
    </Panel>
  );
}
