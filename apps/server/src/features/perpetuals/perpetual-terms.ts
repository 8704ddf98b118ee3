import type {
  PerpetualDelisting,
  PerpetualPrices,
  PerpetualContract,
  RiskTierRow,
} from '@candor/contract/perpetuals/instrument.ts';
import type { Perpetual, RiskTier } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { PerpetualMarket } from '@candor/domain/perpetuals/instrument/perpetual-market.ts';
import { predictedRateE8 } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { divide } from '@candor/money/rounding.ts';
import { printRate, rateFromPpm } from '@candor/money/rate.ts';

const STATUS_WORDS = {
  pre: 'PRE',
  trading: 'TRADING',
  cancelOnly: 'CANCEL_ONLY',
  halt: 'HALT',
  delisted: 'DELISTED',
} as const satisfies Record<Perpetual['status'], PerpetualContract['status']>;

/** A contract with its limits, as it travels. */
export function perpetualContractOf(contract: Perpetual): PerpetualContract {
  const { symbol, base, quote, settle, leverages, maxOpenOrders, maxTriggerOrders } = contract;
  return {
    symbol,
    contractType: contract.kind === 'linear' ? 1 : 2,
    base,
    quote,
    settle,
    status: STATUS_WORDS[contract.status],
    tickSize: print(contract.tickUnits),
    stepSize: print(contract.lotUnits),
    faceValue: contract.faceUnits === undefined ? null : print(contract.faceUnits),
    minQty: print(quantityUnitsOf(contract.minQuantityLots, contract)),
    maxQty: print(quantityUnitsOf(contract.maxQuantityLots, contract)),
    marketMaxQty: print(quantityUnitsOf(contract.marketMaxQuantityLots, contract)),
    maxPosition: print(quantityUnitsOf(contract.positionMaxLots, contract)),
    maxOpenInterest: print(quantityUnitsOf(contract.openInterestMaxLots, contract)),
    minNotional: print(contract.minValueUnits),
    makerFee: fraction(contract.makerFeePpm),
    takerFee: fraction(contract.takerFeePpm),
    marketSlippage: fraction(contract.marketSlippagePpm),
    priceBand: fraction(contract.bandPpm),
    markClamp: fraction(contract.markClampPpm),
    impactValue: print(contract.impactUnits),
    leverages: [...leverages],
    tiers: tierRowsOf(contract),
    maxOpenOrders,
    maxTriggerOrders,
  };
}

export function tierRowsOf({ tiers }: Perpetual): RiskTierRow[] {
  return tiers.map((tier, index) => tierRowOf(tier, index + 1));
}

/** Where a contract stands now. What has never been known has no price, not a price of zero. */
export function perpetualPricesOf(market: PerpetualMarket): PerpetualPrices {
  const { contract, price, lastTrade } = market;
  return {
    symbolName: contract.symbol,
    lastPrice: lastTrade === undefined ? null : print(priceUnitsOf(lastTrade.priceTicks, contract)),
    markPrice: price === undefined ? null : print(priceUnitsOf(price.markTicks, contract)),
    indexPrice: price === undefined ? null : print(price.indexUnits),
    markedAtMs: price?.atMs ?? null,
    fundingRate: print(predictedRateE8(market)),
    lastFundingRate: print(market.lastRateE8),
    nextFundingTime: market.nextFundingAtMs,
    openInterest: print(quantityUnitsOf(market.openInterestLots, contract)),
  };
}

/** How and when a contract ends; null while nobody has announced it. */
export function perpetualDelistingOf({ contract, delisting }: PerpetualMarket): PerpetualDelisting | null {
  if (delisting === undefined) return null;
  const { announcedAtMs, closeOnlyAtMs, settleAtMs, waitsSinceMs = null, settledAtMs = null, final } = delisting;
  const times = { announcedAtMs, closeOnlyAtMs, settleAtMs, waitsSinceMs, settledAtMs };
  if (final === undefined) return { ...times, final: null };
  const { priceTicks, sumUnits, sampleCount, fromMs, toMs } = final;
  const price = print(priceUnitsOf(priceTicks, contract));
  const mean = print(divide(sumUnits, BigInt(sampleCount), 'halfEven'));
  return { ...times, final: { price, mean, sampleCount, fromMs, toMs } };
}

function tierRowOf(
  { valueMaxUnits, leverageMax, maintenancePpm, deductionUnits }: RiskTier,
  tier: number,
): RiskTierRow {
  return {
    tier,
    maxValue: valueMaxUnits === undefined ? null : print(valueMaxUnits),
    maxLeverage: leverageMax,
    maintenanceRate: fraction(maintenancePpm),
    deduction: print(deductionUnits),
  };
}

function fraction(ppm: number): string {
  return printRate(rateFromPpm(ppm));
}

/** A rate of 10^-8 prints like an amount: both have eight decimals. */
function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
