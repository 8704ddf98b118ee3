const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECK_LETTERS = 6;
const LENGTH_MAX = 90;
/** What the checksum of version 0 and of all later ones comes to (BIP 173, BIP 350). */
const CONSTANTS = { bech32: 1, bech32m: 0x2bc830a3 } as const;

export interface RecorderProgram {
  readonly prefix: string;
  readonly version: number;
  readonly program: Buffer;
}

/** An address of Bitcoin's newer kind. */
export function encodeRecorder({ prefix, version, program }: RecorderProgram): string {
  const words = [version, ...regroup([...program], { from: 8, to: 5, isPadded: true })];
  const constant = version === 0 ? CONSTANTS.bech32 : CONSTANTS.bech32m;
  const rest = checksum([...expand(prefix), ...words, ...Array<number>(CHECK_LETTERS).fill(0)]) ^ constant;
  const check = Array.from({ length: CHECK_LETTERS }, (_, index) => (rest >> (5 * (5 - index))) & 31);
  return `${prefix}1${[...words, ...check].map((word) => ALPHABET.charAt(word)).join('')}`;
}

/** Undefined for anything that breaks a rule of BIP 173 or BIP 350. */
export function decodeRecorder(address: string): RecorderProgram | undefined {
  const text = address.toLowerCase();
  if (text.length > LENGTH_MAX || (address !== text && address !== address.toUpperCase())) return undefined;
  const split = text.lastIndexOf('1');
  const prefix = text.slice(0, Math.max(0, split));
  const words = Array.from(text.slice(split + 1), (letter) => ALPHABET.indexOf(letter));
  const [version] = words;
  if (prefix === '' || words.includes(-1) || version === undefined || version > 16) return undefined;
  const constant = version === 0 ? CONSTANTS.bech32 : CONSTANTS.bech32m;
  if (checksum([...expand(prefix), ...words]) !== constant) return undefined;
  const program = Buffer.from(regroup(words.slice(1, -CHECK_LETTERS), { from: 5, to: 8, isPadded: false }));
  const isLengthRight = version === 0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40;
  return isLengthRight ? { prefix, version, program } : undefined;
}

function expand(prefix: string): readonly number[] {
  const codes = Array.from(prefix, (letter) => letter.codePointAt(0) ?? 0);
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

function checksum(words: readonly number[]): number {
  return words.reduce((sum, word) => {
    const top = sum >>> 25;
    const shifted = ((sum & 0x1ffffff) << 5) ^ word;
    return GENERATOR.reduce((next, generator, bit) => ((top >> bit) & 1 ? next ^ generator : next), shifted);
  }, 1);
}

interface Regrouping {
  readonly from: number;
  readonly to: number;
  readonly isPadded: boolean;
}

function regroup(values: readonly number[], { from, to, isPadded }: Regrouping): readonly number[] {
  const groups: number[] = [];
  let carry = 0;
  let bits = 0;
  for (const value of values) {
    carry = (carry << from) | value;
    bits += from;
    for (; bits >= to; bits -= to) groups.push((carry >> (bits - to)) & ((1 << to) - 1));
    carry &= (1 << bits) - 1;
  }
  if (isPadded && bits > 0) groups.push((carry << (to - bits)) & ((1 << to) - 1));
  return groups;
}
