// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findWork } from './captcha-work.ts';
import { sha256 } from './sha256.ts';

const hex = (words: Int32Array): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test.each(['', 'abc', 'ü€😀', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(200)])(
  'the digest of %j is the one everybody computes',
  (text) => {
    expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

test('the number found gives a digest that begins with the zero bits asked for', async () => {
  const answer = await findWork({ challenge: 'c0ffee', zeroBits: 12 });
  expect(answer).toMatch(/^\d{1,32}$/);
  expect(createHash('sha256').update(`c0ffee${answer}`).digest('hex')).toMatch(/^000/);
});

test('work that nobody waits for any more ends', async () => {
  const leaving = new AbortController();
  const work = findWork({ challenge: 'never', zeroBits: 256 }, leaving.signal);
  leaving.abort();
  await expect(work).rejects.toThrow('aborted');
});
