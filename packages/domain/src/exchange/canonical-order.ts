/** By code unit, the same on every machine and in every language. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The entries of a map, sorted by a key of numbers. */
export function sortedByNumber<Value>(map: ReadonlyMap<number, Value>): (readonly [number, Value])[] {
  return [...map].toSorted(([left], [right]) => left - right);
}

/** The entries of a map, sorted by a key of text. */
export function sortedByText<Value>(map: ReadonlyMap<string, Value>): (readonly [string, Value])[] {
  return [...map].toSorted(([left], [right]) => compareText(left, right));
}
