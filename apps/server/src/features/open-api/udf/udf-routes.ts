import {
  getUdfConfig,
  getUdfHistory,
  getUdfSymbol,
  getUdfTime,
  listUdfQuotes,
  searchUdfSymbols,
  UDF_RESOLUTION_NAMES,
  UDF_RESOLUTIONS,
  type UdfResolution,
} from '@candor/contract/open-api/udf.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { createCandleReader } from '#features/markets/port.ts';
import { readKlines } from '../klines.ts';
import { tickerOf } from '../tickers.ts';
import { UDF_EXCHANGE, type UdfMarket, type UdfMarkets, udfSymbolOf } from './udf-markets.ts';

const FOUND_MAX = 30;
const BARS_MAX = 1_500;
const UNKNOWN = { s: 'error', errmsg: 'unknown_symbol' } as const;

/** TradingView's feed over HTTP (UDF): markets, candles and prices as its library asks for them. */
export function routeUdf(context: Context, markets: UdfMarkets): void {
  const { http, clock } = context;
  http.open(getUdfTime, async () => ok(Math.floor(clock.nowMs() / 1_000)));
  http.open(getUdfConfig, async () =>
    ok({
      supports_search: true,
      supports_group_request: false,
      supports_marks: false,
      supports_timescale_marks: false,
      supports_time: true,
      exchanges: [{ value: UDF_EXCHANGE, name: UDF_EXCHANGE, desc: UDF_EXCHANGE }],
      symbols_types: [
        { value: '', name: 'All' },
        { value: 'spot', name: 'Spot' },
        { value: 'futures', name: 'Futures' },
      ],
      supported_resolutions: [...UDF_RESOLUTION_NAMES],
    }),
  );
  routeSymbols(context, markets);
  routeHistory(context, markets);
  http.open(listUdfQuotes, async ({ query }) => {
    const quotes = query.symbols.split(',').map((symbol) => quoteOf(context, markets.find(symbol), symbol));
    return ok({ s: 'ok', d: quotes });
  });
}

function routeSymbols({ http }: Context, markets: UdfMarkets): void {
  http.open(getUdfSymbol, async ({ query }) => {
    const market = markets.find(query.symbol);
    return ok(market === undefined ? UNKNOWN : udfSymbolOf(market));
  });
  http.open(searchUdfSymbols, async ({ query: { query = '', type = '', exchange = '', limit } }) => {
    const text = query.toUpperCase();
    const isMeant = (market: UdfMarket): boolean =>
      (type === '' || market.type === type) && (market.name.includes(text) || market.description.includes(text));
    const found = exchange === '' || exchange === UDF_EXCHANGE ? markets.all().filter(isMeant) : [];
    return ok(
      found.slice(0, Number(limit ?? FOUND_MAX)).map(({ name, description, type: kind }) => ({
        symbol: name,
        full_name: `${UDF_EXCHANGE}:${name}`,
        description,
        exchange: UDF_EXCHANGE,
        ticker: name,
        type: kind,
      })),
    );
  });
}

function routeHistory(context: Context, markets: UdfMarkets): void {
  const { http, clock, markets: shown } = context;
  const readCandles = createCandleReader(context);
  http.open(getUdfHistory, async ({ query: { symbol, resolution, from = '0', to, countback } }) => {
    const market = markets.find(symbol);
    if (market === undefined) return ok(UNKNOWN);
    const board = shown.board.find(market.instrument.symbol);
    if (board === undefined) return ok({ s: 'no_data' });
    const interval = UDF_RESOLUTIONS[wholeNameOf(resolution)];
    const limit = String(Math.min(Number(countback ?? BARS_MAX), BARS_MAX));
    const wish = { interval, endTime: String(Number(to) * 1_000 - 1), limit };
    const klines = await readKlines(readCandles, { board, nowMs: clock.nowMs() }, wish);
    const isWanted = ([openAtMs]: (typeof klines)[number]): boolean =>
      countback !== undefined || openAtMs >= Number(from) * 1_000;
    const bars = klines.filter(isWanted);
    const before = klines.at(-1)?.[0];
    if (bars.length === 0)
      return ok(before === undefined ? { s: 'no_data' } : { s: 'no_data', nextTime: before / 1_000 });
    return ok({
      s: 'ok',
      t: bars.map(([openAtMs]) => openAtMs / 1_000),
      o: bars.map(([, open]) => Number(open)),
      h: bars.map(([, , high]) => Number(high)),
      l: bars.map(([, , , low]) => Number(low)),
      c: bars.map(([, , , , close]) => Number(close)),
      v: bars.map(([, , , , , volume]) => Number(volume)),
    });
  });
}

function wholeNameOf(resolution: UdfResolution | 'D' | 'W' | 'M'): UdfResolution {
  return resolution === 'D' || resolution === 'W' || resolution === 'M' ? `1${resolution}` : resolution;
}

function quoteOf({ markets, clock }: Context, market: UdfMarket | undefined, symbol: string) {
  if (market === undefined) return { s: 'error' as const, n: symbol, v: {} };
  const day = tickerOf(markets, market, clock.nowMs());
  return {
    s: 'ok' as const,
    n: symbol,
    v: {
      short_name: market.name,
      exchange: UDF_EXCHANGE,
      description: market.description,
      lp: numberOr(day.lastPrice),
      ch: numberOr(day.priceChange),
      chp: numberOr(day.priceChangePercent),
      bid: numberOr(day.bidPrice),
      ask: numberOr(day.askPrice),
      open_price: numberOr(day.openPrice),
      high_price: numberOr(day.highPrice),
      low_price: numberOr(day.lowPrice),
      prev_close_price: numberOr(day.prevClosePrice),
      volume: numberOr(day.volume),
    },
  };
}

/** Charts draw numbers; nothing is settled by them. */
function numberOr(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}
