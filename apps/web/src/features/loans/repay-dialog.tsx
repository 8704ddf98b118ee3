import { repayLoan, type LoanOrder } from '@candor/contract/loans/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { useLoanChange } from './use-loan-change.ts';

interface RepayDialogProps {
  readonly order: LoanOrder;
  readonly onClose: () => void;
}

/** All of it, or a part; what is due stands above. */
export function RepayDialog({ order, onClose }: RepayDialogProps) {
  const t = useT();
  const { id, coin } = order;
  const repaying = useLoanChange({
    send: (body: { readonly id: string; readonly amount: string }, key) => call(repayLoan, { body }, { key }),
    told: ({ amount }) => t('loans.done.repaid', { amount, coin }),
    onDone: onClose,
  });
  return (
    <AmountDialog
      act="repay"
      coin={coin}
      most={order.totalDue}
      text={t('loans.repay.text')}
      isSending={repaying.isPending}
      onSend={(amount) => repaying.mutate({ id, amount })}
      onClose={onClose}
    >
      <Facts>
        <Fact label={t('loans.column.due')}>
          <Amount value={order.totalDue} unit={coin} className="text-16 font-semibold" />
        </Fact>
        <Fact label={t('loans.column.loan')}>
          <Amount value={order.principalDue} unit={coin} />
        </Fact>
      </Facts>
    </AmountDialog>
  );
}
