import type { ChainType } from '@candor/contract/chains/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../i18n/dates.ts';
import { useT } from '../i18n/use-t.ts';
import { useDateStyle } from '../settings/settings-store.ts';
import { allSettings } from './all-settings-query.ts';

interface UpcomingTermsProps {
  readonly coin: string;
  readonly chainType: ChainType;
}

/** What will hold for a coin on a network, where other terms are decided and still to come. */
export function UpcomingTerms({ coin, chainType }: UpcomingTermsProps) {
  const t = useT();
  const style = useDateStyle();
  const { data } = useQuery(allSettings);
  const changes = data?.UPCOMING.flatMap(({ setting, effectiveAtMs }) =>
    setting.kind === 'network' && setting.coin === coin && setting.chainType === chainType
      ? [{ ...setting, effectiveAtMs }]
      : [],
  );
  return changes?.map(({ effectiveAtMs, depositMin, withdrawMin, withdrawFee }) => (
    <Banner key={effectiveAtMs}>
      {t('common.money.upcoming', {
        time: formatDateTime(effectiveAtMs, style),
        coin,
        depositMin,
        withdrawMin,
        withdrawFee,
      })}
    </Banner>
  ));
}
