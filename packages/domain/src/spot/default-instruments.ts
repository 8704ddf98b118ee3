import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Instrument, PriceBand } from './instrument.ts';

const NARROW_BAND: PriceBand = { bidUpPpm: 1_050_000, bidDownPpm: 200_000, askUpPpm: 5_000_000, askDownPpm: 950_000 };
const WIDE_BAND: PriceBand = { bidUpPpm: 1_100_000, bidDownPpm: 200_000, askUpPpm: 5_000_000, askDownPpm: 900_000 };

interface Row {
  readonly base: string;
  readonly tick: string;
  readonly step: string;
  readonly max: string;
  readonly marketMax: string;
  readonly band: PriceBand;
  readonly slippagePpm: number;
}

/** What all markets but the three calmest have in common. */
const WIDE = { band: WIDE_BAND, slippagePpm: 30_000 } as const;

/** The first six are the table of rule 1.1; the others follow its manner. */
const ROWS: readonly Row[] = [
  { base: 'BTC', tick: '0.01', step: '0.00001', max: '100', marketMax: '10', band: NARROW_BAND, slippagePpm: 20_000 },
  { base: 'ETH', tick: '0.01', step: '0.0001', max: '2000', marketMax: '200', band: NARROW_BAND, slippagePpm: 20_000 },
  { base: 'BNB', tick: '0.01', step: '0.001', max: '5000', marketMax: '500', band: NARROW_BAND, slippagePpm: 30_000 },
  { base: 'SOL', tick: '0.01', step: '0.001', max: '20000', marketMax: '2000', ...WIDE },
  { base: 'XRP', tick: '0.0001', step: '0.1', max: '1000000', marketMax: '100000', ...WIDE },
  { base: 'DOGE', tick: '0.00001', step: '1', max: '10000000', marketMax: '1000000', ...WIDE },
  { base: 'ADA', tick: '0.0001', step: '0.1', max: '1000000', marketMax: '100000', ...WIDE },
  { base: 'TRX', tick: '0.00001', step: '0.1', max: '5000000', marketMax: '500000', ...WIDE },
  { base: 'AVAX', tick: '0.001', step: '0.01', max: '50000', marketMax: '5000', ...WIDE },
  { base: 'LINK', tick: '0.001', step: '0.01', max: '100000', marketMax: '10000', ...WIDE },
  { base: 'DOT', tick: '0.001', step: '0.01', max: '100000', marketMax: '10000', ...WIDE },
  { base: 'LTC', tick: '0.01', step: '0.001', max: '20000', marketMax: '2000', ...WIDE },
  { base: 'BCH', tick: '0.01', step: '0.001', max: '5000', marketMax: '500', ...WIDE },
  { base: 'UNI', tick: '0.001', step: '0.01', max: '100000', marketMax: '10000', ...WIDE },
  { base: 'ATOM', tick: '0.001', step: '0.01', max: '100000', marketMax: '10000', ...WIDE },
  { base: 'NEAR', tick: '0.001', step: '0.1', max: '200000', marketMax: '20000', ...WIDE },
  { base: 'APT', tick: '0.001', step: '0.01', max: '100000', marketMax: '10000', ...WIDE },
  { base: 'ARB', tick: '0.0001', step: '0.1', max: '1000000', marketMax: '100000', ...WIDE },
  { base: 'OP', tick: '0.0001', step: '0.1', max: '500000', marketMax: '50000', ...WIDE },
  { base: 'FIL', tick: '0.001', step: '0.01', max: '200000', marketMax: '20000', ...WIDE },
  { base: 'ETC', tick: '0.001', step: '0.01', max: '50000', marketMax: '5000', ...WIDE },
  { base: 'XLM', tick: '0.00001', step: '1', max: '10000000', marketMax: '1000000', ...WIDE },
  { base: 'AAVE', tick: '0.01', step: '0.001', max: '10000', marketMax: '1000', ...WIDE },
];

/** The markets a fresh exchange opens with, with the Standard fees of rule 1.2. */
export const DEFAULT_INSTRUMENTS: readonly Instrument[] = ROWS.map(instrument);

function instrument({ base, tick, step, max, marketMax, band, slippagePpm }: Row): Instrument {
  const lotUnits = units(step);
  return {
    symbol: `${base}/USDT`,
    base,
    quote: 'USDT',
    status: 'trading',
    tickUnits: units(tick),
    lotUnits,
    minQuantityLots: 1,
    maxQuantityLots: Number(units(max) / lotUnits),
    marketMaxQuantityLots: Number(units(marketMax) / lotUnits),
    minNotionalUnits: units('5'),
    maxNotionalUnits: units('2000000'),
    makerFeePpm: 800,
    takerFeePpm: 1000,
    marketSlippagePpm: slippagePpm,
    band,
    maxOpenOrders: 200,
    maxTriggerOrders: 50,
  };
}

function units(decimal: string): bigint {
  return requireUnits(decimal, LEDGER_SCALE);
}
