import type { Endpoint, RequestOutput, Schema } from '@candor/contract/shared/endpoint.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { findUnfitText } from '../guards/unfit-text.ts';
import { respellNumbers } from './number-spelling.ts';

export interface RawParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

const FIELD_LENGTH_MAX = 80;

/** The parts of a request as its endpoint declares them, or a refusal that names the first wrong field. */
export function parseParts<Spec extends Endpoint>(
  endpoint: Spec,
  raw: RawParts,
): Result<RequestOutput<Spec>, 'malformed'> {
  const parts: Partial<Record<Part, unknown>> = {};
  for (const part of PARTS) {
    const parsed = parsePart(endpoint[part], raw[part], part);
    if (!parsed.ok) return parsed;
    parts[part] = parsed.value;
  }
  // Each part was parsed by the schema that its type is made of.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return ok(parts as RequestOutput<Spec>);
}

/** The same for what stands in the path alone, of a call whose body is no JSON. */
export function parseParams<Spec extends Endpoint>(
  endpoint: Spec,
  raw: unknown,
): Result<RequestOutput<Spec>['params'], 'malformed'> {
  const parsed = parsePart(endpoint.params, raw, 'params');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Parsed by the schema that its type is made of.
  return parsed.ok ? ok(parsed.value as RequestOutput<Spec>['params']) : parsed;
}

function parsePart(schema: Schema | undefined, value: unknown, part: Part): Result<unknown, 'malformed'> {
  if (schema === undefined) return refuseContent(value);
  const unfit = findUnfitText(value);
  if (unfit !== undefined) return malformed(unfit || part, 'text');
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const { issues } = parsed.error;
  const respelt = part === 'body' ? respellNumbers(schema, value) : undefined;
  const again = respelt === undefined ? undefined : schema.safeParse(respelt);
  if (again?.success === true) return ok(again.data);
  const [issue] = issues;
  if (issue === undefined) return malformed(part, 'other');
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return malformed([...path, issue.keys[0] ?? part].join('.'), 'unknown');
  return malformed(path.join('.') || part, problemOf(issue.code, valueAt(value, path)));
}

/** A part that the endpoint does not declare must be absent or empty; what is sent there would be ignored in silence. */
function refuseContent(value: unknown): Result<undefined, 'malformed'> {
  if (value === undefined || value === null) return ok(undefined);
  if (typeof value !== 'object') return malformed('body', 'unknown');
  const [name] = Object.keys(value);
  return name === undefined ? ok(undefined) : malformed(name, 'unknown');
}

function malformed(field: string, problem: Problem) {
  return refuse('malformed', { field: field.slice(0, FIELD_LENGTH_MAX), problem });
}

type Problem = 'missing' | 'unknown' | 'type' | 'format' | 'tooSmall' | 'tooLarge' | 'text' | 'other';

function problemOf(code: string, value: unknown): Problem {
  if (value === undefined) return 'missing';
  return PROBLEMS[code] ?? 'other';
}

const PROBLEMS: Readonly<Record<string, Problem>> = {
  invalid_type: 'type',
  invalid_format: 'format',
  invalid_value: 'format',
  invalid_union: 'type',
  too_small: 'tooSmall',
  too_big: 'tooLarge',
};

function valueAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}
