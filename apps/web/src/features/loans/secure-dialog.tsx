import { addLoanCollateral, type LoanOrder } from '@candor/contract/loans/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { useLoanChange } from './use-loan-change.ts';

const PRICE_DECIMALS = 2;

interface SecureDialogProps {
  readonly order: LoanOrder;
  readonly onClose: () => void;
}

/** More of the same coin; how the loan stands is above. */
export function SecureDialog({ order, onClose }: SecureDialogProps) {
  const t = useT();
  const { id, coin } = order;
  const collateralCoin = order.collateralCoin ?? '';
  const securing = useLoanChange({
    send: (body: { readonly id: string; readonly amount: string }, key) => call(addLoanCollateral, { body }, { key }),
    told: () => t('loans.done.secured'),
    onDone: onClose,
  });
  return (
    <AmountDialog
      act="add"
      coin={collateralCoin}
      most={undefined}
      text={t('loans.add.text')}
      isSending={securing.isPending}
      onSend={(amount) => securing.mutate({ id, amount })}
      onClose={onClose}
    >
      <Facts>
        <Fact label={t('loans.security.label')}>
          <Amount value={order.collateralAmount} unit={collateralCoin} />
        </Fact>
        <Fact label={t('loans.fact.ltv')}>
          <Amount value={order.ltv ?? undefined} unit="%" />
        </Fact>
        <Fact label={t('loans.fact.callPrice')}>
          <Amount value={order.callPrice ?? undefined} unit={coin} decimals={PRICE_DECIMALS} />
        </Fact>
        <Fact label={t('loans.fact.salePrice')}>
          <Amount value={order.salePrice ?? undefined} unit={coin} decimals={PRICE_DECIMALS} />
        </Fact>
      </Facts>
    </AmountDialog>
  );
}
