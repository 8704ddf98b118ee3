import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from './endpoint.ts';
import { SentDecimal, SentSignedDecimal } from './fields.ts';

/** Read by the server itself, which answers with a word of its own (VAL-4); its tests try the same texts over HTTP. */
const READ_BY_SERVER: readonly string[] = [
  'POST /api/recharge/submit body.amount',
  'POST /api/withdraw/submit body.amount',
  'POST /api/{head}/coin/assets/internalTransfer body.amount',
  'POST /api/{head}/coin/assets/withdrawal body.amount',
];

/** How sums, prices and quantities are called on the wire. */
const AMOUNT_NAME = /(amount|price|total|value|qty|quantity|money|margin|stake|cou|num|units|percent|rate)$/i;
const NOT_AMOUNTS = [
  ' 20 ',
  '\n\t020',
  '20\n',
  '2 0',
  '1e3',
  '+5',
  '0x10',
  '1,000',
  '.5',
  '5.',
  '２０',
  '1_000',
  'NaN',
  '',
];

const modules = import.meta.glob<object>(['../**/*.ts', '!../**/*.test.ts'], { eager: true });
const fields = Object.values(modules).flatMap((exported) =>
  Object.values(exported).filter(isEndpoint).flatMap(textFields),
);

test('[G-1] an amount is digits and one point, nothing else, in every field of every call', () => {
  // What takes letters too is a name, an address or a text.
  const amounts = fields.filter(({ accepts, isFree }) => !isFree && accepts('20.5') && !accepts('abc'));
  expect(amounts.length).toBeGreaterThan(40);
  const lenient = amounts.flatMap(({ name, accepts }) =>
    NOT_AMOUNTS.filter(accepts).map((text) => [name, text] as const),
  );
  expect(lenient).toEqual([]);
});

test('[G-1] no field that is called like an amount takes any text, but those the server reads itself', () => {
  const free = fields.filter(({ name, isFree }) => isFree && AMOUNT_NAME.test(name)).map(({ name }) => name);
  expect([...new Set(free)].toSorted()).toEqual(READ_BY_SERVER.toSorted());
});

test('[G-1] no field of any call takes an amount that 64 bits do not hold', () => {
  const unbounded = fields.filter(
    ({ accepts, isFree, bound }) => !isFree && accepts('999999999999.5') && bound === undefined,
  );
  expect(unbounded.filter(({ accepts }) => !accepts('abc')).map(({ name }) => name)).toEqual([]);
  expect(fields.filter(({ bound }) => bound === 'At most 92233720368.54775807').length).toBeGreaterThan(60);
});

test('[G-1] the largest amount that is taken is the largest that a row holds, whatever its sign', () => {
  const largest = '92233720368.54775807';
  expect([largest, '92233720368', '0092233720368'.slice(1)].map((text) => SentDecimal.safeParse(text).success)).toEqual(
    [true, true, true],
  );
  for (const text of ['92233720368.54775808', '92233720369', '999999999999']) {
    expect([text, SentDecimal.safeParse(text).error?.issues[0]?.code]).toEqual([text, 'too_big']);
  }
  expect(SentSignedDecimal.safeParse(`-${largest}`).success).toBe(true);
  expect(SentSignedDecimal.safeParse('-92233720368.54775808').error?.issues[0]?.code).toBe('too_big');
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

interface TextField {
  readonly name: string;
  /** Without a pattern. */
  readonly isFree: boolean;
  /** How large its value may be, in words: no pattern says it. */
  readonly bound: string | undefined;
  readonly accepts: (text: string) => boolean;
}

function textFields({ method, path, ...endpoint }: Endpoint): readonly TextField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: Schema | undefined = endpoint[part];
    if (schema === undefined) return [];
    return fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${method} ${path} ${part}`);
  });
}

type Node = z.core.JSONSchema.BaseSchema;

function fieldsIn(node: Node, name: string): readonly TextField[] {
  const variants = [...(node.anyOf ?? []), ...(node.oneOf ?? [])];
  const inside = Object.entries(node.properties ?? {});
  const isText = node.type === 'string' && node.enum === undefined && node.const === undefined;
  return [
    ...(isText && node.format === undefined ? [fieldOf(node, name)] : []),
    ...variants.flatMap((variant) => fieldsIn(variant, name)),
    ...inside.flatMap(([key, field]) => (typeof field === 'boolean' ? [] : fieldsIn(field, `${name}.${key}`))),
    ...[node.items, node.additionalProperties].flatMap((one) =>
      typeof one === 'object' && !Array.isArray(one) ? fieldsIn(one, `${name}[]`) : [],
    ),
  ];
}

function fieldOf({ pattern, allOf = [], description }: Node, name: string): TextField {
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
  const expressions = patterns.map((one) => new RegExp(one, 'u'));
  return {
    name,
    isFree: expressions.length === 0,
    bound: description?.startsWith('At most ') === true ? description : undefined,
    accepts: (text) => expressions.every((expression) => expression.test(text)),
  };
}
