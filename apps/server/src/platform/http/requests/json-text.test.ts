import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson, parseJsonText } from './json-text.ts';

const SIGN = fc.constantFrom('"', '\\', ':', '{', '}', '[', ']', ',', ' ', 'a', 'é', '\n', 'u0061');
const TEXT = fc.string({ unit: SIGN, minLength: 1, maxLength: 6 }).filter((text) => text.trim() !== '');
const VALUE = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, TEXT, fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('map')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  map: fc.dictionary(TEXT, tie('value'), { maxKeys: 4 }),
})).map;

test('whatever stands inside texts and keys, a text is read as JSON says', () => {
  fc.assert(
    fc.property(VALUE, fc.boolean(), (value, isSpaced) => {
      const text = JSON.stringify(value, null, isSpaced ? 2 : 0);
      expect(parseJson(text)).toEqual({ ok: true, value });
      expect(parseJsonText(Buffer.from(text))).toEqual({ ok: true, value });
    }),
    { numRuns: 500 },
  );
});

test('a key that stands twice is found whatever it is made of, at any depth, and beside others of its name elsewhere', () => {
  fc.assert(
    fc.property(TEXT, fc.tuple(VALUE, VALUE), fc.boolean(), (key, [one, other], isDeep) => {
      const [name, first, second] = [key, one, other].map((part) => JSON.stringify(part));
      const twice = `{${name}:${first},${name}:${second}}`;
      const text = isDeep ? `{"outer":[{"z":${first}},${twice}]}` : twice;
      expect(parseJson(text)).toMatchObject({ ok: false, refusal: { details: { field: key, problem: 'repeated' } } });
      expect(parseJson(`[{${name}:${first}},{${name}:${second}}]`)).toMatchObject({ ok: true });
    }),
    { numRuns: 500 },
  );
});

test.each([
  { name: 'two spellings of a key', text: '{"a\\"b":1,"a\\u0022b":2}', field: 'a"b', problem: 'repeated' },
  {
    name: 'the key that every object has',
    text: '{"a":{"__pro\\u0074o__":1}}',
    field: '__proto__',
    problem: 'unknown',
  },
  { name: 'half a character', text: '{"a":"\\ud800"}', field: 'a', problem: 'text' },
  { name: 'half a character in a key', text: '{"\\ud800":1}', field: 'body', problem: 'text' },
  { name: 'nothing to see', text: '{"a":"\\u200b"}', field: 'a', problem: 'text' },
  { name: 'a NUL', text: '{"a":{"b":"x\\u0000"}}', field: 'a.b', problem: 'text' },
  {
    name: '33 objects in each other',
    text: '{"a":'.repeat(33) + '1' + '}'.repeat(33),
    field: 'body',
    problem: 'nesting',
  },
  { name: 'no JSON', text: '{"a":1', field: 'body', problem: 'json' },
])('$name is refused', ({ text, field, problem }) => {
  expect(parseJson(text)).toEqual({ ok: false, refusal: { word: 'malformed', details: { field, problem } } });
});
