import type { SecondReceipt } from '@candor/contract/second-contracts/proof.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { HashText } from './hash-text.tsx';
import { ReceiptCard } from './receipt-card.tsx';

/** Where the contract stands among all that were settled on its day. */
export function DayPlace({ receipt: { inclusion } }: { readonly receipt: SecondReceipt }) {
  const t = useT();
  return (
    <ReceiptCard title={t('receipt.day.title')} text={t('receipt.day.text')}>
      {inclusion === null ? (
        <p className="text-13 text-muted">{t('receipt.day.none')}</p>
      ) : (
        <>
          <Facts>
            <Fact label={t('receipt.day.day')}>{inclusion.day}</Fact>
            <Fact label={t('receipt.day.place')}>{`${inclusion.index + 1} / ${inclusion.count}`}</Fact>
            <Fact label={t('receipt.day.state')}>
              {t(inclusion.isClosed ? 'receipt.day.closed' : 'receipt.day.grows')}
            </Fact>
          </Facts>
          <HashText label={t('receipt.day.root')} hash={inclusion.root} />
        </>
      )}
    </ReceiptCard>
  );
}
