import { turnoverMinOf } from '@candor/contract/fees/account-tier.ts';
import type { TierFees } from '@candor/contract/fees/wire.ts';
import { ACCOUNT_TIERS, feePpmIn, type AccountTier, type MarketFee } from '@candor/domain/fees/account-tier.ts';
import { percentOf } from './percent-of.ts';

/** What a market charges that has no fees of its own (rule 1.2). */
const USUAL = {
  spotMaker: { product: 'spot', role: 'maker', feePpm: 800 },
  spotTaker: { product: 'spot', role: 'taker', feePpm: 1_000 },
  contractMaker: { product: 'contract', role: 'maker', feePpm: 200 },
  contractTaker: { product: 'contract', role: 'taker', feePpm: 500 },
} as const satisfies Record<string, MarketFee>;

/** The schedule of tiers, worked out by what the engine takes off. */
export const TIER_FEES: readonly TierFees[] = ACCOUNT_TIERS.map((tier) => ({
  tier,
  turnoverMin: turnoverMinOf(tier),
  spotMakerPercent: percentIn(tier, USUAL.spotMaker),
  spotTakerPercent: percentIn(tier, USUAL.spotTaker),
  contractMakerPercent: percentIn(tier, USUAL.contractMaker),
  contractTakerPercent: percentIn(tier, USUAL.contractTaker),
}));

function percentIn(tier: AccountTier, fee: MarketFee): string {
  return percentOf(feePpmIn(tier, fee));
}
