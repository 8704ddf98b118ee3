/**
 * 53 bits of a text, to tell whether a repeated request is the same request. It protects one owner from their own
 * mistake and nothing else, so it need not withstand an attacker.
 */
export function fingerprintOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = multiply(high ^ unit, 2654435761);
    low = multiply(low ^ unit, 1597334677);
  }
  high = multiply(high ^ (high >>> 16), 2246822507) ^ multiply(low ^ (low >>> 13), 3266489909);
  low = multiply(low ^ (low >>> 16), 2246822507) ^ multiply(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** The low 32 bits of a product, exactly and alike on every machine: the one part of `Math` that no rule need fear. */
// oxlint-disable-next-line no-restricted-globals -- It is banned for its floats, and this has none.
const multiply = Math.imul;
