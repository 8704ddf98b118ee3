import type { JsonSchema } from '#platform/http/openapi.ts';
import type { Random } from '@candor/testkit/random.ts';

/** What programs and people send who mean no good, or cannot count. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  '0x10',
  ' 20 ',
  '\n\t020',
  '0,5',
  '999999999999',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '170141183460469231731687303715884105728',
  '0.000000000000000000001',
  'NaN',
  'null',
  '__proto__',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u200b\u200b',
  '😀'.repeat(400),
  'a'.repeat(5_000),
  "'; drop table account; --",
  '<script>alert(1)</script>',
  '2026-02-30T25:61:61Z',
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e300,
  true,
  null,
  [],
  {},
  [[[[[[[[[['deep']]]]]]]]]],
  { __proto__: null, constructor: 1 },
  Array.from({ length: 300 }, () => 'x'),
];

const LIKELY: readonly string[] = [
  '1',
  '2',
  '10',
  '0.5',
  '60000',
  'BTC',
  'USDT',
  'BTC/USDT',
  'TRC20',
  'a1',
  'Sea-12345678',
];

/** Of the right shape most of the time, so that it comes past the first check, with something wrong in it. */
export function drawValue(draw: Random, schema: JsonSchema | boolean, wrongPercent: number): unknown {
  if (draw.chance(wrongPercent)) return draw.pick(HOSTILE);
  if (typeof schema === 'boolean') return draw.pick(LIKELY);
  const { type, anyOf, oneOf, allOf, items } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return draw.pick(schema.enum);
  const variants = anyOf ?? oneOf ?? allOf;
  if (variants !== undefined) return drawValue(draw, draw.pick(variants), wrongPercent);
  switch (type) {
    case 'object':
      return drawObject(draw, schema, wrongPercent);
    case 'array':
      return draw.chance(30) || Array.isArray(items) ? [] : [drawValue(draw, items ?? true, wrongPercent)];
    case 'integer':
    case 'number':
      return draw.pick([1, 0, 2, schema.minimum ?? 3, schema.maximum ?? 4, 1_000_000]);
    case 'boolean':
      return draw.chance(50);
    case 'null':
      return null;
    default:
      return draw.pick(LIKELY);
  }
}

function drawObject(draw: Random, { properties = {}, required = [] }: JsonSchema, wrongPercent: number): unknown {
  const entries = Object.entries(properties)
    .filter(([name]) => (required.includes(name) ? !draw.chance(wrongPercent) : draw.chance(50)))
    .map(([name, schema]) => [name, drawValue(draw, schema, wrongPercent)] as const);
  return Object.fromEntries(draw.chance(wrongPercent) ? [...entries, ['surplus', 'x']] : entries);
}
