import type { CoinAmount, ReferralInfo } from '@candor/contract/referrals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface RebateSumsProps {
  readonly info: ReferralInfo;
}

/** What is owed, what was paid, and when the next payment is. */
export function RebateSums({ info }: RebateSumsProps) {
  const t = useT();
  const style = useDateStyle();
  const { todayReward, waiting, paid, isPayable, nextPaymentAtMs } = info;
  return (
    <section aria-label={t('referrals.rebates')} className="flex flex-col gap-3">
      {!isPayable && (
        <Banner tone="warning">
          {t('referrals.verify')}{' '}
          <Link to="/account/center/kyc" className={linkClass}>
            {t('referrals.verifyLink')}
          </Link>
        </Banner>
      )}
      <dl className="grid gap-3 sm:grid-cols-3">
        <Sum label={t('referrals.today')}>
          <Amount value={todayReward ?? undefined} unit="USDT" isPrivate />
        </Sum>
        <Sum label={t('referrals.waiting')}>
          <Coins amounts={waiting} />
        </Sum>
        <Sum label={t('referrals.paid')}>
          <Coins amounts={paid} />
        </Sum>
      </dl>
      <p className="text-12 text-muted">{t('referrals.paidAt', { time: formatDateTime(nextPaymentAtMs, style) })}</p>
    </section>
  );
}

function Sum({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 rounded-large border border-line bg-surface-2 p-4">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="flex flex-col text-16 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** Nothing in any coin is nothing at all, and said as such. */
export function Coins({ amounts }: { readonly amounts: readonly CoinAmount[] }) {
  if (amounts.length === 0) return <Amount value="0" unit="USDT" isPrivate />;
  return amounts.map(({ coin, amount }) => <Amount key={coin} value={amount} unit={coin} isPrivate />);
}
