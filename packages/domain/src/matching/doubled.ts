/** The same numbers in twice the room: a table that is full grows rarely, and its readers find it where it was. */
export function doubled(source: Float64Array): Float64Array {
  const target = new Float64Array(source.length * 2);
  target.set(source);
  return target;
}

/** The same for positions, which fit half the width. */
export function doubledIndex(source: Int32Array): Int32Array {
  return new Int32Array(doubledRecords(source));
}

/** The same for records that are looked at in more than one way; one view of them is enough to copy them all. */
export function doubledRecords(source: Int32Array): ArrayBuffer {
  const target = new ArrayBuffer(source.byteLength * 2);
  new Int32Array(target).set(source);
  return target;
}
