import type { CommandContext } from '../exchange/command-context.ts';
import { feePpmIn, type MarketFee } from './account-tier.ts';
import { standingOf } from './account-tiers.ts';

/** What an owner pays of a market's fee now. */
export function ownFeePpm({ state, atMs }: CommandContext, owner: number, fee: MarketFee): number {
  return feePpmIn(standingOf(state.accountTiers, owner, atMs).tier, fee);
}
