import { Skeleton } from '@candor/ui/skeleton.tsx';
import { formatTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface AsOfProps {
  /** Unknown until the figures are there; the line has its place by then. */
  readonly atMs: number | undefined;
}

/** When these figures were true. */
export function AsOf({ atMs }: AsOfProps) {
  const t = useT();
  const style = useDateStyle();
  if (atMs === undefined) return <Skeleton className="h-4 w-28" />;
  return (
    <span className="text-12 text-muted tabular-nums">{t('markets.asOf', { time: formatTime(atMs, style) })}</span>
  );
}
