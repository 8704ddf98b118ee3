import type { Perpetual, RiskTier } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { PerpetualContract, RiskTierRow } from './instrument.ts';

const PPM_SCALE = 6;

const STATUSES = {
  PRE: 'pre',
  TRADING: 'trading',
  CANCEL_ONLY: 'cancelOnly',
  HALT: 'halt',
  DELISTED: 'delisted',
} as const satisfies Record<PerpetualContract['status'], Perpetual['status']>;

/** The contract as the formulas of the domain take it, so that a preview counts exactly as the exchange does (rule C-26). */
export function perpetualOf(terms: PerpetualContract): Perpetual {
  const { symbol, base, quote, settle, leverages, maxOpenOrders, maxTriggerOrders } = terms;
  const lotUnits = units(terms.stepSize);
  return {
    symbol,
    kind: terms.contractType === 1 ? 'linear' : 'inverse',
    base,
    quote,
    settle,
    status: STATUSES[terms.status],
    tickUnits: units(terms.tickSize),
    lotUnits,
    ...(terms.faceValue === null ? {} : { faceUnits: units(terms.faceValue) }),
    minQuantityLots: Number(units(terms.minQty) / lotUnits),
    maxQuantityLots: Number(units(terms.maxQty) / lotUnits),
    marketMaxQuantityLots: Number(units(terms.marketMaxQty) / lotUnits),
    positionMaxLots: Number(units(terms.maxPosition) / lotUnits),
    openInterestMaxLots: Number(units(terms.maxOpenInterest) / lotUnits),
    minValueUnits: units(terms.minNotional),
    makerFeePpm: ppm(terms.makerFee),
    takerFeePpm: ppm(terms.takerFee),
    marketSlippagePpm: ppm(terms.marketSlippage),
    bandPpm: ppm(terms.priceBand),
    markClampPpm: ppm(terms.markClamp),
    impactUnits: units(terms.impactValue),
    leverages,
    tiers: terms.tiers.map(tierOf),
    maxOpenOrders,
    maxTriggerOrders,
  };
}

function tierOf({ maxValue, maxLeverage, maintenanceRate, deduction }: RiskTierRow): RiskTier {
  return {
    ...(maxValue === null ? {} : { valueMaxUnits: units(maxValue) }),
    leverageMax: maxLeverage,
    maintenancePpm: ppm(maintenanceRate),
    deductionUnits: units(deduction),
  };
}

function units(decimal: string): bigint {
  return requireUnits(decimal, LEDGER_SCALE);
}

function ppm(fraction: string): number {
  return Number(requireUnits(fraction, PPM_SCALE));
}
