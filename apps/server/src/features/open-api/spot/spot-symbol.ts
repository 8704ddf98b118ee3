import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import { OPEN_SPOT_ORDER_TYPES } from '@candor/contract/open-api/order-names.ts';
import { SELF_TRADE_MODES, type SpotFilter, type SpotSymbol } from '@candor/contract/open-api/spot/exchange-info.ts';
import type { Instrument, InstrumentStatus } from '@candor/domain/spot/instrument.ts';
import { LEDGER_SCALE, LEDGER_UNITS_MAX } from '@candor/money/asset.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { openDecimal } from '../open-decimal.ts';

/** Delisted markets are not listed any more. */
const STATUSES: Readonly<Record<Exclude<InstrumentStatus, 'delisted'>, SpotSymbol['status']>> = {
  pre: 'PRE_TRADING',
  trading: 'TRADING',
  cancelOnly: 'BREAK',
  halt: 'HALT',
};

/** The average by which prices are judged looks so far back where there is no index (rule O10). */
const AVERAGE_MINUTES = 5;
const PPM_SCALE = 6;

/** A market as programs read it; undefined when it is gone for good. */
export function spotSymbolOf(instrument: Instrument, isInAuction: boolean): SpotSymbol | undefined {
  const { symbol, base, quote, status } = instrument;
  if (status === 'delisted') return undefined;
  return {
    symbol: openSymbolOf(symbol),
    status: isInAuction && status === 'trading' ? 'AUCTION_MATCH' : STATUSES[status],
    baseAsset: base,
    baseAssetPrecision: LEDGER_SCALE,
    quoteAsset: quote,
    quotePrecision: LEDGER_SCALE,
    quoteAssetPrecision: LEDGER_SCALE,
    baseCommissionPrecision: LEDGER_SCALE,
    quoteCommissionPrecision: LEDGER_SCALE,
    orderTypes: [...OPEN_SPOT_ORDER_TYPES],
    icebergAllowed: false,
    ocoAllowed: true,
    otoAllowed: false,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: false,
    cancelReplaceAllowed: true,
    amendAllowed: false,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: filtersOf(instrument),
    permissions: ['SPOT'],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_MAKER',
    allowedSelfTradePreventionModes: [...SELF_TRADE_MODES],
  };
}

function filtersOf(instrument: Instrument): SpotFilter[] {
  const { tickUnits, lotUnits, band } = instrument;
  const lots = (count: number): string => openDecimal(quantityUnitsOf(count, instrument));
  const minQty = lots(instrument.minQuantityLots);
  const stepSize = openDecimal(lotUnits);
  const maxPriceUnits = LEDGER_UNITS_MAX - (LEDGER_UNITS_MAX % tickUnits);
  return [
    {
      filterType: 'PRICE_FILTER',
      minPrice: openDecimal(tickUnits),
      maxPrice: openDecimal(maxPriceUnits),
      tickSize: openDecimal(tickUnits),
    },
    { filterType: 'LOT_SIZE', minQty, maxQty: lots(instrument.maxQuantityLots), stepSize },
    { filterType: 'MARKET_LOT_SIZE', minQty, maxQty: lots(instrument.marketMaxQuantityLots), stepSize },
    {
      filterType: 'NOTIONAL',
      minNotional: openDecimal(instrument.minNotionalUnits),
      applyMinToMarket: true,
      maxNotional: openDecimal(instrument.maxNotionalUnits),
      applyMaxToMarket: true,
      avgPriceMins: AVERAGE_MINUTES,
    },
    {
      filterType: 'PERCENT_PRICE_BY_SIDE',
      bidMultiplierUp: timesOf(band.bidUpPpm),
      bidMultiplierDown: timesOf(band.bidDownPpm),
      askMultiplierUp: timesOf(band.askUpPpm),
      askMultiplierDown: timesOf(band.askDownPpm),
      avgPriceMins: AVERAGE_MINUTES,
    },
    { filterType: 'MAX_NUM_ORDERS', maxNumOrders: instrument.maxOpenOrders },
    { filterType: 'MAX_NUM_ALGO_ORDERS', maxNumAlgoOrders: instrument.maxTriggerOrders },
  ];
}

function timesOf(ppm: number): string {
  return printUnits(BigInt(ppm), PPM_SCALE);
}
