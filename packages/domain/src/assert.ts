/** For what can never happen. A broken promise of the core must stop it, not be traded on. */
export function assert(condition: boolean, promise: string): asserts condition {
  if (!condition) throw new Error(`Broken promise: ${promise}`);
}

/** The same, for a promise that is worded with numbers: on a hot path the text is only made when it is needed. */
export function broken(promise: string): never {
  throw new Error(`Broken promise: ${promise}`);
}

/** A value that the rules say is there. */
export function required<Value>(value: Value | undefined, promise: string): Value {
  if (value === undefined) throw new Error(`Broken promise: ${promise}`);
  return value;
}

/** The end of a switch over a union: a new member without its own case does not compile. */
export function unreachable(member: never): never {
  throw new Error(`Broken promise: no case for ${String(member)}`);
}
