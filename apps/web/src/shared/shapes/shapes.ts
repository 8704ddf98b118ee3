/**
 * What the browser needs of `zod/mini`, under the same names: the bundler puts this in its place, so that a page does
 * not carry a library of 34 KB to read its answers. The types are zod's own, and the server reads with zod itself;
 * `shapes.test.ts` holds both side by side. Failures are told apart by nobody here, so there is one for all.
 */
export interface Shape {
  readonly read: Read;
  /** A field of this shape need not be there. */
  readonly mayMiss: boolean;
  parse(value: unknown): unknown;
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
  check(...checks: readonly Read[]): Shape;
}

/** Gives what was read, perhaps tidied, or FAILED. */
type Read = (value: unknown) => unknown;
type Fields = Readonly<Record<string, Shape>>;

const FAILED = Symbol('failed');

/* @__NO_SIDE_EFFECTS__ */
function shapeOf(read: Read, mayMiss = false): Shape {
  return {
    read,
    mayMiss,
    parse: (value) => {
      const found = read(value);
      if (found === FAILED) throw new TypeError('What was read does not have its shape.');
      return found;
    },
    safeParse: (value) => {
      const found = read(value);
      return found === FAILED ? { success: false } : { success: true, data: found };
    },
    check: (...checks) => shapeOf((value) => checks.reduce(carryOn, read(value)), mayMiss),
  };
}

function carryOn(value: unknown, next: Read): unknown {
  return value === FAILED ? FAILED : next(value);
}

/* @__NO_SIDE_EFFECTS__ */
function when(isRight: (value: unknown) => boolean): Read {
  return (value) => (isRight(value) ? value : FAILED);
}

/* @__NO_SIDE_EFFECTS__ */
function kind(isRight: (value: unknown) => boolean): () => Shape {
  return () => shapeOf(when(isRight));
}

export const string = /* @__PURE__ */ kind((value) => typeof value === 'string');
export const number = /* @__PURE__ */ kind(Number.isFinite);
export const int = /* @__PURE__ */ kind(Number.isSafeInteger);
export const boolean = /* @__PURE__ */ kind((value) => typeof value === 'boolean');
export const unknown = /* @__PURE__ */ kind(() => true);
export const never = /* @__PURE__ */ kind(() => false);
const nothing = /* @__PURE__ */ kind((value) => value === null);

