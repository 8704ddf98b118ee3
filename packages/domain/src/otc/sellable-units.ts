import type { Turn } from '../exchange/turn.ts';
import { stayingUnits } from '../wallet/staying-units.ts';
import { boundUnitsOf } from '../wallet/withdrawable.ts';

/**
 * What an owner may sell for money outside: like a withdrawal it is gone for good, so that all that must stay here
 * stays. What stands in escrow is as good as sold.
 */
export function sellableUnits(turn: Pick<Turn, 'state' | 'atMs'>, owner: number, asset: string): bigint {
  const owned = stayingUnits(turn.state, owner);
  for (const [code, units] of owned) if (units < boundUnitsOf(turn, { owner, asset: code })) return 0n;
  return (owned.get(asset) ?? 0n) - boundUnitsOf(turn, { owner, asset });
}
