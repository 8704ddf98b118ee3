import { formatTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface AsOfProps {
  readonly atMs: number;
}

/** When these figures were true. */
export function AsOf({ atMs }: AsOfProps) {
  const t = useT();
  const style = useDateStyle();
  return (
    <span className="text-12 text-muted tabular-nums">{t('markets.asOf', { time: formatTime(atMs, style) })}</span>
  );
}
