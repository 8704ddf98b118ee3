import { FUTURES_ORDER_TYPES } from '@candor/contract/open-api/futures/futures-fields.ts';
import type { FuturesFilter, FuturesSymbol } from '@candor/contract/open-api/futures/exchange-info.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { LIQUIDATION_FEE_PPM } from '@candor/domain/perpetuals/orders/execute-perpetual-order.ts';
import type { InstrumentStatus } from '@candor/domain/spot/instrument.ts';
import { LEDGER_SCALE, LEDGER_UNITS_MAX } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';

/** Delisted contracts are not listed any more. */
const STATUSES: Readonly<Record<Exclude<InstrumentStatus, 'delisted'>, FuturesSymbol['status']>> = {
  pre: 'PENDING_TRADING',
  trading: 'TRADING',
  cancelOnly: 'BREAK',
  halt: 'HALT',
};

/** A perpetual has no end: the far future, as programs know it. */
const NEVER_MS = 4_133_404_800_000;
const PPM_SCALE = 6;
const PERCENT_SCALE = 4;
const ONE_PPM = 1_000_000;

interface Listed {
  readonly name: string;
  readonly contract: Perpetual;
  readonly isInAuction: boolean;
  readonly listedAtMs: number;
}

/** A contract as programs read it; undefined when it is gone for good. */
export function futuresSymbolOf({ name, contract, isInAuction, listedAtMs }: Listed): FuturesSymbol | undefined {
  const { symbol, base, quote, settle, status } = contract;
  if (status === 'delisted') return undefined;
  const [tier] = contract.tiers;
  const standing = isInAuction && status === 'trading' ? 'AUCTION_MATCH' : STATUSES[status];
  return {
    symbol: name,
    pair: symbol,
    contractType: 'PERPETUAL',
    deliveryDate: NEVER_MS,
    onboardDate: listedAtMs,
    status: standing,
    ...(contract.faceUnits !== undefined && {
      contractStatus: standing,
      contractSize: Number(print(contract.faceUnits)),
    }),
    maintMarginPercent: printUnits(BigInt(tier?.maintenancePpm ?? 0), PERCENT_SCALE),
    requiredMarginPercent: printUnits(BigInt(ONE_PPM) / BigInt(tier?.leverageMax ?? 1), PERCENT_SCALE),
    baseAsset: base,
    quoteAsset: quote,
    marginAsset: settle,
    pricePrecision: decimalsOf(contract.tickUnits),
    quantityPrecision: decimalsOf(contract.lotUnits),
    baseAssetPrecision: LEDGER_SCALE,
    quotePrecision: LEDGER_SCALE,
    underlyingType: 'COIN',
    liquidationFee: printUnits(BigInt(LIQUIDATION_FEE_PPM), PPM_SCALE),
    marketTakeBound: printUnits(BigInt(contract.marketSlippagePpm), PPM_SCALE),
    orderTypes: [...FUTURES_ORDER_TYPES],
    timeInForce: ['GTC', 'IOC', 'FOK', 'GTX', 'GTD'],
    filters: filtersOf(contract),
  };
}

function filtersOf(contract: Perpetual): FuturesFilter[] {
  const { tickUnits, lotUnits, bandPpm } = contract;
  const lots = (count: number): string => print(quantityUnitsOf(count, contract));
  const minQty = lots(contract.minQuantityLots);
  const stepSize = print(lotUnits);
  const maxPriceUnits = LEDGER_UNITS_MAX - (LEDGER_UNITS_MAX % tickUnits);
  return [
    {
      filterType: 'PRICE_FILTER',
      minPrice: print(tickUnits),
      maxPrice: print(maxPriceUnits),
      tickSize: print(tickUnits),
    },
    { filterType: 'LOT_SIZE', minQty, maxQty: lots(contract.maxQuantityLots), stepSize },
    { filterType: 'MARKET_LOT_SIZE', minQty, maxQty: lots(contract.marketMaxQuantityLots), stepSize },
    { filterType: 'MIN_NOTIONAL', notional: print(contract.minValueUnits) },
    {
      filterType: 'PERCENT_PRICE',
      multiplierUp: printUnits(BigInt(ONE_PPM + bandPpm), PPM_SCALE),
      multiplierDown: printUnits(BigInt(ONE_PPM - bandPpm), PPM_SCALE),
      multiplierDecimal: String(PPM_SCALE),
    },
    { filterType: 'MAX_NUM_ORDERS', limit: contract.maxOpenOrders },
    { filterType: 'MAX_NUM_ALGO_ORDERS', limit: contract.maxTriggerOrders },
  ];
}

function decimalsOf(stepUnits: bigint): number {
  return printUnits(stepUnits, LEDGER_SCALE).split('.')[1]?.length ?? 0;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
