import { afterEach, expect, test } from 'vitest';
import { isTyping } from './is-typing.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['<p></p>', 'p', false],
  ['<input>', 'input', true],
  ['<button><b></b></button>', 'b', true],
  ['<dialog open></dialog><p></p>', 'p', true],
  ['<dialog open><button></button></dialog>', 'button', true],
  ['<dialog><button></button></dialog>', 'button', false],
])('in %s a key at %s is used by what has it: %s', (page, selector, isUsed) => {
  document.body.innerHTML = page;
  expect(isTyping(document.querySelector(selector))).toBe(isUsed);
});

test('a key at nothing is nobody’s', () => {
  expect(isTyping(null)).toBe(false);
});
