import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, encode } from './codec.ts';

const plainData = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.bigInt(),
    fc.string({ unit: 'binary' }),
    fc.string().map((text) => `#${text}`),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc
      .dictionary(fc.string(), tie('value'), { noNullPrototype: true })
      .filter((fields) => !Object.hasOwn(fields, '__proto__')),
  ),
})).value;

test('E5 what is written is read back as it was', () => {
  fc.assert(
    fc.property(plainData, (value) => {
      expect(decode(encode(value))).toEqual(value);
    }),
  );
});

test('E5 the text is that of JSON itself with every bigint marked, so that hashes made of it stay what they were', () => {
  const written = (value: unknown): string =>
    JSON.stringify(value, (_name, part: unknown) => {
      if (typeof part === 'bigint') return `#${part}`;
      return typeof part === 'string' && part.startsWith('#') ? `#${part}` : part;
    });
  fc.assert(
    fc.property(plainData, (value) => {
      expect(encode(value)).toBe(written(value));
    }),
  );
  expect(encode({ absent: undefined, list: [undefined, 1n] })).toBe(
    written({ absent: undefined, list: [undefined, 1n] }),
  );
});
