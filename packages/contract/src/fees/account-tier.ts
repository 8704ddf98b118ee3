import { ACCOUNT_TIERS, TIER_TERMS, type AccountTier } from '@candor/domain/fees/account-tier.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';

export { ACCOUNT_TIERS, type AccountTier };

/** The turnover of thirty days in USDT from which a tier is given (rule 1.2). */
export function turnoverMinOf(tier: AccountTier): string {
  return String(TIER_TERMS[tier].turnoverMinUnits / UNITS_PER_WHOLE);
}
