import type { CommandContext } from '../exchange/command-context.ts';
import { stayingUnits } from '../wallet/staying-units.ts';
import { boundUnitsOf } from '../wallet/withdrawable.ts';

/**
 * What an owner may sell for money outside: like a withdrawal it is gone for good, so that all that must stay here
 * stays. What stands in escrow is as good as sold.
 */
export function sellableUnits(context: Pick<CommandContext, 'state' | 'atMs'>, owner: number, asset: string): bigint {
  const owned = stayingUnits(context.state, owner);
  for (const [code, units] of owned) if (units < boundUnitsOf(context, { owner, asset: code })) return 0n;
  return (owned.get(asset) ?? 0n) - boundUnitsOf(context, { owner, asset });
}
