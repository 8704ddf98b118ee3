import type { MerchantProfile } from '@candor/contract/otc-ad.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface MerchantBriefProps {
  readonly merchant: MerchantProfile;
}

/** Who it is and how it went so far, all of it counted from records. */
export function MerchantBrief({ merchant }: MerchantBriefProps) {
  const t = useT();
  const { name, orders, completionPercent, payMinutes, releaseMinutes, goodRatings, badRatings } = merchant;
  return (
    <span className="flex flex-col gap-0.5">
      <span className="font-medium">{name}</span>
      <span className="text-12 text-muted">
        {completionPercent === null
          ? t('otc.merchant.new')
          : t('otc.merchant.orders', { orders, percent: completionPercent })}
      </span>
      {releaseMinutes !== null && (
        <span className="text-12 text-muted">{t('otc.merchant.release', { minutes: releaseMinutes })}</span>
      )}
      {payMinutes !== null && (
        <span className="text-12 text-muted">{t('otc.merchant.pays', { minutes: payMinutes })}</span>
      )}
      {goodRatings + badRatings > 0 && (
        <span className="text-12 text-muted">{t('otc.merchant.ratings', { good: goodRatings, bad: badRatings })}</span>
      )}
    </span>
  );
}