const V4_PART = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const V4 = new RegExp(`^(?:${V4_PART}\\.){3}${V4_PART}$`);
export const ipv4 = /* @__PURE__ */ kind((value) => typeof value === 'string' && V4.test(value));
// The browser's own reading of an address, as zod has it.
export const ipv6 = /* @__PURE__ */ kind(
  (value) => typeof value === 'string' && /^[\da-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]`),
);

/* @__NO_SIDE_EFFECTS__ */
export function literal(wanted: unknown): Shape {
  const all: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return shapeOf(when((value) => all.includes(value)));
}

/* @__NO_SIDE_EFFECTS__ */
function oneOf(wanted: readonly unknown[] | Readonly<Record<string, unknown>>): Shape {
  return literal(Object.values(wanted));
}

/* @__NO_SIDE_EFFECTS__ */
export function optional(inner: Shape): Shape {
  return shapeOf((value) => (value === undefined ? undefined : inner.read(value)), true);
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable(inner: Shape): Shape {
  return shapeOf((value) => (value === null ? null : inner.read(value)), inner.mayMiss);
}

/* @__NO_SIDE_EFFECTS__ */
export function readonly(inner: Shape): Shape {
  return inner;
}

/* @__NO_SIDE_EFFECTS__ */
function caught(inner: Shape, instead: unknown): Shape {
  return shapeOf((value) => {
    const found = inner.read(value);
    return found === FAILED ? instead : found;
  }, true);
}

/* @__NO_SIDE_EFFECTS__ */
export function union(options: readonly Shape[]): Shape {
  const read: Read = (value) => {
    for (const option of options) {
      const found = option.read(value);
      if (found !== FAILED) return found;
    }
    return FAILED;
  };
  return shapeOf(
    read,
    options.some(({ mayMiss }) => mayMiss),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function discriminatedUnion(_key: string, options: readonly Shape[]): Shape {
  return union(options);
}

/* @__NO_SIDE_EFFECTS__ */
export function array(item: Shape): Shape {
  return shapeOf((value) => (Array.isArray(value) ? allOf(value.map((one) => item.read(one))) : FAILED));
}

/* @__NO_SIDE_EFFECTS__ */
export function tuple(items: readonly Shape[]): Shape {
  return shapeOf((value) => {
    if (!Array.isArray(value) || value.length !== items.length) return FAILED;
    return allOf(items.map((item, index) => item.read(value[index])));
  });
}

function allOf(found: readonly unknown[]): unknown {
  return found.includes(FAILED) ? FAILED : found;
}

/* @__NO_SIDE_EFFECTS__ */
export function record(name: Shape, item: Shape): Shape {
  return shapeOf((value) => {
    if (!isPlain(value)) return FAILED;
    const found = Object.entries(value).map(([key, one]) => [name.read(key), item.read(one)]);
    return allOf(found.flat()) === FAILED ? FAILED : Object.fromEntries(found);
  });
}

/* @__NO_SIDE_EFFECTS__ */
export function object(fields: Fields): Shape {
  return objectOf(fields, 'dropped');
}

/* @__NO_SIDE_EFFECTS__ */
export function strictObject(fields: Fields): Shape {
  return objectOf(fields, 'refused');
}

/* @__NO_SIDE_EFFECTS__ */
export function looseObject(fields: Fields): Shape {
  return objectOf(fields, 'kept');
}

/** What is not named. */
type Rest = 'dropped' | 'refused' | 'kept';

/* @__NO_SIDE_EFFECTS__ */
function objectOf(fields: Fields, rest: Rest): ObjectShape {
  const named = Object.entries(fields);
  const read: Read = (value) => {
    if (!isPlain(value)) return FAILED;
    if (rest === 'refused' && Object.keys(value).some((key) => !Object.hasOwn(fields, key))) return FAILED;
    const whole: Record<string, unknown> = rest === 'kept' ? { ...value } : {};
    for (const [key, field] of named) {
      const isThere = key in value;
      const found = isThere || field.mayMiss ? field.read(value[key]) : FAILED;
      if (found === FAILED) return FAILED;
      if (found !== undefined || isThere) whole[key] = found;
    }
    return whole;
  };
  return { ...shapeOf(read), shape: fields, rest };
}

interface ObjectShape extends Shape {
  readonly shape: Fields;
  readonly rest: Rest;
}

/* @__NO_SIDE_EFFECTS__ */
export function extend(base: ObjectShape, fields: Fields): Shape {
  return objectOf({ ...base.shape, ...fields }, base.rest);
}

/* @__NO_SIDE_EFFECTS__ */
export function pick(base: ObjectShape, wanted: Readonly<Record<string, true>>): Shape {
  return objectOf(Object.fromEntries(Object.entries(base.shape).filter(([key]) => wanted[key])), base.rest);
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const regex = (pattern: RegExp): Read => when((value) => typeof value === 'string' && pattern.test(value));
export const minLength = (least: number): Read => when((value) => lengthOf(value) >= least);
export const maxLength = (most: number): Read => when((value) => lengthOf(value) <= most);
export const minimum = (least: number): Read => when((value) => Number(value) >= least);
export const maximum = (most: number): Read => when((value) => Number(value) <= most);
export const positive = (): Read => when((value) => Number(value) > 0);
export const nonnegative = (): Read => minimum(0);
export const trim = (): Read => (value) => String(value).trim();
export const toUpperCase = (): Read => (value) => String(value).toUpperCase();
export const refine = (isRight: (value: unknown) => boolean): Read => when(isRight);
/** Words for the reader of a document, which no page makes. */
export const describe = (): Read => (value) => value;

/** Whoever judges may object to what was read, and does not change it. */
export function check(judge: (read: { readonly value: unknown; readonly issues: unknown[] }) => void): Read {
  return when((value) => {
    const issues: unknown[] = [];
    judge({ value, issues });
    return issues.length === 0;
  });
}

function lengthOf(value: unknown): number {
  return Number(Reflect.get(Object(value), 'length'));
}

/** Nothing is compiled here that could be told not to be. */
export function config(): void {}

export { caught as catch, nothing as null, oneOf as enum };
