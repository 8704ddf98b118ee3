// @vitest-environment node
import { expect, test } from 'vitest';
import { DEFAULT_DATE_FORMAT, DEFAULT_TIME_ZONE } from '../constants.ts';
import { formatDate, formatDateTime, formatTime, STEADY_ZONES, zonedHeader } from './dates.ts';

const style = { zoneId: DEFAULT_TIME_ZONE, dateFormat: DEFAULT_DATE_FORMAT } as const;
const atMs = Date.UTC(2026, 0, 31, 16, 4, 9);

test('[CONST-8] a moment is written in Hong Kong time as MM/DD/YYYY HH:mm:ss', () => {
  expect(formatDateTime(atMs, style)).toBe('02/01/2026 00:04:09');
  expect(formatDate(atMs, style)).toBe('02/01/2026');
  expect(formatTime(atMs, style)).toBe('00:04:09');
});

test('[CONST-8] a column of moments names the zone they are told in', () => {
  expect(zonedHeader('Time', style)).toBe('Time (Hong Kong)');
  expect(zonedHeader('Time', { zoneId: 'America/Argentina/Buenos_Aires' })).toBe('Time (Buenos Aires)');
  expect(zonedHeader('Time', { zoneId: 'Etc/UTC' })).toBe('Time (UTC)');
});

test.each([
  ['DD/MM/YYYY', '01/02/2026'],
  ['YYYY-MM-DD', '2026-02-01'],
  ['YYYY/MM/DD', '2026/02/01'],
  ['DD.MM.YYYY', '01.02.2026'],
] as const)('%s puts the same day in its own order', (dateFormat, written) => {
  expect(formatDate(atMs, { ...style, dateFormat })).toBe(written);
});

test('a zone knows its own summer time', () => {
  const berlin = { zoneId: 'Europe/Berlin' };
  expect(formatTime(Date.UTC(2026, 0, 15, 12), berlin)).toBe('13:00:00');
  expect(formatTime(Date.UTC(2026, 6, 15, 12), berlin)).toBe('14:00:00');
});

test.each(Object.keys(STEADY_ZONES))(
  '%s has the same time by its steady offset as by the calendar, in every month',
  (timeZone) => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    for (let month = 0; month < 12 * 25; month += 1) {
      const momentMs = Date.UTC(2015, month, 15, 21, 4, 9);
      expect(formatDateTime(momentMs, { zoneId: timeZone, dateFormat: 'YYYY-MM-DD' })).toBe(calendar.format(momentMs));
    }
  },
);
