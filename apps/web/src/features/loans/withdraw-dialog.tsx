import { withdrawLoanApplication, type LoanOrder } from '@candor/contract/loans/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { useLoanChange } from './use-loan-change.ts';

interface WithdrawDialogProps {
  readonly order: LoanOrder;
  readonly onClose: () => void;
}

/** An application is taken back; what secured it is free again. */
export function WithdrawDialog({ order, onClose }: WithdrawDialogProps) {
  const t = useT();
  const withdrawing = useLoanChange({
    send: (body: { readonly id: string }, key) => call(withdrawLoanApplication, { body }, { key }),
    told: () => t('loans.done.withdrawn'),
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('loans.action.withdraw')}
      footer={
        <Button variant="danger" isLoading={withdrawing.isPending} onClick={() => withdrawing.mutate({ id: order.id })}>
          {t('loans.action.withdraw')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('loans.column.loan')}>
            <Amount value={order.amount} unit={order.coin} />
          </Fact>
          <Fact label={t('loans.security.label')}>
            <Amount value={order.collateralAmount} unit={order.collateralCoin ?? order.coin} />
          </Fact>
        </Facts>
        <p className="text-13 text-muted">{t('loans.withdraw.text')}</p>
      </div>
    </Dialog>
  );
}
