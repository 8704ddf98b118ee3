import { listOpenInterest, type OpenInterestPeriod } from '@candor/contract/open-api/futures/open-interest.ts';
import { ATTO_PER_UNIT, valueAtto } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Context } from '#context.ts';
import type { PerpetualServices } from '#features/perpetuals/port.ts';
import { openDecimal } from '../open-decimal.ts';
import { numberIn } from '../query-numbers.ts';
import type { FuturesMarket, FuturesMarkets } from './futures-markets.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LENGTHS_MS: Readonly<Record<OpenInterestPeriod, number>> = {
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '6h': 6 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1d': 24 * HOUR_MS,
};
const ROWS = 30;
const ROWS_MAX = 500;

interface Families {
  readonly usd: FuturesMarkets;
  readonly coin: FuturesMarkets;
}

/** What was open of a contract, for both families at the one address that programs know. */
export function routeOpenInterest({ http, clock }: Context, services: PerpetualServices, families: Families): void {
  http.open(listOpenInterest, async ({ query }) => {
    const { symbol, pair, contractType = 'PERPETUAL', period, startTime, endTime, limit } = query;
    const market = symbol === undefined ? findPair(families.coin, pair) : findNamed(families.usd, symbol);
    if (market === undefined) return refuse('unknownInstrument', { symbol: symbol ?? pair ?? '' });
    if (contractType !== 'PERPETUAL' && contractType !== 'ALL') return ok([]);
    const { instrument } = market;
    const rows = await services.openInterest({
      symbol: instrument.symbol,
      periodMs: LENGTHS_MS[period],
      fromMs: numberIn(startTime),
      toMs: Math.min(numberIn(endTime) ?? Number.MAX_SAFE_INTEGER, clock.nowMs()),
      size: Math.min(Number(limit ?? ROWS), ROWS_MAX),
    });
    const named =
      symbol === undefined ? { pair: instrument.symbol, contractType: 'PERPETUAL' as const } : { symbol: market.name };
    return ok(
      rows.map(({ endsAtMs, openLots, markTicks }) => {
        const atto = valueAtto(instrument, { lots: openLots, priceTicks: markTicks });
        return {
          ...named,
          sumOpenInterest: openDecimal(quantityUnitsOf(openLots, instrument)),
          sumOpenInterestValue: openDecimal(divide(atto, ATTO_PER_UNIT, 'halfEven')),
          timestamp: endsAtMs,
        };
      }),
    );
  });
}

function findNamed(markets: FuturesMarkets, symbol: string): FuturesMarket | undefined {
  return markets.all().find(({ name }) => name === symbol);
}

/** Some programs send the contract's own name as its pair. */
function findPair(markets: FuturesMarkets, pair: string | undefined): FuturesMarket | undefined {
  return markets.all().find(({ name, instrument }) => instrument.symbol === pair || name === pair);
}
