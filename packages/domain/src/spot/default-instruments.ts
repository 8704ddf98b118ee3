import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Instrument, PriceBand } from './instrument.ts';

const NARROW_BAND: PriceBand = { bidUpPpm: 1_050_000, bidDownPpm: 200_000, askUpPpm: 5_000_000, askDownPpm: 950_000 };
const WIDE_BAND: PriceBand = { bidUpPpm: 1_100_000, bidDownPpm: 200_000, askUpPpm: 5_000_000, askDownPpm: 900_000 };

/** The markets a fresh exchange opens with: the table of rule 1.1, with the Standard fees of rule 1.2. */
export const DEFAULT_INSTRUMENTS: readonly Instrument[] = [
  instrument({
    base: 'BTC',
    tick: '0.01',
    step: '0.00001',
    max: '100',
    marketMax: '10',
    band: NARROW_BAND,
    slippagePpm: 20_000,
  }),
  instrument({
    base: 'ETH',
    tick: '0.01',
    step: '0.0001',
    max: '2000',
    marketMax: '200',
    band: NARROW_BAND,
    slippagePpm: 20_000,
  }),
  instrument({
    base: 'BNB',
    tick: '0.01',
    step: '0.001',
    max: '5000',
    marketMax: '500',
    band: NARROW_BAND,
    slippagePpm: 30_000,
  }),
  instrument({
    base: 'SOL',
    tick: '0.01',
    step: '0.001',
    max: '20000',
    marketMax: '2000',
    band: WIDE_BAND,
    slippagePpm: 30_000,
  }),
  instrument({
    base: 'XRP',
    tick: '0.0001',
    step: '0.1',
    max: '1000000',
    marketMax: '100000',
    band: WIDE_BAND,
    slippagePpm: 30_000,
  }),
  instrument({
    base: 'DOGE',
    tick: '0.00001',
    step: '1',
    max: '10000000',
    marketMax: '1000000',
    band: WIDE_BAND,
    slippagePpm: 30_000,
  }),
];

interface Row {
  readonly base: string;
  readonly tick: string;
  readonly step: string;
  readonly max: string;
  readonly marketMax: string;
  readonly band: PriceBand;
  readonly slippagePpm: number;
}

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
