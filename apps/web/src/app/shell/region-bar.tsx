import { Button } from '@candor/ui/button.tsx';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { changeLocale, currentLocale } from '#shared/i18n/locale-store.ts';
import { LANGUAGE_NAMES } from '#shared/i18n/locales.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useRouter } from '@tanstack/react-router';
import { ownRegion, readDevice, type OwnRegion } from '#shared/settings/own-region.ts';
import { changeSettings, useSettings } from '#shared/settings/settings-store.ts';
import { zoneLabel } from '#shared/settings/time-zones.ts';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';
import { reportChunkFailure } from './chunk-failure.ts';

/** That the offer was answered, or the visit in which it stood is over. */
const OFFERED = place({ name: 'region-offer', schema: z.literal(true) });

/**
 * Once, on the first visit: what is usual where the visitor is, with one press. It comes with the second page, so that
 * nothing on the first one jumps.
 */
export function RegionBar() {
  const router = useRouter();
  const [offer, setOffer] = useState<OwnRegion>();
  const isLogin = useSession((session) => session.isLogin);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged && readPlace(OFFERED) === undefined) setOffer(findOffer());
      }),
    [router],
  );
  // Whoever is logged in has made the choices of an account.
  if (offer === undefined || isLogin) return null;
  return (
    <Offer
      offer={offer}
      onAnswer={() => {
        writePlace(OFFERED, true);
        setOffer(undefined);
      }}
    />
  );
}

interface OfferProps {
  readonly offer: OwnRegion;
  readonly onAnswer: () => void;
}

function Offer({ offer: { locale, ...settings }, onAnswer }: OfferProps) {
  const t = useT();
  const take = (): void => {
    onAnswer();
    changeSettings(settings);
    void changeLocale(locale).catch(() => reportChunkFailure(t));
  };
  const own = [
    LANGUAGE_NAMES[locale],
    settings.exchangeName.toUpperCase(),
    zoneLabel(settings.zoneId),
    settings.timeFormat,
  ];
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-surface-2 px-4 py-1 text-13">
      <span>{t('app.region.text', { own: own.join(' · ') })}</span>
      <span className="flex gap-1">
        <Button size="small" onClick={take}>
          {t('app.region.use')}
        </Button>
        <Button size="small" variant="ghost" onClick={onAnswer}>
          {t('app.region.keep')}
        </Button>
      </span>
    </div>
  );
}

/** Nothing where all of it is chosen already. */
function findOffer(): OwnRegion | undefined {
  const now = Date.now();
  const own = ownRegion(readDevice(now), now);
  const { exchangeName, zoneId, timeFormat } = useSettings.getState();
  const isSame = own.locale === currentLocale() && own.exchangeName === exchangeName;
  return isSame && own.zoneId === zoneId && own.timeFormat === timeFormat ? undefined : own;
}
