import type { ReplyOutput } from '@candor/contract/endpoint.ts';
import type { getPriceSources } from '@candor/contract/prices.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { priceSources } from './queries.ts';

/** Says what sort of prices these are, as the server names its sources. */
export function PriceOrigin() {
  const t = useT();
  const { data } = useQuery(priceSources);
  if (data === undefined) return null;
  return <Badge tone={data.mode === 'LIVE' ? 'neutral' : 'warning'}>{originText(data, t)}</Badge>;
}

function originText({ mode, recordedOn, sources }: ReplyOutput<typeof getPriceSources>, t: Translate): string {
  if (mode === 'SIMULATED') return t('markets.origin.simulated');
  if (mode === 'REPLAY') return t('markets.origin.replay', { day: recordedOn ?? '' });
  return mode === 'LIVE' ? t('markets.origin.live', { sources: sources.join(', ') }) : t('markets.origin.off');
}
