import { Amount } from '@candor/ui/number/amount.tsx';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { MiningPreview } from './mining-preview.ts';

interface PreviewFactsProps {
  readonly coin: string;
  readonly preview: MiningPreview | undefined;
}

/** What will happen, in numbers. */
export function PreviewFacts({ coin, preview }: PreviewFactsProps) {
  const t = useT();
  const style = useDateStyle();
  const timeOf = (atMs: number | undefined): string => (atMs === undefined ? '—' : formatDateTime(atMs, style));
  return (
    <Facts>
      <Fact label={t('defi.fact.yearly')}>
        <Amount value={preview?.yearly} unit="%" />
      </Fact>
      <Fact label={t('defi.fact.rate')}>
        <Amount value={preview?.odds} unit="%" />
      </Fact>
      <Fact label={t('defi.fact.daily')}>
        <Amount value={preview?.daily} unit={coin} className="text-16 font-semibold" />
      </Fact>
      <Fact label={t('defi.fact.begins')}>{timeOf(preview?.beginsAtMs)}</Fact>
      <Fact label={t('defi.fact.firstPaid')}>{timeOf(preview?.firstPaidAtMs)}</Fact>
      <Fact label={t('defi.fact.exit')}>{t('defi.fact.exitFree')}</Fact>
    </Facts>
  );
}
