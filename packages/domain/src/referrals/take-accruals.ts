import { sortedByText } from '../exchange/canonical-order.ts';
import type { Accrual, Referrals } from './referrals-part.ts';

/** What one day owes a beneficiary in one asset, whoever paid the fees. */
export interface AccrualSum {
  readonly day: number;
  readonly asset: string;
  readonly millionths: bigint;
}

/** Takes what is owed to somebody and fits out of the state, added up per day and asset, in an order of its own. */
export function takeAccruals(
  { accruals }: Referrals,
  owner: number,
  fits: (accrual: Accrual) => boolean,
): readonly AccrualSum[] {
  const own = accruals.get(owner);
  if (own === undefined) return [];
  const sums = new Map<string, AccrualSum>();
  for (const [name, accrual] of own) {
    if (!fits(accrual)) continue;
    own.delete(name);
    const { day, asset, millionths } = accrual;
    const place = `${day}/${asset}`;
    sums.set(place, { day, asset, millionths: (sums.get(place)?.millionths ?? 0n) + millionths });
  }
  if (own.size === 0) accruals.delete(owner);
  return sortedByText(sums).map(([, sum]) => sum);
}
