import { type Hex, isHex } from 'viem';

/** Hashes and signed bytes, as they are kept. */
export function requireHex(text: string): Hex {
  if (!isHex(text)) throw new Error('Hashes and signed payments are kept as hexadecimal digits.');
  return text;
}
