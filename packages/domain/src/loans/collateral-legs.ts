import type { Leg } from '../ledger/journal.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import type { Loan } from './loan.ts';

/** Collateral stays its owner's, in a place of its own in the funding wallet; below zero it comes back. */
export function collateralLegs(
  { owner, collateralAsset }: Pick<Loan, 'owner' | 'collateralAsset'>,
  units: bigint,
): readonly Leg[] {
  if (collateralAsset === undefined || units === 0n) return [];
  const account = { owner, wallet: FUNDING_WALLET, asset: collateralAsset } as const;
  return [
    { ...account, bucket: 'available', units: -units },
    { ...account, bucket: 'pledged', units },
  ];
}
