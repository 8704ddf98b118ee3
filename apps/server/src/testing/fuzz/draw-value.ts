import type { JsonSchema } from '#platform/http/docs/named-schemas.ts';
import type { Random } from '@candor/testkit/generators/random.ts';

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
  '92233720368.54775807',
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
  'BTCUSDT',
  'TRC20',
  'a1',
  'Sea-12345678',
  'CH',
  'en',
  'cny',
  '2026-11',
  '2026-11-18',
  '123456',
  'fuzz@example.test',
  '+41795550001',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'The papers say so, and so do the rows.',
  'a'.repeat(32),
  `0x${'ab'.repeat(32)}`,
];

/** What is sent in a field of this name by who knows: a password, a proof, an id that was answered before. */
export type Hint = (field: string) => unknown;

export interface DrawOptions {
  readonly draw: Random;
  readonly wrongPercent: number;
  readonly hint: Hint;
}

const HINT_PERCENT = 80;

/** Of the right shape most of the time, so that it comes past the first check, with something wrong in it. */
export function drawValue(options: DrawOptions, schema: JsonSchema | boolean, field = ''): unknown {
  const { draw, wrongPercent, hint } = options;
  if (draw.chance(wrongPercent)) return draw.pick(HOSTILE);
  const hinted = draw.chance(HINT_PERCENT) ? hint(field) : undefined;
  if (hinted !== undefined) return hinted;
  if (typeof schema === 'boolean') return draw.pick(LIKELY);
  const { type, anyOf, oneOf, allOf, items } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return draw.pick(schema.enum);
  const variants = anyOf ?? oneOf;
  if (variants !== undefined) return drawValue(options, draw.pick(variants), field);
  switch (type) {
    case 'object':
      return drawObject(options, schema);
    case 'array':
      return draw.chance(30) || Array.isArray(items) ? [] : [drawValue(options, items ?? true, field)];
    case 'integer':
    case 'number':
      return draw.pick([1, 0, 2, schema.minimum ?? 3, schema.maximum ?? 4, 1_000_000]);
    case 'boolean':
      return draw.chance(50);
    case 'null':
      return null;
    default:
      return drawText(draw, [schema, ...(allOf ?? [])]);
  }
}

/** Something that its patterns take, where we know such a thing. */
function drawText(draw: Random, schemas: readonly JsonSchema[]): string {
  const patterns = schemas.flatMap(({ pattern }) => (pattern === undefined ? [] : [new RegExp(pattern, 'u')]));
  const fitting = LIKELY.filter((text) => patterns.every((pattern) => pattern.test(text)));
  return draw.pick(fitting.length === 0 ? LIKELY : fitting);
}

function drawObject(options: DrawOptions, { properties = {}, required = [] }: JsonSchema): unknown {
  const { draw, wrongPercent } = options;
  const entries = Object.entries(properties)
    .filter(([name]) => (required.includes(name) ? !draw.chance(wrongPercent) : draw.chance(50)))
    .map(([name, schema]) => [name, drawValue(options, schema, name)] as const);
  return Object.fromEntries(draw.chance(wrongPercent) ? [...entries, ['surplus', 'x']] : entries);
}
