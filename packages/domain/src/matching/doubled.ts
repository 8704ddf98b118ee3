/** The same numbers in twice the room: a table that is full grows rarely, and its readers find it where it was. */
export function doubled(source: Float64Array): Float64Array {
  const target = new Float64Array(source.length * 2);
  target.set(source);
  return target;
}

/** The same for positions, which fit half the width. */
export function doubledIndex(source: Int32Array): Int32Array {
  const target = new Int32Array(source.length * 2);
  target.set(source);
  return target;
}
