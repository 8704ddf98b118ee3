import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import { DEFAULT_LOCALE } from '../constants.ts';
import { LANGUAGE_NAMES } from '../i18n/locales.ts';
import { currencySign } from './currencies.ts';
import type { Settings } from './settings.ts';
import { offsetHoursOf } from './time-zones.ts';

/** The settings as the specification spells them (ENT-3), for whoever sends or shows them whole. */
export function settingsRecord(settings: Settings, language: Locale, exchangeNum?: string) {
  const offSetValue = offsetHoursOf(settings.zoneId);
  return {
    language,
    languageName: LANGUAGE_NAMES[language],
    defaultLang: DEFAULT_LOCALE,
    exchange: {
      exchangeName: settings.exchangeName,
      exchangeCode: currencySign(settings.exchangeName),
      /** Absent until the server has named the rate: nothing is not zero. */
      ...(exchangeNum !== undefined && { exchangeNum }),
    },
    themeName: settings.themeName,
    assetSetting: settings.assetSetting,
    timezone: offSetValue,
    timeFormat: settings.timeFormat,
    systemConfig: {
      languages: LOCALES.map((code) => ({ code, name: LANGUAGE_NAMES[code] })),
      timeZone: { offSetValue, zoneId: settings.zoneId },
    },
  } as const;
}
