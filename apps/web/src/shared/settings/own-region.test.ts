// @vitest-environment node
import { expect, test } from 'vitest';
import { ownRegion } from './own-region.ts';

const AT_MS = Date.UTC(2026, 10, 18);

test.each([
  [
    'de-DE',
    { zoneId: 'Europe/Berlin', offsetHours: 1 },
    { locale: 'de', exchangeName: 'eur', zoneId: 'Europe/Berlin', timeFormat: 'DD.MM.YYYY' },
  ],
  [
    'en-US',
    { zoneId: 'America/New_York', offsetHours: -5 },
    { locale: 'en', exchangeName: 'usd', zoneId: 'America/New_York', timeFormat: 'MM/DD/YYYY' },
  ],
  [
    'en-GB',
    { zoneId: 'Europe/London', offsetHours: 0 },
    { locale: 'en', exchangeName: 'gbp', zoneId: 'Europe/London', timeFormat: 'DD/MM/YYYY' },
  ],
  [
    'ja-JP',
    { zoneId: 'Asia/Tokyo', offsetHours: 9 },
    { locale: 'ja', exchangeName: 'jpy', zoneId: 'Asia/Tokyo', timeFormat: 'YYYY/MM/DD' },
  ],
  [
    'ru',
    { zoneId: 'Europe/Moscow', offsetHours: 3 },
    { locale: 'ru', exchangeName: 'rub', zoneId: 'Europe/Moscow', timeFormat: 'DD.MM.YYYY' },
  ],
  [
    'th-TH',
    { zoneId: 'Asia/Bangkok', offsetHours: 7 },
    { locale: 'th', exchangeName: 'thb', zoneId: 'Asia/Bangkok', timeFormat: 'DD/MM/YYYY' },
  ],
  [
    'zh-Hant-HK',
    { zoneId: 'Asia/Hong_Kong', offsetHours: 8 },
    { locale: 'zh-TW', exchangeName: 'hkd', zoneId: 'Asia/Hong_Kong', timeFormat: 'DD/MM/YYYY' },
  ],
  [
    'zh-CN',
    { zoneId: 'Asia/Shanghai', offsetHours: 8 },
    { locale: 'zh-CN', exchangeName: 'cny', zoneId: 'Asia/Hong_Kong', timeFormat: 'YYYY/MM/DD' },
  ],
  [
    'sv-SE',
    { zoneId: 'Europe/Stockholm', offsetHours: 1 },
    { locale: 'en', exchangeName: 'usd', zoneId: 'Europe/Berlin', timeFormat: 'YYYY-MM-DD' },
  ],
] as const)('[ENT-3] what is usual for %s in %o', (tag, zone, expected) => {
  expect(ownRegion({ languages: [tag], ...zone }, AT_MS)).toEqual(expected);
});

test('[ENT-3] the first language that the site speaks is taken, the region is that of the dearest', () => {
  const device = { languages: ['sv-SE', 'de-DE', 'en'], zoneId: 'Europe/Stockholm', offsetHours: 1 };
  expect(ownRegion(device, AT_MS)).toMatchObject({ locale: 'de', exchangeName: 'usd' });
});
