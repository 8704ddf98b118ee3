import { TERMS_VERSION } from '@candor/contract/account/wire.ts';
import { expect, test } from 'vitest';
import { openTestPeople } from './test-people.ts';
import { knownPhone, phoneSpellings, readPhone } from './phone-numbers.ts';

test.each([
  ['+41791234567', '+41791234567'],
  ['+410791234567', '+41791234567'],
  ['+4407911123456', '+447911123456'],
  ['+789161234567', '+79161234567'],
  ['+393123456789', '+393123456789'],
  ['+12025550123', '+12025550123'],
])('[CALL-3] %s is the number %s', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

test.each([
  ['too short for Switzerland', '+4179123456'],
  ['too long for Germany', '+491512345678901'],
  ['of no country', '+999123456789'],
  ['of a landline, which gets no messages', '+442079460018'],
  ['free of charge', '+18005550123'],
  ['a service that costs', '+41900123456'],
])('[CALL-3] a number %s is none', (_, typed) => {
  expect(readPhone(typed)).toBeUndefined();
  expect(knownPhone(typed)).toBe(typed);
});

test('a number is looked for in every spelling that rows may have', () => {
  expect(phoneSpellings('+41791234567')).toEqual(['+41791234567', '+410791234567']);
  expect(phoneSpellings('+79161234567')).toEqual(['+79161234567', '+789161234567']);
  expect(phoneSpellings('+12025550123')).toEqual(['+12025550123']);
  expect(phoneSpellings('+999123')).toEqual(['+999123']);
});

test('[CALL-3] two spellings of a number are one account', async () => {
  const people = await openTestPeople();
  const open = (value: string) =>
    people.accounts.open({
      contact: { kind: 'phone', value },
      passwordHash: 'x',
      termsVersion: TERMS_VERSION,
      locale: 'en',
    });
  expect(await open('+41791234567')).toMatchObject({ ok: true });
  expect(await open('+410791234567')).toMatchObject({ ok: false, refusal: { word: 'contactTaken' } });
  await people.close();
});
