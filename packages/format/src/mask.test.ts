import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './index.ts';

test.each([
  ['alice@example.com', 'al****om'],
  ['a@b.c', 'a@****.c'],
  ['a@bc', '****'],
  ['a', '****'],
  ['', '****'],
  ['😀😁x@y.z😂😃', '😀😁****😂😃'],
])('[VAL-8] the e-mail %s shows as %s', (text, expected) => {
  expect(maskEmail(text)).toBe(expected);
});

test.each([
  ['13812345678', '138****5678'],
  [13812345678, '138****5678'],
  ['+8613812345678', '+86****5678'],
  ['12345678', '123****5678'],
  ['1234567', '****'],
  ['12', '****'],
])('[VAL-8] the phone number %s shows as %s', (text, expected) => {
  expect(maskPhone(text)).toBe(expected);
});

test('[VAL-8] a mask always hides something and never tells the length', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect([4, 8]).toContain(Array.from(maskEmail(text)).length);
      expect([4, 11]).toContain(Array.from(maskPhone(text)).length);
      const shownCount = Array.from(maskEmail(text)).length - 4;
      expect(shownCount === 0 || shownCount < Array.from(text).length).toBe(true);
    }),
  );
});
