import {
  futuresMarkCalls,
  futuresPriceCalls,
  futuresTapeCalls,
  futuresTickerCalls,
} from '@candor/contract/open-api/futures/market-data.ts';
import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import { FUNDING_INTERVAL_MS, fundingRateE8, PREMIUM_ONE } from '@candor/domain/perpetuals/funding/funding-rate.ts';
import { predictedRateE8 } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { requirePerpetualMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import { ok } from '@candor/domain/result.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Context } from '#context.ts';
import type { PerpetualServices } from '#features/perpetuals/port.ts';
import { createCandleReader } from '#features/markets/port.ts';
import { readKlines } from '../klines.ts';
import { oneOrMany } from '../one-or-many.ts';
import { openDecimal, openDecimalOr } from '../open-decimal.ts';
import { aggTradeOf, coinTradeOf, createTradeReader, tradeOf, tradesWithin } from '../public-trades.ts';
import { bookTickerOf, dayOf, depthOf } from '../tickers.ts';
import { numberIn } from '../query-numbers.ts';
import type { FuturesMarket, FuturesMarkets } from './futures-markets.ts';
import { routeMarkKlines } from './mark-klines.ts';

/** Prices, books, trades and marks of the contracts of one family. */
export function routeFuturesPrices(context: Context, services: PerpetualServices, markets: FuturesMarkets): void {
  routeTickers(context, markets);
  routeTape(context, markets);
  routeMarks(context, markets);
  routeFundings(context, services, markets);
  routeMarkKlines(context, services, markets);
}

/** Of contracts margined in their coin, programs know the pair beside the contract, and lists where others have one row. */
function pairOf({ family }: FuturesMarkets, { instrument }: FuturesMarket) {
  return family.kind === 'inverse' ? { pair: instrument.symbol } : {};
}

function rowsFor<Row>(
  { family }: FuturesMarkets,
  query: { readonly symbol?: string | undefined },
  rows: readonly Row[],
) {
  return family.kind === 'inverse' ? [...rows] : oneOrMany(query, rows);
}

function routeTickers({ http, clock, markets: shown }: Context, markets: FuturesMarkets): void {
  const { root, kind } = markets.family;
  const calls = futuresTickerCalls(root);
  http.open(calls.day, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const rows = picked.value.map((market) => ({
      ...dayOf(shown, market, clock.nowMs()),
      // A mean by contracts of so many dollars is no price.
      ...(kind === 'inverse' && { weightedAvgPrice: null }),
      ...pairOf(markets, market),
    }));
    return ok(rowsFor(markets, query, rows));
  });
  http.open(calls.book, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const rows = picked.value.map((market) => ({ ...bookTickerOf(shown, market), time: clock.nowMs() }));
    return ok(rowsFor(markets, query, rows));
  });
  for (const version of root === '/fapi' ? (['v1', 'v2'] as const) : (['v1'] as const)) {
    http.open(futuresPriceCalls(root, version).last, async ({ query }) => {
      const picked = markets.pick(query);
      if (!picked.ok) return picked;
      const rows = picked.value.map(({ name, instrument }) => ({
        symbol: name,
        price: openDecimalOr(shown.board.find(instrument.symbol)?.window.lastUnits(), null),
        time: clock.nowMs(),
      }));
      return ok(rowsFor(markets, query, rows));
    });
  }
}

function routeTape(context: Context, markets: FuturesMarkets): void {
  const { http, clock, markets: shown } = context;
  const calls = futuresTapeCalls(markets.family.root);
  const readTrades = createTradeReader(context);
  const readCandles = createCandleReader(context);
  http.open(calls.depth, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const nowMs = clock.nowMs();
    return ok({ ...depthOf(shown, found.value, query.limit), E: nowMs, T: nowMs });
  });
  http.open(calls.trades, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const { symbol, faceUnits } = found.value.instrument;
    const trades = tradesWithin(await readTrades(symbol), query);
    return ok(trades.map((trade) => (faceUnits === undefined ? tradeOf(trade) : coinTradeOf(trade, faceUnits))));
  });
  http.open(calls.aggTrades, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    return ok(tradesWithin(await readTrades(found.value.instrument.symbol), query).map(aggTradeOf));
  });
  http.open(calls.klines, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const board = shown.board.find(found.value.instrument.symbol);
    return ok(board === undefined ? [] : await readKlines(readCandles, { board, nowMs: clock.nowMs() }, query));
  });
}

function routeMarks({ http, clock, exchange }: Context, markets: FuturesMarkets): void {
  const calls = futuresMarkCalls(markets.family.root);
  http.open(calls.premiums, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const rows = exchange.read(({ perpetuals }) =>
      picked.value.map((one) => {
        const { name, instrument } = one;
        const market = requirePerpetualMarket(perpetuals, instrument.symbol);
        const { price } = market;
        return {
          symbol: name,
          ...pairOf(markets, one),
          markPrice: price === undefined ? null : openDecimal(priceUnitsOf(price.markTicks, instrument)),
          indexPrice: openDecimalOr(price?.indexUnits, null),
          lastFundingRate: openDecimal(predictedRateE8(market)),
          nextFundingTime: market.nextFundingAtMs,
          time: clock.nowMs(),
        };
      }),
    );
    return ok(rowsFor(markets, query, rows));
  });
  http.open(calls.openInterest, async ({ query }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const { instrument, name } = found.value;
    const lots = exchange.read(
      ({ perpetuals }) => requirePerpetualMarket(perpetuals, instrument.symbol).openInterestLots,
    );
    const openInterest = openDecimal(quantityUnitsOf(lots, instrument));
    return ok({ symbol: name, ...pairOf(markets, found.value), openInterest, time: clock.nowMs() });
  });
}

const HOUR_MS = 60 * 60 * 1000;
const FUNDING_ROWS = 100;
const FUNDING_ROWS_MAX = 1_000;

function routeFundings({ http }: Context, services: PerpetualServices, markets: FuturesMarkets): void {
  const calls = futuresMarkCalls(markets.family.root);
  http.open(calls.fundings, async ({ query }) => {
    const picked = markets.pick(query);
    if (!picked.ok) return picked;
    const rows = await services.fundings({
      symbols: picked.value.map(({ instrument }) => instrument.symbol),
      fromMs: numberIn(query.startTime),
      toMs: numberIn(query.endTime),
      size: Math.min(Number(query.limit ?? FUNDING_ROWS), FUNDING_ROWS_MAX),
    });
    return ok(
      rows.map(({ symbol, dueAtMs, rateUnits, markUnits }) => ({
        symbol: openSymbolOf(symbol),
        fundingTime: dueAtMs,
        fundingRate: openDecimal(rateUnits),
        markPrice: openDecimal(markUnits),
      })),
    );
  });
  http.open(calls.fundingInfo, async () =>
    ok(
      markets.all().map(({ name, instrument }) => {
        // The farthest that any premium can bring it.
        const cap = openDecimal(fundingRateE8(instrument, PREMIUM_ONE));
        return {
          symbol: name,
          adjustedFundingRateCap: cap,
          adjustedFundingRateFloor: `-${cap}`,
          fundingIntervalHours: FUNDING_INTERVAL_MS / HOUR_MS,
        };
      }),
    ),
  );
}
