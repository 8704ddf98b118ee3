import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as zod from 'zod/mini';
import * as ours from './shapes.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The bundler makes the same claim: every name that is used is there.
const shapes = ours as unknown as typeof zod;

const BUILDERS: Readonly<Record<string, (z: typeof zod) => zod.ZodMiniType>> = {
  text: (z) => z.string().check(z.trim(), z.minLength(2), z.maxLength(5), z.toUpperCase()),
  pattern: (z) => z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
  numbers: (z) => z.array(z.union([z.int(), z.number(), z.null()])).check(z.minLength(1), z.maxLength(3)),
  bounds: (z) =>
    z.int().check(
      z.minimum(-5),
      z.maximum(50),
      z.refine((value) => value % 2 === 0),
    ),
  judged: (z) =>
    z.int().check(
      z.check<number>(({ value: input, issues }) => {
        if (input > 7) issues.push({ code: 'custom', message: 'at most seven', input });
      }),
      z.describe('At most seven'),
    ),
  signs: (z) => z.tuple([z.number().check(z.positive()), z.int().check(z.nonnegative())]),
  words: (z) => z.union([z.enum(['a', 'b']), z.enum({ first: 1, second: 2 }), z.literal([true, 'c']), z.literal(null)]),
  plain: (z) => z.object({ a: z.optional(z.string()), b: z.nullable(z.boolean()), c: z.unknown() }),
  missing: (z) => z.object({ a: z.nullable(z.optional(z.int())), b: z.union([z.boolean(), z.optional(z.string())]) }),
  strict: (z) => z.strictObject({ a: z.optional(z.string()), b: z.catch(z.boolean(), false) }),
  loose: (z) => z.looseObject({ a: z.optional(z.string()) }),
  extended: (z) => z.extend(z.strictObject({ a: z.optional(z.string()) }), { b: z.nullable(z.boolean()) }),
  extendedPlain: (z) => z.extend(z.object({ a: z.unknown() }), { c: z.readonly(z.array(z.int())) }),
  picked: (z) => z.pick(z.strictObject({ a: z.optional(z.string()), b: z.boolean() }), { a: true }),
  recorded: (z) => z.record(z.string().check(z.maxLength(1)), z.union([z.int(), z.string()])),
  told: (z) =>
    z.discriminatedUnion('a', [
      z.strictObject({ a: z.literal('b'), b: z.unknown() }),
      z.strictObject({ a: z.literal('a'), c: z.optional(z.int()) }),
    ]),
  addresses: (z) => z.union([z.ipv4(), z.ipv6()]),
  nobody: (z) => z.array(z.never()),
};

/** Names of types alone. */
const TYPE_NAMES: ReadonlySet<string> = new Set(['infer', 'input', 'output', 'core']);

const text = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'c', ' ab ', '12', '-3.5', '1.', '٣'),
  fc.ipV4(),
  fc.ipV6(),
  fc.constantFrom('1.2.3.256', '::ffff:1.2.3.4', '1::2::3', 'fe80::1%eth0', '[::1]', '01.2.3.4'),
  fc.string({ maxLength: 7 }),
);
const simple = fc.oneof(
  text,
  fc.integer({ min: -9, max: 60 }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
);
const fields = fc.record({ a: simple, b: simple, c: simple, d: simple }, { requiredKeys: [] });
const anything = fc.oneof(simple, fc.array(simple, { maxLength: 4 }), fields, fc.array(fields, { maxLength: 2 }));

test.each(Object.entries(BUILDERS))('%s is read as zod reads it', (_, build) => {
  const [theirs, own] = [build(zod), build(shapes)];
  fc.assert(
    fc.property(anything, (value) => {
      const [expected, found] = [theirs.safeParse(value), own.safeParse(value)];
      expect(found.success).toBe(expected.success);
      expect(found.data).toStrictEqual(expected.data);
    }),
    { numRuns: 2_000 },
  );
});

test('what does not have its shape is thrown by parse, and told by safeParse', () => {
  expect(() => shapes.string().parse(1)).toThrow('shape');
  expect(shapes.string().safeParse(1).success).toBe(false);
  expect(shapes.string().parse('one')).toBe('one');
});

test('every name of zod that a contract of the pages uses is there', () => {
  const folder = join(import.meta.dirname, '../../../../../packages/contract/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(50);
  const used = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/(?<=\bz\.)[a-z]\w*/gu) ?? []);
  expect([...new Set(used)].filter((name) => !(name in ours) && !TYPE_NAMES.has(name))).toEqual([]);
});
