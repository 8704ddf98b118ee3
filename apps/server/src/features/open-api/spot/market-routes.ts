import { getSpotExchangeInfo } from '@candor/contract/open-api/spot/exchange-info.ts';
import {
  getSpotAverage,
  getSpotDepth,
  getSpotTime,
  listOldSpotTrades,
  listSpotAggTrades,
  listSpotBookTickers,
  listSpotKlines,
  listSpotPrices,
  listSpotTickers,
  listSpotTrades,
  listSpotUiKlines,
  pingSpot,
} from '@candor/contract/open-api/spot/market-data.ts';
import { ok } from '@candor/domain/result.ts';
import { averageUnits } from '@candor/domain/spot/prices/recent-trades.ts';
import type { Context } from '#context.ts';
import { createCandleReader } from '#features/markets/port.ts';
import { readKlines } from '../klines.ts';
import { oneOrMany } from '../one-or-many.ts';
import { openDecimalOr } from '../open-decimal.ts';
import { openLimitsOf } from '../order-limits.ts';
import { createTradeReader, spotAggTradeOf, spotTradeOf, tradesWithin } from '../public-trades.ts';
import { bookTickerOf, depthOf, tickerOf } from '../tickers.ts';
import type { SpotMarket, SpotMarkets } from './spot-markets.ts';
import { spotSymbolOf } from './spot-symbol.ts';

const AVERAGE_MINUTES = 5;

/** What everybody may know of the spot markets. */
export function routeSpotMarkets(context: Context, markets: SpotMarkets): void {
  const { http, clock } = context;
  http.open(pingSpot, async () => ok({}));
  http.open(getSpotTime, async () => ok({ serverTime: clock.nowMs() }));
  http.open(getSpotExchangeInfo, async ({ query: { symbol, symbols, symbolStatus } }) => {
    const picked = markets.pick({ symbol, symbols });
    if (!picked.ok) return picked;
    const rows = picked.value.flatMap(({ instrument, isInAuction }) => spotSymbolOf(instrument, isInAuction) ?? []);
    return ok({
      timezone: 'UTC',
      serverTime: clock.nowMs(),
      rateLimits: [...openLimitsOf('openWeight', 'REQUEST_WEIGHT'), ...openLimitsOf('openOrders', 'ORDERS')],
      exchangeFilters: [],
      symbols: rows.filter(({ status }) => status === (symbolStatus ?? status)),
    });
  });
  routeTickers(context, markets);
  routeTape(context, markets);
}

function routeTickers({ http, clock, exchange, markets: shown }: Context, markets: SpotMarkets): void {
  http.open(listSpotTickers, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const rows = picked.value.map((market) => tickerOf(shown, market, clock.nowMs()));
    return ok(oneOrMany(query, rows));
  });
  http.open(listSpotBookTickers, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const rows = picked.value.map((market) => bookTickerOf(shown, market));
    return ok(oneOrMany(query, rows));
  });
  http.open(listSpotPrices, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const priceOf = ({ name, instrument }: SpotMarket) => ({
      symbol: name,
      price: openDecimalOr(shown.board.find(instrument.symbol)?.window.lastUnits(), null),
    });
    return ok(oneOrMany(query, picked.value.map(priceOf)));
  });
  http.open(getSpotAverage, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const { instrument } = found.value;
    const market = exchange.read((state) => state.spot.markets.get(instrument.symbol));
    const average = averageUnits(market?.recentTrades ?? [], instrument, clock.nowMs());
    const price = openDecimalOr(average ?? shown.board.find(instrument.symbol)?.window.lastUnits(), null);
    return ok({ mins: AVERAGE_MINUTES, price, closeTime: market?.lastTrade?.atMs ?? null });
  });
}

function routeTape(context: Context, markets: SpotMarkets): void {
  const { http, clock, markets: shown } = context;
  const readTrades = createTradeReader(context);
  const readCandles = createCandleReader(context);
  http.open(getSpotDepth, async ({ query }) => {
    const found = markets.find(query.symbol);
    return found.ok ? ok(depthOf(shown, found.value, query.limit)) : found;
  });
  for (const call of [listSpotTrades, listOldSpotTrades] as const) {
    http.open(call, async ({ query }) => {
      const found = markets.find(query.symbol);
      if (!found.ok) return found;
      const trades = await readTrades(found.value.instrument.symbol);
      return ok(tradesWithin(trades, query).map(spotTradeOf));
    });
  }
  http.open(listSpotAggTrades, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    return ok(tradesWithin(await readTrades(found.value.instrument.symbol), query).map(spotAggTradeOf));
  });
  for (const call of [listSpotKlines, listSpotUiKlines] as const) {
    http.open(call, async ({ query }) => {
      const found = markets.find(query.symbol);
      if (!found.ok) return found;
      const board = shown.board.find(found.value.instrument.symbol);
      return ok(board === undefined ? [] : await readKlines(readCandles, { board, nowMs: clock.nowMs() }, query));
    });
  }
}
