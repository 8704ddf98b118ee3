import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';

/** From the lowest to the highest. */
export const ACCOUNT_TIERS = ['standard', 'premium', 'professional', 'partner'] as const;
export type AccountTier = (typeof ACCOUNT_TIERS)[number];

/** So much a tier takes off a market's own fees, in parts of a million. */
interface FeeCut {
  readonly makerPpm: number;
  readonly takerPpm: number;
}

interface TierTerms {
  /** The turnover of thirty days, in units of USDT, from which it is given. */
  readonly turnoverMinUnits: bigint;
  readonly spot: FeeCut;
  readonly contract: FeeCut;
}

/**
 * The schedule of rule 1.2, as what is taken off: a market with a fee of its own keeps its distance to the others. With
 * the first tier's 0.08 / 0.10 % and 0.020 / 0.050 % it gives exactly the rule's numbers.
 */
export const TIER_TERMS: Readonly<Record<AccountTier, TierTerms>> = {
  standard: {
    turnoverMinUnits: 0n,
    spot: { makerPpm: 0, takerPpm: 0 },
    contract: { makerPpm: 0, takerPpm: 0 },
  },
  premium: {
    turnoverMinUnits: 1_000_000n * UNITS_PER_WHOLE,
    spot: { makerPpm: 200, takerPpm: 200 },
    contract: { makerPpm: 40, takerPpm: 50 },
  },
  professional: {
    turnoverMinUnits: 10_000_000n * UNITS_PER_WHOLE,
    spot: { makerPpm: 400, takerPpm: 400 },
    contract: { makerPpm: 80, takerPpm: 100 },
  },
  partner: {
    turnoverMinUnits: 50_000_000n * UNITS_PER_WHOLE,
    spot: { makerPpm: 600, takerPpm: 500 },
    contract: { makerPpm: 120, takerPpm: 200 },
  },
};

/** A fee of a market that is about to be charged. */
export interface MarketFee {
  readonly product: 'spot' | 'contract';
  readonly role: 'maker' | 'taker';
  readonly feePpm: number;
}

/** What a tier pays of a market's fee; never less than nothing. */
export function feePpmIn(tier: AccountTier, { product, role, feePpm }: MarketFee): number {
  const cut = TIER_TERMS[tier][product];
  const ppm = feePpm - (role === 'maker' ? cut.makerPpm : cut.takerPpm);
  return ppm > 0 ? ppm : 0;
}

export function tierOfTurnover(units: bigint): AccountTier {
  // Nearly everybody is below the first border.
  if (units < TIER_TERMS.premium.turnoverMinUnits) return 'standard';
  return ACCOUNT_TIERS.findLast((tier) => units >= TIER_TERMS[tier].turnoverMinUnits) ?? 'standard';
}

export function higherTier(one: AccountTier, other: AccountTier): AccountTier {
  if (one === other) return one;
  return ACCOUNT_TIERS.indexOf(one) > ACCOUNT_TIERS.indexOf(other) ? one : other;
}
