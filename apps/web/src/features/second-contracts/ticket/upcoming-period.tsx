import type { SecondPeriod } from '@candor/contract/second-contracts/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { allSettings } from '#shared/wallet/all-settings-query.ts';

interface UpcomingPeriodProps {
  readonly symbol: string;
  readonly period: SecondPeriod;
}

/** Other terms of the chosen period that are decided and still to come. */
export function UpcomingPeriod({ symbol, period }: UpcomingPeriodProps) {
  const t = useT();
  const style = useDateStyle();
  const { data } = useQuery(allSettings);
  const changes = data?.UPCOMING.flatMap(({ setting, effectiveAtMs }) =>
    setting.kind === 'period' && setting.symbol === symbol && setting.periodSeconds === period.period
      ? [{ ...setting, effectiveAtMs }]
      : [],
  );
  return changes?.map(({ effectiveAtMs, isOpen, oddsPercent, feePercent, stakeMin, stakeMax }) => {
    const time = formatDateTime(effectiveAtMs, style);
    const terms = { odds: oddsPercent, fee: feePercent, minimum: stakeMin, limit: stakeMax };
    return (
      <p key={effectiveAtMs} className="text-12 text-warning">
        {isOpen
          ? t('second-contracts.ticket.upcoming', { time, ...terms })
          : t('second-contracts.ticket.closing', { time })}
      </p>
    );
  });
}
