import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { getPriceSources } from '@candor/contract/markets/prices.ts';
import { NOTHING } from '@candor/format/decimal.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { priceSources } from './queries.ts';

/** Says what sort of prices these are, as the server names its sources. */
export function PriceOrigin() {
  const t = useT();
  const { dateFormat } = useDateStyle();
  const { data } = useQuery(priceSources);
  if (data === undefined) return null;
  // Days of recordings are those of UTC, whatever zone the reader lives in.
  const day =
    data.recordedOn === null ? NOTHING : formatDate(Date.parse(data.recordedOn), { zoneId: 'UTC', dateFormat });
  return <Badge tone={data.mode === 'LIVE' ? 'neutral' : 'warning'}>{originText(data, day, t)}</Badge>;
}

type PriceSources = ReplyOutput<typeof getPriceSources>;

function originText({ mode, sources }: PriceSources, day: string, t: Translate): string {
  if (mode === 'SIMULATED') return t('markets.origin.simulated');
  if (mode === 'REPLAY') return t('markets.origin.replay', { day });
  return mode === 'LIVE' ? t('markets.origin.live', { sources: sources.join(', ') }) : t('markets.origin.off');
}
