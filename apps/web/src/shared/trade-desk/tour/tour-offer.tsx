import { Button } from '@candor/ui/button.tsx';
import { Compass } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { startTour } from './tour-store.ts';

/** On the first visit to a desk, in its strip: it covers nothing and asks for no answer. */
export function TourOffer() {
  const t = useT();
  return (
    <Button
      size="small"
      aria-label={t('spot.menu.tour')}
      icon={<Compass aria-hidden className="size-4 text-accent" />}
      onClick={startTour}
    >
      <span className="max-lg:hidden">{t('spot.menu.tour')}</span>
    </Button>
  );
}
