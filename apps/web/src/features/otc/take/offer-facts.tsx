import type { OtcAd } from '@candor/contract/otc/ad.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { readerTypeOf, takeSums, type TakeDraft } from './take-draft.ts';

interface OfferFactsProps {
  readonly ad: OtcAd;
  readonly draft: TakeDraft;
}

/** What an order would come to, and what the offer says. */
export function OfferFacts({ ad, draft }: OfferFactsProps) {
  const t = useT();
  const fiat = ad.fiat.toUpperCase();
  const isBuying = readerTypeOf(ad) === 1;
  const sums = takeSums(draft, ad.price);
  const money = (
    <Fact label={t(isBuying ? 'otc.take.pay' : 'otc.take.paid')}>
      <Amount value={sums?.fiat} unit={fiat} decimals={2} className="text-16 font-semibold" />
    </Fact>
  );
  const coin = (
    <Fact label={t(isBuying ? 'otc.take.get' : 'otc.take.give')}>
      <Amount value={sums?.coin} unit={ad.coin} className="text-16 font-semibold" />
    </Fact>
  );
  return (
    <Facts>
      {isBuying ? money : coin}
      {isBuying ? coin : money}
      <Fact label={t('otc.column.price')}>
        <Amount value={ad.price ?? undefined} unit={`${fiat}/${ad.coin}`} />
      </Fact>
      <Fact label={t('otc.column.limits')}>
        <Amount value={ad.minAmount} /> – <Amount value={ad.maxAmount} unit={fiat} />
      </Fact>
      <Fact label={t('common.money.available')}>
        <Amount value={ad.remainQty} unit={ad.coin} />
      </Fact>
      <Fact label={t('otc.field.payType')}>{ad.payTypes.map((type) => t(`otc.payType.${type}`)).join(', ')}</Fact>
      <Fact label={t('otc.offer.payIn')}>{t('otc.offer.minutes', { minutes: ad.payMinutes })}</Fact>
      {(ad.levelMin > 1 || ad.ordersMin > 0) && (
        <Fact label={t('otc.offer.conditions')}>
          {t('otc.offer.level', { level: ad.levelMin, orders: ad.ordersMin })}
        </Fact>
      )}
    </Facts>
  );
}
