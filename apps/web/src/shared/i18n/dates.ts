import { FULL_TIME_FORMAT } from '../constants.ts';

export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'YYYY/MM/DD', 'DD.MM.YYYY'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** How the reader wants to see a moment: an IANA zone, which knows its own summer time, and the order of day, month, year. */
export interface DateStyle {
  readonly zoneId: string;
  readonly dateFormat: DateFormat;
}

export function formatDate(atMs: number, style: DateStyle): string {
  const parts = partsOf(atMs, style.zoneId);
  return style.dateFormat.replace('MM', parts.month).replace('DD', parts.day).replace('YYYY', parts.year);
}

/** Hours, minutes and seconds, as `HH:mm:ss`. */
export function formatTime(atMs: number, style: Pick<DateStyle, 'zoneId'>): string {
  const parts = partsOf(atMs, style.zoneId);
  return FULL_TIME_FORMAT.replace('HH', parts.hour).replace('mm', parts.minute).replace('ss', parts.second);
}

/** Hours and minutes, as `HH:mm`. */
export function formatMinute(atMs: number, style: Pick<DateStyle, 'zoneId'>): string {
  const parts = partsOf(atMs, style.zoneId);
  return `${parts.hour}:${parts.minute}`;
}

export function formatDateTime(atMs: number, style: DateStyle): string {
  return `${formatDate(atMs, style)} ${formatTime(atMs, style)}`;
}

/** The header of a column of moments, with the zone they are told in: `Time (Hong Kong)`. */
export function zonedHeader(header: string, { zoneId }: Pick<DateStyle, 'zoneId'>): string {
  return `${header} (${zoneId.slice(zoneId.lastIndexOf('/') + 1).replaceAll('_', ' ')})`;
}

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Zones that keep one offset the year round, in hours. The browser's own calendar costs a phone a tenth of a second to begin with. */
export const STEADY_ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  'Etc/UTC': 0,
  'Asia/Dubai': 4,
  'Asia/Kolkata': 5.5,
  'Asia/Bangkok': 7,
  'Asia/Ho_Chi_Minh': 7,
  'Asia/Hong_Kong': 8,
  'Asia/Singapore': 8,
  'Asia/Taipei': 8,
  'Asia/Tokyo': 9,
  'Asia/Seoul': 9,
};

const HOUR_MS = 3_600_000;

function partsOf(atMs: number, zoneId: string): Parts {
  const offsetHours = STEADY_ZONES[zoneId];
  return offsetHours === undefined ? calendarParts(atMs, zoneId) : steadyParts(atMs + offsetHours * HOUR_MS);
}

function steadyParts(shiftedMs: number): Parts {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = new Date(shiftedMs)
    .toISOString()
    .split(/[-T:.]/);
  return { year, month, day, hour, minute, second };
}

function calendarParts(atMs: number, zoneId: string): Parts {
  const format = formats.get(zoneId) ?? makeFormat(zoneId);
  formats.set(zoneId, format);
  const found = new Map(format.formatToParts(atMs).map((part) => [part.type, part.value]));
  const read = (type: Intl.DateTimeFormatPartTypes): string => found.get(type) ?? '';
  return {
    year: read('year').padStart(4, '0'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
}
