/**
 * SHA-256 (FIPS 180-4) of a short text, as eight words with sign: engines count fastest in those. The browser's own gives a promise for every digest, which for the
 * hundreds of thousands of a proof of work takes many times as long.
 */
export function sha256(text: string): Int32Array {
  const words = padded(encoder.encode(text));
  const state = Int32Array.from(INITIAL);
  for (let start = 0; start < words.length; start += BLOCK_WORDS) {
    compress(state, words.subarray(start, start + BLOCK_WORDS));
  }
  return state;
}

const BLOCK_WORDS = 16;
const encoder = new TextEncoder();

/** The message, a one bit, zeros, and its length in bits, in whole blocks. */
function padded(message: Uint8Array): Int32Array {
  const blockCount = Math.ceil((message.length + 9) / 64);
  const words = new Int32Array(blockCount * BLOCK_WORDS);
  for (let index = 0; index < message.length; index += 1) place(words, index, message[index] ?? 0);
  place(words, message.length, 0x80);
  words[words.length - 1] = message.length * 8;
  return words;
}

function place(words: Int32Array, index: number, byte: number): void {
  words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8));
}

const schedule = new Int32Array(64);

function compress(state: Int32Array, block: Int32Array): void {
  schedule.set(block);
  for (let round = BLOCK_WORDS; round < 64; round += 1) {
    const w15 = at(schedule, round - 15);
    const w2 = at(schedule, round - 2);
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    schedule[round] = (at(schedule, round - 16) + s0 + at(schedule, round - 7) + s1) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let round = 0; round < 64; round += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + at(ROUNDS, round) + at(schedule, round)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + s0 + majority) | 0;
  }
  state.set([a, b, c, d, e, f, g, h].map((word, index) => at(state, index) + word));
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}

const INITIAL = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** The fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
