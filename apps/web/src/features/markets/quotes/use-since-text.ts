import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { formatMinute } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

/** Says when the figures of these markets begin, the earliest first; undefined where they are of a whole day. */
export function useSinceText(
  rows: readonly MarketRow[],
  text: 'markets.trend.since' | 'home.board.since' = 'markets.trend.since',
): string | undefined {
  const t = useT();
  const style = useDateStyle();
  const begun = rows.map(({ sinceMs }) => sinceMs).filter((sinceMs) => sinceMs !== null);
  if (begun.length === 0) return undefined;
  return t(text, { time: formatMinute(Math.min(...begun), style) });
}
