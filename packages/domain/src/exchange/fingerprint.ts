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

/** The low 32 bits of a product, exactly. */
function multiply(left: number, right: number): number {
  const leftHigh = (left >>> 16) & 0xffff;
  const leftLow = left & 0xffff;
  const rightHigh = (right >>> 16) & 0xffff;
  const rightLow = right & 0xffff;
  return (leftLow * rightLow + (((leftHigh * rightLow + leftLow * rightHigh) << 16) >>> 0)) | 0;
}
