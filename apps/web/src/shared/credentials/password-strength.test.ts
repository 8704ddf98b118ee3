// @vitest-environment node
import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['12345678901234567890', 'weak'],
  ['aaaaaaaaaaaaaaaaaaa1', 'weak'],
  ['abcdef123456', 'weak'],
  ['engine7', 'weak'],
  ['engine7Sea', 'good'],
  ['tr0ub4dor', 'fair'],
  ['Sea-4f9a-Lamp', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
