const EMPTY_TEXTS: readonly string[] = ['', 'null', 'undefined'];

/** Whether nothing was given (VAL-6). Numbers and booleans are never empty: 0 and false are answers. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return EMPTY_TEXTS.includes(value);
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Map || value instanceof Set) return value.size === 0;
  return isPlainObject(value) && Reflect.ownKeys(value).length === 0;
}

/** A date or a promise has no keys of its own and is not empty for that. */
function isPlainObject(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]';
}
