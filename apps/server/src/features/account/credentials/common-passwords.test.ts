import { isLoginPassword, isStrongPassword } from '@candor/format';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password1',
  'Password123!',
  'P@ssw0rd',
  'qwerty123',
  '1q2w3e4r',
  '123abc',
  'Bitcoin2025',
  'iloveyou!',
  'Summer2026!',
  'letmein1',
  'trustno1',
  '2024bitcoin',
])('[VAL-5] everybody uses %s, although both rules let it through', (password) => {
  expect(isLoginPassword(password) && isStrongPassword(password)).toBe(true);
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['right-Horse7', 'tramway84lamp', 'K7!vunderlak', 'dragonfly-91-moss', 'x9$Lq2Rt'])(
  'hardly anybody uses %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
