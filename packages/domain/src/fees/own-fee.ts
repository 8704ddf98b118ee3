import type { CommandContext } from '../exchange/command-context.ts';
import { feePpmIn, type MarketFee } from './account-tier.ts';
import { tierAt } from './account-tiers.ts';

/** What an owner pays of a market's fee now. */
export function ownFeePpm({ state, atMs }: CommandContext, owner: number, fee: MarketFee): number {
  return feePpmIn(tierAt(state.accountTiers, owner, atMs), fee);
}
