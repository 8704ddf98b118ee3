import type { SecondReceipt } from '@candor/contract/second-contracts/proof.ts';
import { commitText } from '@candor/contract/second-contracts/text.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { percentOfFraction } from '#shared/percent-of-fraction.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { periodText } from '../period-text.ts';
import { HashText } from './hash-text.tsx';
import { ReceiptCard } from './receipt-card.tsx';

/** What was agreed when nobody knew the open price, and the hash that pins it down. */
export function AgreedTerms({ receipt: { commitment, commitHash } }: { readonly receipt: SecondReceipt }) {
  const t = useT();
  const locale = useLocale();
  const style = useDateStyle();
  const { symbol, betContent, betAmount, fee, period, odds, flag, acceptTime } = commitment;
  return (
    <ReceiptCard title={t('receipt.terms.title')} text={t('receipt.terms.text')}>
      <Facts>
        <Fact label={t('receipt.terms.market')}>{symbol}</Fact>
        <Fact label={t('receipt.terms.direction')}>
          {t(betContent === 1 ? 'receipt.terms.rise' : 'receipt.terms.fall')}
        </Fact>
        <Fact label={t('receipt.terms.stake')}>
          <Amount value={betAmount} unit="USDT" />
        </Fact>
        <Fact label={t('receipt.terms.fee')}>
          <Amount value={fee} unit="USDT" />
        </Fact>
        <Fact label={t('receipt.terms.period')}>{periodText(period, locale)}</Fact>
        <Fact label={t('receipt.terms.odds')}>
          {formatDecimal(percentOfFraction(odds), { locale, isPercent: true })}
        </Fact>
        <Fact label={t('receipt.terms.loss')}>
          {t(flag ? 'receipt.terms.lossWhole' : 'receipt.terms.lossSymmetric')}
        </Fact>
        <Fact label={t('receipt.terms.accepted')}>{formatDateTime(acceptTime, style)}</Fact>
      </Facts>
      <HashText label={t('receipt.terms.hash')} hash={commitHash} />
      <details className="text-12">
        <summary className="text-muted">{t('receipt.terms.hashed')}</summary>
        <code className="mt-2 block break-all">{commitText(commitment)}</code>
      </details>
    </ReceiptCard>
  );
}
