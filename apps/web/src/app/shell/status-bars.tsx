import { Banner } from '@candor/ui/banner.tsx';
import { useSyncExternalStore } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { OwnRestrictions } from './own-restrictions.tsx';
import { RegionBar } from './region-bar.tsx';
import { platformConfig } from '#shared/platform-config.ts';

/** The quiet bars above everything: that this is a demonstration, that the network is gone, and what is restricted. */
export function StatusBars() {
  const t = useT();
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <aside aria-label={t('app.bar.label')}>
      {platformConfig().mode === 'demo' && (
        <p className="bg-warning-soft px-4 py-1 text-center text-12 font-medium text-warning">{t('app.bar.demo')}</p>
      )}
      {!isOnline && (
        <Banner isBar tone="warning">
          {t('app.bar.offline')}
        </Banner>
      )}
      <OwnRestrictions />
      <RegionBar />
    </aside>
  );
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
