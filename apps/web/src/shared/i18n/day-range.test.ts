import { expect, test } from 'vitest';
import { clockTextOf, daysToMs, momentOf } from './day-range.ts';

const range = (from: string, to: string, zone: string) => {
  const { from: first, to: last } = daysToMs({ from, to }, zone);
  return [first, last].map((atMs) => (atMs === undefined ? undefined : new Date(Number(atMs)).toISOString()));
};

test.each([
  { zone: 'Asia/Hong_Kong', days: ['2026-03-01', '2026-03-01'], moments: ['2026-02-28T16:00', '2026-03-01T15:59'] },
  { zone: 'UTC', days: ['2026-03-01', '2026-03-02'], moments: ['2026-03-01T00:00', '2026-03-02T23:59'] },
  { zone: 'Europe/Zurich', days: ['2026-03-29', '2026-03-29'], moments: ['2026-03-28T23:00', '2026-03-29T21:59'] },
  { zone: 'America/New_York', days: ['2026-11-01', '2026-11-01'], moments: ['2026-11-01T04:00', '2026-11-02T04:59'] },
])('a day of $zone begins and ends where its clocks say, also when they change', ({ zone, days, moments }) => {
  const [from = '', to = ''] = days;
  const [first, last] = moments;
  expect(range(from, to, zone)).toEqual([`${first}:00.000Z`, `${last}:59.999Z`]);
});

test('an open end stays open', () => {
  expect(daysToMs({ from: '', to: '' }, 'UTC')).toEqual({});
});

test.each([
  { zone: 'Asia/Hong_Kong', clock: '2026-11-18T20:30', moment: '2026-11-18T12:30' },
  { zone: 'Europe/Zurich', clock: '2026-03-29T03:30', moment: '2026-03-29T01:30' },
  { zone: 'America/New_York', clock: '2026-11-01T00:30', moment: '2026-11-01T04:30' },
])('a moment of $zone is what its clocks show, there and back', ({ zone, clock, moment }) => {
  expect(new Date(momentOf(clock, zone)).toISOString()).toBe(`${moment}:00.000Z`);
  expect(clockTextOf(Date.parse(`${moment}Z`), zone)).toBe(clock);
});
