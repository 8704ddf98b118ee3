import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { formatMinute } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

/** When the figures of these markets begin, the earliest first; undefined where they are of a whole day. */
export function useSinceText(rows: readonly MarketRow[]): string | undefined {
  const t = useT();
  const style = useDateStyle();
  const begun = rows.map(({ sinceMs }) => sinceMs).filter((sinceMs) => sinceMs !== null);
  if (begun.length === 0) return undefined;
  return t('markets.trend.since', { time: formatMinute(Math.min(...begun), style) });
}
