import { UDF_RESOLUTION_NAMES, type UdfSymbolInfo } from '@candor/contract/open-api/udf.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import type { NamedMarket } from '../tickers.ts';
import type { FuturesMarkets } from '../futures/futures-markets.ts';
import type { SpotMarkets } from '../spot/spot-markets.ts';

export const UDF_EXCHANGE = 'Candor';
const OF_CONTRACT = '.P';

/** A market as charts name it; contracts and spot share names, so that a contract has an ending. */
export interface UdfMarket extends NamedMarket {
  readonly type: 'spot' | 'futures';
  readonly description: string;
  readonly quote: string;
  readonly tickUnits: bigint;
}

export interface UdfMarkets {
  all(): readonly UdfMarket[];
  /** With or without the name of the exchange before it. */
  find(symbol: string): UdfMarket | undefined;
}

interface UdfMarketsOptions {
  readonly spot: SpotMarkets;
  readonly contracts: FuturesMarkets;
}

export function createUdfMarkets({ spot, contracts }: UdfMarketsOptions): UdfMarkets {
  function all(): readonly UdfMarket[] {
    const picked = spot.pick({});
    const ofSpot = picked.ok ? picked.value : [];
    return [
      ...ofSpot.map(({ name, instrument }) => ({
        name,
        instrument,
        type: 'spot' as const,
        description: `${instrument.base}/${instrument.quote}`,
        quote: instrument.quote,
        tickUnits: instrument.tickUnits,
      })),
      ...contracts.all().map(({ name, instrument }) => ({
        name: `${name}${OF_CONTRACT}`,
        instrument,
        type: 'futures' as const,
        description: `${instrument.symbol} perpetual contract`,
        quote: instrument.settle,
        tickUnits: instrument.tickUnits,
      })),
    ];
  }
  return {
    all,
    find(symbol) {
      const name = symbol.slice(symbol.indexOf(':') + 1);
      return all().find((market) => market.name === name);
    },
  };
}

export function udfSymbolOf({ name, type, description, quote, tickUnits }: UdfMarket): UdfSymbolInfo {
  const digits = digitsOf(tickUnits);
  return {
    name,
    ticker: name,
    description,
    type,
    session: '24x7',
    timezone: 'Etc/UTC',
    exchange: UDF_EXCHANGE,
    listed_exchange: UDF_EXCHANGE,
    format: 'price',
    minmov: Number(tickUnits / 10n ** BigInt(LEDGER_SCALE - digits)),
    pricescale: 10 ** digits,
    has_intraday: true,
    has_seconds: true,
    seconds_multipliers: ['1'],
    has_daily: true,
    has_weekly_and_monthly: true,
    supported_resolutions: [...UDF_RESOLUTION_NAMES],
    volume_precision: LEDGER_SCALE,
    data_status: 'streaming',
    currency_code: quote,
  };
}

/** The places after the point that a step needs. */
function digitsOf(tickUnits: bigint): number {
  let digits = LEDGER_SCALE;
  while (digits > 0 && tickUnits % 10n ** BigInt(LEDGER_SCALE - digits + 1) === 0n) digits -= 1;
  return digits;
}
