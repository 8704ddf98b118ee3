import { createHash } from 'node:crypto';

const NUMBER = /^\d{1,15}$/;

/** Whether SHA-256 of the challenge and the number behind it begins with that many zero bits. */
export function isWorkDone({ challenge, zeroBits }: { challenge: string; zeroBits: number }, number: string): boolean {
  if (!NUMBER.test(number)) return false;
  const hash = createHash('sha256').update(`${challenge}${number}`).digest();
  return Math.clz32(hash.readUInt32BE(0)) >= zeroBits;
}
