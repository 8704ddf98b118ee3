import {
  getFuturesDepth,
  getOpenInterest,
  listFuturesAggTrades,
  listFuturesBookTickers,
  listFuturesKlines,
  listFuturesPrices,
  listFuturesPricesV2,
  listFuturesTickers,
  listFuturesTrades,
  listPremiums,
} from '@candor/contract/open-api/futures/market-data.ts';
import { predictedRateE8 } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { requirePerpetualMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import { ok } from '@candor/domain/result.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Context } from '#context.ts';
import { createCandleReader } from '#features/markets/port.ts';
import { readKlines } from '../klines.ts';
import { oneOrMany } from '../one-or-many.ts';
import { openDecimal, openDecimalOr } from '../open-decimal.ts';
import { aggTradeOf, createTradeReader, tradeOf, tradesWithin } from '../public-trades.ts';
import { bookTickerOf, dayOf, depthOf } from '../tickers.ts';
import type { FuturesMarkets } from './futures-markets.ts';

/** Prices, books, trades and marks of the contracts margined in USDT. */
export function routeFuturesPrices(context: Context, markets: FuturesMarkets): void {
  routeTickers(context, markets);
  routeTape(context, markets);
  routeMarks(context, markets);
}

function routeTickers({ http, clock, markets: shown }: Context, markets: FuturesMarkets): void {
  http.open(listFuturesTickers, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const rows = picked.value.map((market) => dayOf(shown, market, clock.nowMs()));
    return ok(oneOrMany(query, rows));
  });
  http.open(listFuturesBookTickers, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const rows = picked.value.map((market) => ({ ...bookTickerOf(shown, market), time: clock.nowMs() }));
    return ok(oneOrMany(query, rows));
  });
  for (const call of [listFuturesPrices, listFuturesPricesV2] as const) {
    http.open(call, async ({ query }) => {
      const picked = markets.pick(query);
      if (!picked.ok) return picked;
      const rows = picked.value.map(({ name, instrument }) => ({
        symbol: name,
        price: openDecimalOr(shown.board.find(instrument.symbol)?.window.lastUnits(), null),
        time: clock.nowMs(),
      }));
      return ok(oneOrMany(query, rows));
    });
  }
}

function routeTape(context: Context, markets: FuturesMarkets): void {
  const { http, clock, markets: shown } = context;
  const readTrades = createTradeReader(context);
  const readCandles = createCandleReader(context);
  http.open(getFuturesDepth, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const nowMs = clock.nowMs();
    return ok({ ...depthOf(shown, found.value, query.limit), E: nowMs, T: nowMs });
  });
  http.open(listFuturesTrades, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    return ok(tradesWithin(await readTrades(query.symbol), query).map(tradeOf));
  });
  http.open(listFuturesAggTrades, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    return ok(tradesWithin(await readTrades(query.symbol), query).map(aggTradeOf));
  });
  http.open(listFuturesKlines, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const board = shown.board.find(query.symbol);
    return ok(board === undefined ? [] : await readKlines(readCandles, { board, nowMs: clock.nowMs() }, query));
  });
}

function routeMarks({ http, clock, exchange }: Context, markets: FuturesMarkets): void {
  http.open(listPremiums, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const rows = exchange.read(({ perpetuals }) =>
      picked.value.map(({ name, instrument }) => {
        const market = requirePerpetualMarket(perpetuals, name);
        const { price } = market;
        return {
          symbol: name,
          markPrice: price === undefined ? null : openDecimal(priceUnitsOf(price.markTicks, instrument)),
          indexPrice: openDecimalOr(price?.indexUnits, null),
          lastFundingRate: openDecimal(predictedRateE8(market)),
          nextFundingTime: market.nextFundingAtMs,
          time: clock.nowMs(),
        };
      }),
    );
    return ok(oneOrMany(query, rows));
  });
  http.open(getOpenInterest, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const { instrument } = found.value;
    const lots = exchange.read(({ perpetuals }) => requirePerpetualMarket(perpetuals, query.symbol).openInterestLots);
    const openInterest = openDecimal(quantityUnitsOf(lots, instrument));
    return ok({ symbol: query.symbol, openInterest, time: clock.nowMs() });
  });
}
