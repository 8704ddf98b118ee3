import type { MerchantProfile } from '@candor/contract/otc/ad.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';

interface MerchantFiguresProps {
  readonly profile: MerchantProfile;
}

/** What everybody reads of this merchant, from the records of thirty days. */
export function MerchantFigures({ profile }: MerchantFiguresProps) {
  const t = useT();
  const { completionPercent, payMinutes, releaseMinutes } = profile;
  const minutes = (value: string | null) => <Amount value={value ?? undefined} unit={t('merchant.figure.minutes')} />;
  return (
    <section aria-label={t('merchant.figure.title')}>
      <dl className="grid grid-cols-2 gap-4 rounded-large border border-line bg-surface-2 p-5 sm:grid-cols-3 lg:grid-cols-5">
        <Figure label={t('merchant.figure.orders')}>{profile.orders}</Figure>
        <Figure label={t('merchant.figure.completion')}>
          <Amount value={completionPercent ?? undefined} unit="%" />
        </Figure>
        <Figure label={t('merchant.figure.pay')}>{minutes(payMinutes)}</Figure>
        <Figure label={t('merchant.figure.release')}>{minutes(releaseMinutes)}</Figure>
        <Figure label={t('merchant.figure.ratings')}>
          {profile.goodRatings} / {profile.badRatings}
        </Figure>
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Figure({ label, children }: FigureProps) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="text-20 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
