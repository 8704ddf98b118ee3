import { Banner } from '@candor/ui/banner.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { useMarketFreshness } from '#shared/socket/live.ts';

/** Says that prices stand still, as soon as nothing was heard for a while. */
export function StaleBar() {
  const t = useT();
  if (useMarketFreshness() !== 'stale') return null;
  return (
    <Banner isBar tone="warning">
      {t('app.bar.stale')}
    </Banner>
  );
}
