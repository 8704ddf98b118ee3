import {
  approveWithdrawalCase,
  confirmBankWithdrawal,
  lockWithdrawalCase,
  openWithdrawalCase,
  refuseWithdrawalCase,
} from '@candor/contract/staff/withdrawal-cases.ts';
import { WITHDRAWAL_STOP_REASONS } from '@candor/contract/withdrawals.ts';
import { Button } from '@candor/ui/button.tsx';
import { FailureLine } from '#shared/failure-line.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Panel } from '#shared/panel.tsx';
import { RefuseForm } from '#shared/refuse-form.tsx';
import { useMayCall } from '#shared/session.ts';
import { useChange } from '#shared/use-live.ts';
import { useOpened } from '#shared/use-opened.ts';
import { useT } from '#shared/use-t.ts';
import { BankPaymentForm } from './bank-payment-form.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

interface WithdrawalCaseViewProps {
  readonly id: string;
  readonly onDone: () => void;
}

/** What is asked for, what made somebody look at it, and what went the same way before. */
export function WithdrawalCaseView({ id, onDone }: WithdrawalCaseViewProps) {
  const t = useT();
  const mayCall = useMayCall();
  const opened = useOpened(openWithdrawalCase, { params: { id } });
  const approve = useChange(approveWithdrawalCase);
  const lock = useChange(lockWithdrawalCase);
  const refuse = useChange(refuseWithdrawalCase);
  const pay = useChange(confirmBankWithdrawal);
  const params = { id };
  const reasons = WITHDRAWAL_STOP_REASONS.map((value) => ({ value, label: t(`ops.stopReason.${value}`) }));
  return (
    <Panel title={t('ops.cases.case', { id })}>
      <Loaded query={opened}>
        {(shown) => (
          <>
            <WithdrawalFacts shown={shown} />
            {shown.state === 'approved' && mayCall(confirmBankWithdrawal) && (
              <BankPaymentForm
                isWorking={pay.isPending}
                onPaid={(reference) => pay.mutate({ params, body: { reference } }, { onSuccess: onDone })}
              />
            )}
            {shown.state !== 'approved' && mayCall(approveWithdrawalCase) && (
              <Button
                variant="primary"
                isLoading={approve.isPending}
                onClick={() => approve.mutate({ params }, { onSuccess: onDone })}
              >
                {t('ops.withdrawal.approve')}
              </Button>
            )}
            {shown.state !== 'approved' && mayCall(refuseWithdrawalCase) && (
              <RefuseForm
                reasons={reasons}
                isWorking={refuse.isPending}
                onRefuse={(reason) => refuse.mutate({ params, body: { reason } }, { onSuccess: onDone })}
              />
            )}
            {shown.state === 'riskReview' && mayCall(lockWithdrawalCase) && (
              <RefuseForm
                label={t('ops.withdrawal.lock')}
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
