import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoginPassword, isStrongPassword } from './index.ts';

const SYMBOLS = '`~!@#$%^&*()_-+=<>.?:"{}';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

test.each(['abcdef', '123456', 'a'.repeat(20), SYMBOLS.slice(0, 20), SYMBOLS.slice(-20)])(
  '[VAL-5] %s may be a login password',
  (text) => {
    expect(isLoginPassword(text)).toBe(true);
  },
);

test.each([
  '',
  'abcde',
  'a'.repeat(21),
  'abc def',
  'abcdef\n',
  'пароль',
  'abcdeé',
  'abcde;',
  "abcde'",
  'abcde/',
  'abcde\\',
  'abcde|',
  'abcde,',
  'abcde[',
  'abcde]',
  '１２３４５６',
])('[VAL-5] %j may not be a login password', (text) => {
  expect(isLoginPassword(text)).toBe(false);
});

test('[VAL-5] exactly the listed characters are allowed in a login password', () => {
  for (let code = 0; code < 0x250; code += 1) {
    const character = String.fromCodePoint(code);
    expect(isLoginPassword(`abcde${character}`)).toBe((LETTERS + DIGITS + SYMBOLS).includes(character));
  }
});

test.each(['abc123', 'abc!!!', '123!!!', 'a1!a1!', 'пароль1', '12345 '])('[VAL-5] %j is strong', (text) => {
  expect(isStrongPassword(text)).toBe(true);
});

test.each([
  '',
  'a1!',
  'abc12',
  '123456',
  'abcdef',
  'ABCdef',
  '!@#$%^',
  '      ',
  'пароль',
  '１２３４５６',
  '!1',
  '😀1!a',
])('[VAL-5] %j is not strong', (text) => {
  expect(isStrongPassword(text)).toBe(false);
});

test('[VAL-5] one kind of character is never strong, two kinds from six characters on always are', () => {
  const mixtures = fc
    .shuffledSubarray([LETTERS, DIGITS, SYMBOLS], { minLength: 2 })
    .chain((kinds) => fc.tuple(...kinds.map(textOf)));
  fc.assert(
    fc.property(mixtures, (parts) => {
      expect(parts.some((part) => isStrongPassword(part))).toBe(false);
      expect(isStrongPassword(parts.join(''))).toBe(true);
    }),
  );
});

function textOf(characters: string): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength: 3, maxLength: 12 });
}
