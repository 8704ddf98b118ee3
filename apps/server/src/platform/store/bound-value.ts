export type BoundValue = null | number | bigint | string | Uint8Array;

const INT8_MIN = -(2n ** 63n);
const INT8_MAX = 2n ** 63n - 1n;

/**
 * Stops a value that an engine would store as something else. libsql aborts the whole process on a boolean, stores NaN
 * and `undefined` as NULL, cuts a text at NUL and wraps a large bigint; PostgreSQL differs in each of these.
 */
export function checkBoundValues(values: readonly unknown[]): asserts values is readonly BoundValue[] {
  for (const [index, value] of values.entries()) {
    const fault = findFault(value);
    if (fault !== undefined) throw new TypeError(`Parameter ${index + 1} cannot be stored: ${fault}.`);
  }
}

function findFault(value: unknown): string | undefined {
  switch (typeof value) {
    case 'number':
      return Number.isSafeInteger(value) ? undefined : `${value} is not a safe integer`;
    case 'bigint':
      return value >= INT8_MIN && value <= INT8_MAX ? undefined : `${value} needs more than 64 bits`;
    case 'string':
      return findTextFault(value);
    case 'object':
      if (value === null || value instanceof Uint8Array) return undefined;
      return `an object (${value.constructor?.name ?? 'without a class'}) is not a column's value`;
    default:
      return `${typeof value} is not a column's value`;
  }
}

function findTextFault(text: string): string | undefined {
  if (text.includes('\0')) return 'a text with a NUL character';
  return /\p{Surrogate}/u.test(text) ? 'a text with half a surrogate pair' : undefined;
}
