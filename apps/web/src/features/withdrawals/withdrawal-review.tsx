import type { WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { amountLess } from '#shared/wallet/display-value.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { GroupedAddress } from '#shared/wallet/grouped-address.tsx';
import type { ReviewedWithdrawal } from './use-withdrawal-form.ts';
import { wayTermsOf } from './withdrawal-draft.ts';

interface WithdrawalReviewProps {
  readonly reviewed: ReviewedWithdrawal;
  readonly terms: WithdrawalTerms;
  readonly onClose: () => void;
}

/** What is about to leave, in numbers and with its receiver in full, before it does. */
export function WithdrawalReview({ reviewed: { draft, proceed }, terms, onClose }: WithdrawalReviewProps) {
  const t = useT();
  const { coin, way, amount, address, holder } = draft;
  const fee = wayTermsOf(draft, terms)?.fee;
  const network = terms.networks.find((each) => each.coin === coin && each.chainType === way)?.network;
  const send = (): void => {
    onClose();
    proceed();
  };
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('withdrawals.review.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('withdrawals.review.back')}</Button>
          <Button variant="primary" onClick={send}>
            {t('withdrawals.review.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('common.money.amount')}>
            <Amount value={amount.trim()} unit={coin} />
          </Fact>
          <Fact label={t('common.money.fee')}>
            <Amount value={fee} unit={coin} />
          </Fact>
          <Fact label={t('withdrawals.form.receive')}>
            <Amount
              value={fee === undefined ? undefined : amountLess(amount, fee)}
              unit={coin}
              className="text-16 font-semibold"
            />
          </Fact>
          {network !== undefined && <Fact label={t('common.money.network')}>{network}</Fact>}
        </Facts>
        <div className="flex flex-col gap-1 text-13">
          <p className="text-muted">{t('withdrawals.history.receiver')}</p>
          {way === 'BANK' ? <p>{holder}</p> : <GroupedAddress address={address.trim()} />}
        </div>
        <p className="text-13 text-muted">{t('withdrawals.review.text')}</p>
      </div>
    </Dialog>
  );
}
