import { formatMinute } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { StripFigure } from './strip-figure.tsx';

interface PeriodFigureProps {
  /** From when on the figures beside it count; null for a whole day, undefined while that is not known. */
  readonly sinceMs: number | null | undefined;
}

/** The time that change, high, low and turnover beside it are of: a chart may reach back further than they do. */
export function PeriodFigure({ sinceMs }: PeriodFigureProps) {
  const t = useT();
  const style = useDateStyle();
  if (sinceMs === undefined) return null;
  const text = sinceMs === null ? t('spot.market.day') : t('spot.market.since', { time: formatMinute(sinceMs, style) });
  return (
    <StripFigure label={t('spot.market.period')} className="max-md:hidden">
      {text}
    </StripFigure>
  );
}
