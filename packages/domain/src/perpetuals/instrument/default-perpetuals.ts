import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { defaultCaps } from '../caps/perpetual-caps.ts';
import type { Perpetual, RiskTier } from './perpetual.ts';

const LEVERAGES = [1, 2, 3, 5, 10, 20, 50, 100] as const;

/** Leverage and maintenance of the seven tiers, which all contracts share (rule 2.3); the sizes are each contract's own. */
const TIERS = [
  { leverageMax: 100, maintenancePpm: 5_000 },
  { leverageMax: 50, maintenancePpm: 10_000 },
  { leverageMax: 20, maintenancePpm: 25_000 },
  { leverageMax: 10, maintenancePpm: 50_000 },
  { leverageMax: 5, maintenancePpm: 100_000 },
  { leverageMax: 2, maintenancePpm: 250_000 },
  { leverageMax: 1, maintenancePpm: 500_000 },
] as const;

/** In USDT, and in the coin of a coin-margined contract of BTC. */
const LINEAR_SIZES = ['50000', '500000', '5000000', '20000000', '50000000', '100000000'] as const;
const INVERSE_SIZES = ['5', '10', '50', '200', '500', '1000'] as const;

interface Row {
  readonly base: string;
  readonly tick: string;
  readonly step: string;
  readonly max: string;
  readonly marketMax: string;
  readonly isMajor: boolean;
}

/** The first two are the table of rule 2.1; the others follow its manner. */
const LINEAR_ROWS: readonly Row[] = [
  { base: 'BTC', tick: '0.1', step: '0.001', max: '2000', marketMax: '120', isMajor: true },
  { base: 'ETH', tick: '0.01', step: '0.01', max: '30000', marketMax: '2000', isMajor: true },
  { base: 'BNB', tick: '0.01', step: '0.01', max: '100000', marketMax: '2000', isMajor: false },
  { base: 'SOL', tick: '0.01', step: '0.1', max: '400000', marketMax: '20000', isMajor: false },
  { base: 'XRP', tick: '0.0001', step: '1', max: '20000000', marketMax: '1000000', isMajor: false },
  { base: 'DOGE', tick: '0.00001', step: '1', max: '100000000', marketMax: '10000000', isMajor: false },
  { base: 'ADA', tick: '0.0001', step: '1', max: '20000000', marketMax: '1000000', isMajor: false },
  { base: 'LTC', tick: '0.01', step: '0.01', max: '200000', marketMax: '10000', isMajor: false },
  { base: 'LINK', tick: '0.001', step: '0.1', max: '2000000', marketMax: '100000', isMajor: false },
  { base: 'AVAX', tick: '0.001', step: '0.1', max: '1000000', marketMax: '50000', isMajor: false },
];

interface InverseRow {
  readonly base: string;
  readonly tick: string;
  readonly face: string;
  /** The tiers are those of BTC, times this. */
  readonly sizeTimes: bigint;
  readonly isMajor: boolean;
}

const INVERSE_ROWS: readonly InverseRow[] = [
  { base: 'BTC', tick: '0.1', face: '100', sizeTimes: 1n, isMajor: true },
  { base: 'ETH', tick: '0.01', face: '10', sizeTimes: 20n, isMajor: true },
  { base: 'SOL', tick: '0.01', face: '10', sizeTimes: 400n, isMajor: false },
  { base: 'XRP', tick: '0.0001', face: '10', sizeTimes: 100_000n, isMajor: false },
];

/** The contracts a fresh exchange opens with, with the Standard fees of rule 1.2. */
export const DEFAULT_PERPETUALS: readonly Perpetual[] = [
  ...LINEAR_ROWS.map(linearPerpetual),
  ...INVERSE_ROWS.map(inversePerpetual),
];

function linearPerpetual({ base, tick, step, max, marketMax, isMajor }: Row): Perpetual {
  const lotUnits = units(step);
  const maxQuantityLots = Number(units(max) / lotUnits);
  return {
    ...common(isMajor),
    symbol: `${base}USDT`,
    kind: 'linear',
    base,
    quote: 'USDT',
    settle: 'USDT',
    tickUnits: units(tick),
    lotUnits,
    maxQuantityLots,
    marketMaxQuantityLots: Number(units(marketMax) / lotUnits),
    ...defaultCaps(maxQuantityLots),
    minValueUnits: units('10'),
    impactUnits: units(base === 'BTC' ? '20000' : '10000'),
    tiers: tiersOf(LINEAR_SIZES, 1n),
  };
}

function inversePerpetual({ base, tick, face, sizeTimes, isMajor }: InverseRow): Perpetual {
  return {
    ...common(isMajor),
    symbol: `${base}USD`,
    kind: 'inverse',
    base,
    quote: 'USD',
    settle: base,
    tickUnits: units(tick),
    lotUnits: UNITS_PER_WHOLE,
    faceUnits: units(face),
    maxQuantityLots: 1_000_000,
    marketMaxQuantityLots: 60_000,
    ...defaultCaps(1_000_000),
    minValueUnits: 0n,
    impactUnits: units(base === 'BTC' ? '20000' : '10000'),
    tiers: tiersOf(INVERSE_SIZES, sizeTimes),
  };
}

function common(isMajor: boolean) {
  return {
    status: 'trading',
    minQuantityLots: 1,
    makerFeePpm: 200,
    takerFeePpm: 500,
    marketSlippagePpm: isMajor ? 20_000 : 30_000,
    bandPpm: isMajor ? 50_000 : 100_000,
    markClampPpm: isMajor ? 30_000 : 50_000,
    leverages: LEVERAGES,
    maxOpenOrders: 200,
    maxTriggerOrders: 50,
  } as const;
}

/** Each deduction is the one before plus size × the step of the rate: so that maintenance is continuous. */
function tiersOf(sizes: readonly string[], times: bigint): readonly RiskTier[] {
  const tiers: RiskTier[] = [];
  let deductionUnits = 0n;
  for (const [index, tier] of TIERS.entries()) {
    const size = sizes[index];
    const before = tiers.at(-1);
    if (before?.valueMaxUnits !== undefined) {
      deductionUnits += (before.valueMaxUnits * BigInt(tier.maintenancePpm - before.maintenancePpm)) / 1_000_000n;
    }
    tiers.push({ ...tier, deductionUnits, ...(size === undefined ? {} : { valueMaxUnits: units(size) * times }) });
  }
  return tiers;
}

function units(decimal: string): bigint {
  return requireUnits(decimal, LEDGER_SCALE);
}
