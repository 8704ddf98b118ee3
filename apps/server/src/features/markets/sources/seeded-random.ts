/** Numbers in [0, 1) that depend on the seed alone (xmur3 to spread the seed, sfc32 to draw). */
export function seededRandom(seed: string): () => number {
  let spread = 1_779_033_703 ^ seed.length;
  for (const character of seed) {
    spread = Math.imul(spread ^ (character.codePointAt(0) ?? 0), 3_432_918_353);
    spread = (spread << 13) | (spread >>> 19);
  }
  const nextWord = (): number => {
    spread = Math.imul(spread ^ (spread >>> 16), 2_246_822_507);
    spread = Math.imul(spread ^ (spread >>> 13), 3_266_489_909);
    spread ^= spread >>> 16;
    return spread >>> 0;
  };
  let [a, b, c, counter] = [nextWord(), nextWord(), nextWord(), 1];
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}
