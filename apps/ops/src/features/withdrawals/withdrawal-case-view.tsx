import {
  approveWithdrawalCase,
  confirmBankWithdrawal,
  lockWithdrawalCase,
  openWithdrawalCase,
  refuseWithdrawalCase,
  type WithdrawalCase,
} from '@candor/contract/staff/withdrawal-cases.ts';
import { WITHDRAWAL_STOP_REASONS } from '@candor/contract/withdrawals/wire.ts';
import { ApproveButton } from '#shared/cases/approve-button.tsx';
import { FailureLine } from '#shared/failure-line.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Panel } from '#shared/panel.tsx';
import { RefuseForm } from '#shared/cases/refuse-form.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useOpened } from '#shared/cases/use-opened.ts';
import { useT } from '#shared/texts/use-t.ts';
import { BankPaymentForm } from './bank-payment-form.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

interface WithdrawalCaseViewProps {
  readonly row: WithdrawalCase;
  readonly onDone: () => void;
}

/** What is asked for, what made somebody look at it, and what went the same way before. */
export function WithdrawalCaseView({ row, onDone }: WithdrawalCaseViewProps) {
  const { id } = row;
  const t = useT();
  const mayCall = useMayCall();
  const looked = useOpened(openWithdrawalCase, { params: { id } });
  const approve = useChange(approveWithdrawalCase);
  const lock = useChange(lockWithdrawalCase);
  const refuse = useChange(refuseWithdrawalCase);
  const pay = useChange(confirmBankWithdrawal);
  const params = { id };
  const reasons = WITHDRAWAL_STOP_REASONS.map((value) => ({ value, label: t(`ops.stopReason.${value}`) }));
  return (
    <Panel title={t('ops.cases.case', { id })}>
      <Loaded query={looked}>
        {(opened) => (
          <>
            <WithdrawalFacts shown={{ ...opened, ...row }} />
            {row.state === 'approved' && mayCall(confirmBankWithdrawal) && (
              <BankPaymentForm
                isWorking={pay.isPending}
                onPaid={(reference) => pay.mutate({ params, body: { reference } }, { onSuccess: onDone })}
              />
            )}
            {row.state !== 'approved' && mayCall(approveWithdrawalCase) && (
              <ApproveButton
                alone="ops.withdrawal.approve"
                approvedBy={row.approvedBy}
                needed={row.approvalsNeeded + (row.needsTreasury ? 1 : 0)}
                isLoading={approve.isPending}
                onClick={() => approve.mutate({ params }, { onSuccess: onDone })}
              />
            )}
            {row.state !== 'approved' && mayCall(refuseWithdrawalCase) && (
              <RefuseForm
                reasons={reasons}
                isWorking={refuse.isPending}
                onRefuse={(reason) => refuse.mutate({ params, body: { reason } }, { onSuccess: onDone })}
              />
            )}
            {row.state === 'riskReview' && mayCall(lockWithdrawalCase) && (
              <RefuseForm
                act={{ label: t('ops.withdrawal.lock'), reason: t('ops.withdrawal.lockReason') }}
                reasons={reasons}
                isWorking={lock.isPending}
                onRefuse={(reason) => lock.mutate({ params, body: { reason } }, { onSuccess: onDone })}
              />
            )}
          </>
        )}
      </Loaded>
      <FailureLine error={approve.error ?? refuse.error ?? lock.error ?? pay.error} />
    </Panel>
  );
}
