// @vitest-environment node
import { expect, test } from 'vitest';
import { ownRegion } from './own-region.ts';

const AT_MS = Date.UTC(2026, 10, 18);

test.each([
  [
    'de-DE',
    'Europe/Berlin',
    1,
    { locale: 'de', exchangeName: 'eur', zoneId: 'Europe/Berlin', timeFormat: 'DD.MM.YYYY' },
  ],
  [
    'en-US',
    'America/New_York',
    -5,
    { locale: 'en', exchangeName: 'usd', zoneId: 'America/New_York', timeFormat: 'MM/DD/YYYY' },
  ],
  [
    'en-GB',
    'Europe/London',
    0,
    { locale: 'en', exchangeName: 'gbp', zoneId: 'Europe/London', timeFormat: 'DD/MM/YYYY' },
  ],
  ['ja-JP', 'Asia/Tokyo', 9, { locale: 'ja', exchangeName: 'jpy', zoneId: 'Asia/Tokyo', timeFormat: 'YYYY/MM/DD' }],
  ['ru', 'Europe/Moscow', 3, { locale: 'ru', exchangeName: 'rub', zoneId: 'Europe/Moscow', timeFormat: 'DD.MM.YYYY' }],
  ['th-TH', 'Asia/Bangkok', 7, { locale: 'th', exchangeName: 'thb', zoneId: 'Asia/Bangkok', timeFormat: 'DD/MM/YYYY' }],
  [
    'zh-Hant-HK',
    'Asia/Hong_Kong',
    8,
    { locale: 'zh-TW', exchangeName: 'hkd', zoneId: 'Asia/Hong_Kong', timeFormat: 'DD/MM/YYYY' },
  ],
  [
    'zh-CN',
    'Asia/Shanghai',
    8,
    { locale: 'zh-CN', exchangeName: 'cny', zoneId: 'Asia/Hong_Kong', timeFormat: 'YYYY/MM/DD' },
  ],
  [
    'sv-SE',
    'Europe/Stockholm',
    1,
    { locale: 'en', exchangeName: 'usd', zoneId: 'Europe/Berlin', timeFormat: 'YYYY-MM-DD' },
  ],
] as const)('[ENT-3] what is usual for %s in %s', (tag, zoneId, offsetHours, expected) => {
  expect(ownRegion({ languages: [tag], zoneId, offsetHours }, AT_MS)).toEqual(expected);
});

test('[ENT-3] the first language that the site speaks is taken, the region is that of the dearest', () => {
  const device = { languages: ['sv-SE', 'de-DE', 'en'], zoneId: 'Europe/Stockholm', offsetHours: 1 };
  expect(ownRegion(device, AT_MS)).toMatchObject({ locale: 'de', exchangeName: 'usd' });
});
