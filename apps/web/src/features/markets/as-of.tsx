import { classNames } from '@candor/ui/class-names.ts';
import { formatTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface AsOfProps {
  /** Unknown until the figures are there. */
  readonly atMs: number | undefined;
}

/** When these figures were true. Until that is known the line keeps its place unseen, in the width of any time. */
export function AsOf({ atMs }: AsOfProps) {
  const t = useT();
  const style = useDateStyle();
  return (
    <span
      aria-hidden={atMs === undefined}
      className={classNames('text-12 text-muted tabular-nums', atMs === undefined && 'invisible')}
    >
      {t('markets.asOf', { time: formatTime(atMs ?? 0, style) })}
    </span>
  );
}
