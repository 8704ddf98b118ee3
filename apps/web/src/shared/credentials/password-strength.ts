import { isStrongPassword } from '@candor/format';

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** From how many bits on a password counts as fair, good and strong. */
const BITS = { fair: 40, good: 56, strong: 72 } as const;

/** How hard a password is to guess by trying, as far as its characters show; whether it is a known one, the server says. */
export function passwordStrength(password: string): Strength {
  if (!isStrongPassword(password)) return 'weak';
  const bits = surprisingLength(password) * Math.log2(alphabetSize(password));
  if (bits >= BITS.strong) return 'strong';
  if (bits >= BITS.good) return 'good';
  return bits >= BITS.fair ? 'fair' : 'weak';
}

const KINDS = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /\d/, size: 10 },
  { pattern: /[^A-Za-z0-9]/, size: 24 },
] as const;

function alphabetSize(password: string): number {
  return KINDS.filter(({ pattern }) => pattern.test(password)).reduce((sum, { size }) => sum + size, 0);
}

/** A repeated character, or the next of a row such as 1234 or abcd, adds nothing to guess. */
function surprisingLength(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? Number.NaN)) > 1 || index === 0).length;
}
