import { useMemo } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';

/** The name of a country by its two letters; an address that lies in none has its own words. */
export function usePlaceName(): (location: string | null) => string {
  const t = useT();
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return (location) => (location === null ? t('centre.devices.noPlace') : (names.of(location) ?? location));
  }, [t, locale]);
}
