import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = 58n;
const CHECK_BYTES = 4;

/** Bytes as people copy them by hand: without letters that look alike, and with four bytes that check the rest. */
export function encodeBase58Check(payload: Buffer): string {
  const bytes = Buffer.concat([payload, checkOf(payload)]);
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= BASE) text = ALPHABET.charAt(Number(value % BASE)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return ALPHABET.charAt(0).repeat(zeros) + text;
}

/** Undefined when a letter is no letter or the check does not agree. */
export function decodeBase58Check(text: string): Buffer | undefined {
  const digits = Array.from(text, (letter) => ALPHABET.indexOf(letter));
  if (digits.length === 0 || digits.includes(-1)) return undefined;
  const value = digits.reduce((sum, digit) => sum * BASE + BigInt(digit), 0n);
  const zeros = Math.max(
    0,
    digits.findIndex((digit) => digit !== 0),
  );
  const hex = value.toString(16);
  const body = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  const bytes = Buffer.concat([Buffer.alloc(zeros), body]);
  const payload = bytes.subarray(0, -CHECK_BYTES);
  return payload.length > 0 && checkOf(payload).equals(bytes.subarray(-CHECK_BYTES)) ? payload : undefined;
}

function checkOf(payload: Buffer): Buffer {
  return sha256(sha256(payload)).subarray(0, CHECK_BYTES);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
