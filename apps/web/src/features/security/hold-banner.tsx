import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { formatDateTime } from '#shared/i18n/dates.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';

interface HoldBannerProps {
  readonly hold: SecurityOverview['withdrawalHold'];
}

/** Withdrawals rest after a change of credentials: why, until when, and how long that still is by the server's clock. */
export function HoldBanner({ hold }: HoldBannerProps) {
  const t = useT();
  const style = useDateStyle();
  if (hold === null) return null;
  const reason = REASONS[hold.reason];
  return (
    <Banner tone="warning" title={t('security.hold.title')}>
      <p>
        {reason !== undefined && t(reason)} {t('security.hold.text', { time: formatDateTime(hold.untilMs, style) })}
      </p>
      <p className="mt-1 text-muted">
        {t('security.hold.left')}{' '}
        <Countdown untilMs={hold.untilMs} nowMs={serverClock.nowMs} className="font-semibold text-ink" />
      </p>
    </Banner>
  );
}

/** By the server's word; a server newer than this page may have another. */
const REASONS: Readonly<Record<string, PlainMessageId>> = {
  passwordReset: 'security.hold.passwordReset',
  passwordChanged: 'security.hold.passwordChanged',
  contactChanged: 'security.hold.contactChanged',
  fundPasswordChanged: 'security.hold.fundPasswordChanged',
  totpChanged: 'security.hold.totpChanged',
  backupCodesChanged: 'security.hold.backupCodesChanged',
  walletChanged: 'security.hold.walletChanged',
};
