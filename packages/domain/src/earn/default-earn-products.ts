import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { EarnProduct, EarnRateStep } from './earn-product.ts';

const COMMON = { asset: 'USDT', earlyExitPpm: 0, tierMin: 'standard', isOn: true } as const;

/** The table of rule 5.1: days, parts of a million a day, the most one may keep, purchases per user. */
const PLANS = [
  [7, 100, 5_000n, 5],
  [30, 150, 20_000n, 5],
  [90, 200, 50_000n, 3],
  [180, 250, 50_000n, 3],
] as const;

const STAKING: readonly EarnProduct[] = PLANS.map(([days, dailyPpm, maximum, purchasesMax], index) => ({
  ...COMMON,
  id: index + 1,
  line: 'staking',
  days,
  rates: [{ fromUnits: 0n, dailyPpm }],
  purchasesMax,
  minUnits: whole(10n),
  maxUnits: whole(maximum),
  quotaUnits: whole(maximum * 40n),
}));

/** The table of rule 5.3 names the kinds; these are the ones a fresh exchange offers. */
const FINANCE: readonly EarnProduct[] = [
  {
    ...COMMON,
    id: 11,
    line: 'valueAdded',
    days: 30,
    rates: steps([0n, 120], [1_000n, 140], [10_000n, 160]),
    purchasesMax: 5,
    minUnits: whole(100n),
    maxUnits: whole(50_000n),
    quotaUnits: whole(1_000_000n),
  },
  {
    ...COMMON,
    id: 12,
    line: 'valueAdded',
    days: 90,
    rates: steps([0n, 160], [5_000n, 190], [20_000n, 220]),
    purchasesMax: 5,
    minUnits: whole(100n),
    maxUnits: whole(100_000n),
    quotaUnits: whole(1_000_000n),
  },
  {
    ...COMMON,
    id: 13,
    line: 'member',
    days: 60,
    rates: steps([0n, 240]),
    purchasesMax: 3,
    minUnits: whole(500n),
    maxUnits: whole(100_000n),
    quotaUnits: whole(500_000n),
    tierMin: 'premium',
  },
  {
    ...COMMON,
    id: 14,
    line: 'ordinary',
    days: 14,
    rates: steps([0n, 110]),
    purchasesMax: 10,
    minUnits: whole(20n),
    maxUnits: whole(10_000n),
    quotaUnits: whole(500_000n),
  },
  {
    ...COMMON,
    id: 15,
    line: 'ordinary',
    days: 60,
    rates: steps([0n, 170]),
    purchasesMax: 10,
    minUnits: whole(20n),
    maxUnits: whole(20_000n),
    quotaUnits: whole(500_000n),
  },
];

/** Mining (rule 5.4): income is put aside for a year, and nobody has to stay that long. */
const MINING: EarnProduct = {
  ...COMMON,
  id: 21,
  line: 'mining',
  days: 365,
  rates: steps([0n, 80], [1_000n, 100], [10_000n, 120]),
  purchasesMax: 0,
  minUnits: whole(50n),
  maxUnits: whole(50_000n),
  quotaUnits: whole(1_000_000n),
};

/** The staking plans, finance products and mining that a fresh exchange opens with. */
export const DEFAULT_EARN_PRODUCTS: readonly EarnProduct[] = [...STAKING, ...FINANCE, MINING];

function steps(...rows: readonly (readonly [bigint, number])[]): readonly EarnRateStep[] {
  return rows.map(([from, dailyPpm]) => ({ fromUnits: whole(from), dailyPpm }));
}

function whole(amount: bigint): bigint {
  return amount * UNITS_PER_WHOLE;
}
