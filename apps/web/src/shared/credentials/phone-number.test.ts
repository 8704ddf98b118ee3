// @vitest-environment node
import { expect, test } from 'vitest';
import { dialledPhone, EMPTY_PHONE, findPhoneError, guessCountry } from './phone-number.ts';

const swiss = { country: 'CH', dial: '+41', number: '79 123 45 67' };

test.each([
  ['as it is', swiss, '+41791234567'],
  ['with its trunk zero', { ...swiss, number: '079 123 45 67' }, '+41791234567'],
  ['whole, of another country', { ...swiss, number: '+49 1512 3456789' }, '+4915123456789'],
  ['with a dialling code without its plus', { ...swiss, dial: '41' }, '+41791234567'],
])('a number typed %s is dialled from abroad', (_, draft, phone) => {
  expect(dialledPhone(draft)).toBe(phone);
  expect(findPhoneError(draft)).toBeUndefined();
});

test.each([
  ['common.phone.required', EMPTY_PHONE],
  ['common.phone.countryRequired', { ...EMPTY_PHONE, number: '791234567' }],
  ['common.phone.rule', { ...swiss, number: '12' }],
  ['common.phone.rule', { ...swiss, number: '+0 12' }],
  ['common.phone.rule', { ...swiss, isRefused: true }],
] as const)('%s is found', (error, draft) => {
  expect(findPhoneError(draft)).toBe(error);
});

test('the country is guessed from the first language that names a region, if it is served', () => {
  const countries = [
    { code: 'CH', dial: '+41', isServed: true },
    { code: 'US', dial: '+1', isServed: false },
  ];
  expect(guessCountry(countries, ['de', 'de-CH'])?.code).toBe('CH');
  expect(guessCountry(countries, ['en-US', 'de-CH'])).toBeUndefined();
  expect(guessCountry(countries, ['en'])).toBeUndefined();
});
