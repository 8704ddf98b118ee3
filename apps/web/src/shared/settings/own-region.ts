import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import { DATE_FORMATS, type DateFormat } from '../i18n/dates.ts';
import type { CurrencyName } from './currencies.ts';
import type { Settings } from './settings.ts';
import { offsetHoursOf, ZONE_IDS, type ZoneId } from './time-zones.ts';

/** What the device says of its reader. */
interface Device {
  /** BCP 47 tags, the dearest first. */
  readonly languages: readonly string[];
  readonly zoneId: string;
  /** Of that zone, in hours and without summer time. */
  readonly offsetHours: number;
}

/** What is usual where the reader is. */
export interface OwnRegion extends Pick<Settings, 'exchangeName' | 'zoneId' | 'timeFormat'> {
  readonly locale: Locale;
}

/** The reader's own language, currency, zone and date format, as far as the site has them. */
export function ownRegion({ languages, zoneId, offsetHours }: Device, atMs: number): OwnRegion {
  const tag = languages[0] ?? 'en-US';
  const locale = languages.map(localeOf).find((found) => found !== undefined) ?? 'en';
  const region = new Intl.Locale(tag).maximize().region ?? 'US';
  return {
    locale,
    exchangeName: CURRENCY_OF_REGION[region] ?? (EURO_REGIONS.has(region) ? 'eur' : 'usd'),
    zoneId: zoneOf(zoneId, offsetHours),
    timeFormat: dateFormatOf(tag, atMs),
  };
}

/** The device's zone at its standard offset: the larger distance of the year's two is summer time. */
export function readDevice(atMs: number): Device {
  const year = new Date(atMs).getUTCFullYear();
  const offsets = [0, 6].map((month) => -new Date(year, month, 1).getTimezoneOffset() / MINUTES_PER_HOUR);
  return {
    languages: navigator.languages,
    zoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
    offsetHours: Math.min(...offsets),
  };
}

const MINUTES_PER_HOUR = 60;

function localeOf(tag: string): Locale | undefined {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === 'zh') return script === 'Hant' ? 'zh-TW' : 'zh-CN';
  return LOCALES.find((locale) => locale === language);
}

function zoneOf(zoneId: string, offsetHours: number): ZoneId {
  const own = ZONE_IDS.find((known) => known === zoneId);
  if (own !== undefined) return own;
  return ZONE_IDS.find((known) => offsetHoursOf(known) === offsetHours) ?? 'Etc/UTC';
}

/** The order of day, month and year, and what stands between them. */
function dateFormatOf(tag: string, atMs: number): DateFormat {
  const parts = new Intl.DateTimeFormat(tag, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(atMs);
  const written = parts.map(({ type, value }) => SIGNS[type] ?? value.trim().slice(0, 1)).join('');
  return DATE_FORMATS.find((format) => format === written) ?? BY_FIRST[written.slice(0, 1)] ?? 'YYYY-MM-DD';
}

const SIGNS: Readonly<Record<string, string>> = { year: 'YYYY', month: 'MM', day: 'DD' };
const BY_FIRST: Readonly<Record<string, DateFormat>> = { D: 'DD/MM/YYYY', M: 'MM/DD/YYYY', Y: 'YYYY-MM-DD' };

const CURRENCY_OF_REGION: Readonly<Record<string, CurrencyName>> = {
  CN: 'cny',
  GB: 'gbp',
  JP: 'jpy',
  KR: 'krw',
  HK: 'hkd',
  TW: 'twd',
  BR: 'brl',
  VN: 'vnd',
  TH: 'thb',
  RU: 'rub',
};
const EURO_REGIONS: ReadonlySet<string> = new Set(
  'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
);
