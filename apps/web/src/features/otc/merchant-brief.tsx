import type { MerchantProfile } from '@candor/contract/otc/ad.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface MerchantBriefProps {
  readonly merchant: MerchantProfile;
  /** Where there is more to read. */
  readonly onOpen?: () => void;
}

/** Who it is and how it went so far, all of it counted from records. */
export function MerchantBrief({ merchant, onOpen }: MerchantBriefProps) {
  const t = useT();
  const { name, isDemo, orders, completionPercent, payMinutes, releaseMinutes, goodRatings, badRatings } = merchant;
  return (
    <span className="flex flex-col gap-1">
      <span className="inline-flex flex-wrap items-center gap-2">
        {onOpen === undefined ? (
          <span className="font-medium">{name}</span>
        ) : (
          <button type="button" className={linkClass} onClick={onOpen}>
            {name}
          </button>
        )}
        {isDemo && <Badge tone="accent">{t('otc.merchant.demo')}</Badge>}
      </span>
      {isDemo && <span className="text-12 text-muted">{t('otc.merchant.demoText')}</span>}
      <span className="text-12 text-muted">
        {completionPercent === null
          ? t('otc.merchant.new')
          : t('otc.merchant.orders', { orders, percent: completionPercent })}
      </span>
      {releaseMinutes !== null && (
        <span className="text-12 text-muted">
          {t('otc.merchant.release', { minutes: wholeMinutes(releaseMinutes) })}
        </span>
      )}
      {payMinutes !== null && (
        <span className="text-12 text-muted">{t('otc.merchant.pays', { minutes: wholeMinutes(payMinutes) })}</span>
      )}
      {goodRatings + badRatings > 0 && (
        <span className="text-12 text-muted">{t('otc.merchant.ratings', { good: goodRatings, bad: badRatings })}</span>
      )}
    </span>
  );
}

/** To the nearest minute: nobody asks for the seconds of a mean, and none at all is said as less than one. */
function wholeMinutes(minutes: string): number {
  return Math.round(Number(minutes));
}
