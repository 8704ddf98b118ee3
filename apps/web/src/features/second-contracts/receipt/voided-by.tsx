import type { SecondVoiding } from '@candor/contract/second-contracts/void.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { ReceiptCard } from './receipt-card.tsx';

/** The public record of the decision that made this contract void, with all others that went by the same seconds. */
export function VoidedBy({ voided: { decision, moved, left } }: { readonly voided: SecondVoiding }) {
  const t = useT();
  const style = useDateStyle();
  const { decisionNo, fromTime, toTime, cause, decidedTime, orderNos } = decision;
  return (
    <ReceiptCard title={t('receipt.voided.title')} text={t('receipt.voided.text')}>
      <Facts>
        <Fact label={t('receipt.voided.decision')}>{decisionNo}</Fact>
        <Fact label={t('receipt.voided.cause')}>{t(`receipt.voided.${cause}`)}</Fact>
        <Fact label={t('receipt.voided.from')}>{formatDateTime(fromTime, style)}</Fact>
        <Fact label={t('receipt.voided.to')}>{formatDateTime(toTime, style)}</Fact>
        <Fact label={t('receipt.voided.decided')}>{formatDateTime(decidedTime, style)}</Fact>
        <Fact label={t('receipt.voided.contracts')}>{orderNos.length}</Fact>
        <Fact label={t('receipt.voided.moved')}>
          <Amount value={moved} unit="USDT" sign="always" />
        </Fact>
        <Fact label={t('receipt.voided.left')}>
          <Amount value={left} unit="USDT" />
        </Fact>
      </Facts>
    </ReceiptCard>
  );
}
