import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { GroupedAddress } from '#shared/wallet/grouped-address.tsx';
import type { ReviewedTransfer } from './use-internal-transfer.ts';

interface InternalReviewProps {
  readonly reviewed: ReviewedTransfer;
  readonly onClose: () => void;
}

/** What is about to be sent and to whom, before it is there for good. */
export function InternalReview({ reviewed: { coin, amount, receiver, proceed }, onClose }: InternalReviewProps) {
  const t = useT();
  const send = (): void => {
    onClose();
    proceed();
  };
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('withdrawals.internal.review')}
      footer={
        <>
          <Button onClick={onClose}>{t('withdrawals.review.back')}</Button>
          <Button variant="primary" onClick={send}>
            {t('withdrawals.internal.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('common.money.amount')}>
            <Amount value={amount} unit={coin} />
          </Fact>
          <Fact label={t('common.money.fee')}>
            <Amount value="0" unit={coin} />
          </Fact>
          <Fact label={t('withdrawals.internal.arrives')}>
            <Amount value={amount} unit={coin} className="text-16 font-semibold" />
          </Fact>
          <Fact label={t('withdrawals.internal.userName')}>{receiver.name}</Fact>
        </Facts>
        <div className="flex flex-col gap-1 text-13">
          <p className="text-muted">{t('withdrawals.internal.userId')}</p>
          <GroupedAddress address={receiver.userId} />
        </div>
        <p className="text-13 text-muted">{t('withdrawals.internal.reviewText')}</p>
      </div>
    </Dialog>
  );
}
