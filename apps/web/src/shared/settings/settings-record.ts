import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import { DEFAULT_LOCALE } from '../constants.ts';
import { LANGUAGE_NAMES } from '../i18n/locales.ts';
import { currencySign, type CurrencyName } from './currencies.ts';
import type { Settings } from './settings.ts';
import { offsetHoursOf } from './time-zones.ts';

/** The display currency as the specification spells it; its number, what a USDT is worth in it, is null until it is known: nothing is not zero. */
export function exchangeRecord(exchangeName: CurrencyName, exchangeNum: string | null) {
  return { exchangeName, exchangeCode: currencySign(exchangeName), exchangeNum } as const;
}

/** The settings as the specification spells them (ENT-3), for whoever sends or shows them whole. */
export function settingsRecord(settings: Settings, language: Locale) {
  const offSetValue = offsetHoursOf(settings.zoneId);
  return {
    language,
    languageName: LANGUAGE_NAMES[language],
    defaultLang: DEFAULT_LOCALE,
    /** Its number is the server's to say, again and again; whoever shows a value puts it in. */
    exchange: exchangeRecord(settings.exchangeName, null),
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
