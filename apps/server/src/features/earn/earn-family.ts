import type { EarnLine } from '@candor/domain/earn/earn-product.ts';

/** Staking plans, finance products and mining have calls and lists of their own. */
export type EarnFamily = 'staking' | 'finance' | 'mining';

export function familyOf(line: EarnLine): EarnFamily {
  return line === 'staking' || line === 'mining' ? line : 'finance';
}
