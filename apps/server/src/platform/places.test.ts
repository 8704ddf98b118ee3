import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPlaces } from './places.ts';

const places = openPlaces(pino({ level: 'silent' }));

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['85.214.132.117', 'DE'],
])('the address %s is in %s', async (address, country) => {
  await places.ready;
  expect(places.countryOf(address)).toBe(country);
});

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '192.168.1.1',
  '172.16.0.1',
  '::ffff:172.16.0.1',
  'fe80::1',
  'fd00::1',
  'nobody',
])('the address %s is in no country', async (address) => {
  await places.ready;
  expect(places.countryOf(address)).toBeNull();
});
