import type { Turn } from '../exchange/turn.ts';
import { isMarginWallet } from '../ledger/wallet.ts';
import { boundUnitsOf } from '../wallet/withdrawable.ts';

/**
 * What an owner may sell for money outside: like a withdrawal it is gone for good, so that all that must stay here
 * stays. What stands in escrow is as good as sold.
 */
export function sellableUnits(turn: Pick<Turn, 'state' | 'atMs'>, owner: number, asset: string): bigint {
  const owned = new Map<string, bigint>([[asset, 0n]]);
  turn.state.ledger.accounts.get(owner)?.forEach((assets, wallet) => {
    for (const [code, { total, escrow }] of assets) {
      if (!isMarginWallet(wallet)) owned.set(code, (owned.get(code) ?? 0n) + total - escrow);
    }
  });
  for (const [code, units] of owned) if (units < boundUnitsOf(turn, { owner, asset: code })) return 0n;
  return (owned.get(asset) ?? 0n) - boundUnitsOf(turn, { owner, asset });
}
