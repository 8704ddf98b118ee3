import { bech32, bech32m } from '@scure/base';

export interface WitnessProgram {
  readonly prefix: string;
  readonly version: number;
  readonly program: Uint8Array;
}

const VERSION_MAX = 16;

/** An address of Bitcoin's newer kind. */
export function encodeSegwit({ prefix, version, program }: WitnessProgram): string {
  const coder = coderOf(version);
  return coder.encode(prefix, [version, ...coder.toWords(program)]);
}

/** Undefined for anything that breaks a rule of BIP 173 or BIP 350. */
export function decodeSegwit(address: string): WitnessProgram | undefined {
  const coder = [bech32, bech32m].find((one) => one.decodeUnsafe(address) !== undefined);
  const decoded = coder?.decodeUnsafe(address);
  if (coder === undefined || decoded === undefined) return undefined;
  const [version, ...words] = decoded.words;
  if (version === undefined || version > VERSION_MAX || coderOf(version) !== coder) return undefined;
  const program = coder.fromWordsUnsafe(words);
  if (program === undefined) return undefined;
  const isLengthRight = version === 0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40;
  return isLengthRight ? { prefix: decoded.prefix, version, program } : undefined;
}

/** Version 0 has one checksum, all later ones another. */
function coderOf(version: number): typeof bech32 {
  return version === 0 ? bech32 : bech32m;
}
