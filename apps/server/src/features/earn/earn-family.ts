import type { EarnLine } from '@candor/domain/earn/earn-product.ts';

/** Staking plans and finance products have calls and lists of their own. */
export type EarnFamily = 'staking' | 'finance';

export function familyOf(line: EarnLine): EarnFamily {
  return line === 'staking' ? 'staking' : 'finance';
}
