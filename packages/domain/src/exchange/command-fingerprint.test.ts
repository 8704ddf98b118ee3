import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, encode } from './codec.ts';
import { commandFingerprint } from './command-fingerprint.ts';

const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
    fc.constantFrom('', 'a', 'ab', '1', '#1', '\u{1f600}'),
    fc.string(),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'ab', 'key'), tie('value'), { noNullPrototype: true }),
  ),
})).value;
const command = fc.dictionary(fc.constantFrom('a', 'b', 'ab', 'owner', 'key'), value, { noNullPrototype: true });

test('E3 two commands have the same fingerprint when the log would have the same text for them, and else another', () => {
  fc.assert(
    fc.property(command, command, (left, right) => {
      const isSame = encode(left) === encode(right);
      expect(commandFingerprint(left) === commandFingerprint(right)).toBe(isSame);
    }),
    { numRuns: 3_000 },
  );
});

test('E3 a command read back from the log has the fingerprint that it had', () => {
  fc.assert(
    fc.property(command, (given) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What was fields is read back as fields.
      expect(commandFingerprint(decode(encode(given)) as object)).toBe(commandFingerprint(given));
    }),
  );
});

test.each([
  ['a text and the name after it', { a: 'xb', c: 1 }, { a: 'x', bc: 1 }],
  ['a number and a bigint', { a: 1 }, { a: 1n }],
  ['a number and its text', { a: 1 }, { a: '1' }],
  ['a list and what is in it', { a: [[1], 2] }, { a: [[1, 2]] }],
  ['nothing and an empty text', { a: null }, { a: '' }],
  ['one field in another', { a: { b: 1 }, c: 2 }, { a: { b: 1, c: 2 } }],
  ['the 32nd bit of two numbers', { a: 1, b: 2 }, { a: 1 + 2 ** 31, b: 2 + 2 ** 31 }],
  ['bits beyond the 32nd', { a: 2 ** 32 + 7 }, { a: 2 ** 33 + 7 }],
  ['a sign', { a: 5n }, { a: -5n }],
  ['bigints beyond what a number holds', { a: 2n ** 60n }, { a: 2n ** 60n + 1n }],
])('E3 it tells %s apart', (_, left, right) => {
  expect(commandFingerprint(left)).not.toBe(commandFingerprint(right));
});

test('E3 no two of a million commands that differ in little have the same fingerprint', () => {
  const seen = new Set<number>();
  for (let index = 0; index < 1_000_000; index += 1) {
    seen.add(commandFingerprint({ kind: 'placeOrder', owner: 1_000_000 + (index % 1_000), priceUnits: BigInt(index) }));
  }
  expect(seen.size).toBe(1_000_000);
});
