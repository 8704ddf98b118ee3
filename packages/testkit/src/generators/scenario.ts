import type { Command } from '@candor/domain/exchange/exchange.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { LoanProduct } from '@candor/domain/loans/loan-product.ts';
import type { EarnProduct } from '@candor/domain/earn/earn-product.ts';
import type { Second } from '@candor/domain/second-contracts/second.ts';
import type { ScenarioPerpetual } from './scenario-perpetuals.ts';

/** What a seed may leave out, so that what is left meets itself more often. */
export const FEATURES = [
  'marketOrders',
  'triggers',
  'pairs',
  'amends',
  'immediate',
  'postOnly',
  'groups',
  'transfers',
  'funds',
  'swaps',
  'referrals',
  'massCancels',
  'statuses',
  'terms',
  'indexJumps',
  'keys',
  'wrongs',
  'edges',
] as const;
export type Feature = (typeof FEATURES)[number];

/** A market with the price its orders gather at. */
export interface ScenarioMarket {
  readonly instrument: Instrument;
  readonly middleTicks: number;
  /** Prices stay this near to the middle, so that orders meet. */
  readonly spreadTicks: number;
  readonly lotsMax: number;
  readonly hasIndex: boolean;
}

/** The exchange that one seed draws: who trades what, and what can happen. */
export interface Scenario {
  readonly features: ReadonlySet<Feature>;
  readonly owners: readonly number[];
  readonly markets: readonly ScenarioMarket[];
  /** Empty where a seed is about everything else. */
  readonly contracts: readonly ScenarioPerpetual[];
  /** Empty unless a seed is about second contracts. */
  readonly seconds: readonly Second[];
  /** Empty unless a seed is about staking plans and finance products. */
  readonly earnProducts: readonly EarnProduct[];
  /** Empty unless a seed is about loans. */
  readonly loanProducts: readonly LoanProduct[];
  /** Whether it is about borrowing to trade. */
  readonly hasMargin: boolean;
  /** Whether it is about merchants and what is sold for money outside. */
  readonly hasOtc: boolean;
  /** How many of the largest orders an owner can pay for. */
  readonly wealth: number;
}

/** Whether spot, contracts and margin are in one exchange. */
export function isTogether({ contracts, hasMargin }: Scenario): boolean {
  return contracts.length > 0 && hasMargin;
}

export function indexCommand({ instrument }: ScenarioMarket, priceTicks: number): Command {
  const priceUnits = BigInt(priceTicks) * instrument.tickUnits;
  return { kind: 'setIndexPrice', symbol: instrument.symbol, priceUnits };
}
