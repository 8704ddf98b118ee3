import { type AccountTier, TIER_TURNOVER_MIN } from '@candor/contract/account-tier.ts';
import type { TierFees } from '@candor/contract/fees.ts';

/** The schedule of tiers (rule 1.2). */
export const TIER_FEES: readonly TierFees[] = [
  tierOf('standard', ['0.08', '0.1', '0.02', '0.05']),
  tierOf('premium', ['0.06', '0.08', '0.016', '0.045']),
  tierOf('professional', ['0.04', '0.06', '0.012', '0.04']),
  tierOf('partner', ['0.02', '0.05', '0.008', '0.03']),
];

/** The engine charges one fee a market; the others begin with the product that counts a user's turnover. */
export const TIERS_IN_FORCE: readonly AccountTier[] = ['standard'];

type Percents = readonly [spotMaker: string, spotTaker: string, contractMaker: string, contractTaker: string];

function tierOf(tier: AccountTier, percents: Percents): TierFees {
  const [spotMakerPercent, spotTakerPercent, contractMakerPercent, contractTakerPercent] = percents;
  const turnoverMin = TIER_TURNOVER_MIN[tier];
  return { tier, turnoverMin, spotMakerPercent, spotTakerPercent, contractMakerPercent, contractTakerPercent };
}
