import {
  getCoinList,
  getPerpetualDetail,
  getInitData,
  getKlineHistory,
  getMt5Amount,
  getServerTime,
  listContracts,
  listSpotGoods,
  listTransactions,
  MARKET_TYPES,
  type Transaction,
} from '@candor/contract/markets/wire.ts';
import { getPriceComparison } from '@candor/contract/markets/prices.ts';
import { addOptional, cancelOptional, listOptional } from '@candor/contract/markets/watchlist.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { coinOf } from './board/coin.ts';
import type { DepthFeed } from './board/depth-feed.ts';
import { LATEST_TRADES } from './board/market-board.ts';
import { printTrade } from './board/market-frames.ts';
import { idOfSymbol, symbolOfId, symbolPriceOf } from './board/market-row.ts';
import { readCandles } from './candles/candle-history.ts';
import type { MarketQueries } from './market-queries.ts';
import { comparePrices, findSourceVolume } from './price-comparison.ts';
import { routeUserCoins } from './user-coin-routes.ts';
import { createWatchlist } from './watchlist.ts';

const KLINE_SIZE = 500;

/** The calls about markets; what they say is on the board, in the index or in the candles. */
export function routeMarkets(marketQueries: MarketQueries, depth: DepthFeed): void {
  routeLists(marketQueries);
  routePrices(marketQueries);
  routeCandles(marketQueries);
  routeStarts(marketQueries, depth);
  routeWatchlist(marketQueries);
}

const unknownInstrument = (symbol: string) => refuse('unknownInstrument', { symbol });

function routeLists(marketQueries: MarketQueries): void {
  const { http } = marketQueries.parts.context;
  http.route(getCoinList, async () =>
    ok({
      coinList: [...marketQueries.secondCoins()],
      currencyList: marketQueries
        .instruments()
        .map((instrument) => coinOf(instrument, marketQueries.pricesOf(instrument.symbol))),
      contractList: [...marketQueries.perpetualCoins()],
      fxList: [...marketQueries.fxCoins()],
    }),
  );
  http.route(listSpotGoods, async () => ok([...marketQueries.spotRows()]));
  http.route(listContracts, async () => ok([...marketQueries.perpetualRows()]));
  http.route(getServerTime, async () => ok({ atMs: marketQueries.nowMs() }));
}

function routePrices(marketQueries: MarketQueries): void {
  const { context, board } = marketQueries.parts;
  context.http.route(getPerpetualDetail, async ({ body }) => {
    const prices = [];
    for (const name of body.symbolNameList) {
      const symbol = symbolOfType(Number(body.type), name);
      const found = marketQueries.find(Number(body.type), symbol);
      if (found === undefined) return unknownInstrument(symbol);
      prices.push(symbolPriceOf(found, marketQueries.indexPriceOf(symbol), marketQueries.nowMs()));
    }
    return ok(prices);
  });
  context.http.route(getPriceComparison, async ({ params }) => {
    const found = board.find(symbolOfId(params.market));
    return found === undefined ? unknownInstrument(symbolOfId(params.market)) : ok(comparePrices(marketQueries, found));
  });
  context.http.route(getMt5Amount, async ({ query }) => {
    const found = board.find(symbolOfId(query.coin));
    return found?.kind === 'fx'
      ? ok(findSourceVolume(marketQueries, found.symbol))
      : unknownInstrument(symbolOfId(query.coin));
  });
}

function routeCandles(marketQueries: MarketQueries): void {
  const { context, board: boards, prices, ticks } = marketQueries.parts;
  const { store } = context;
  const parts = { tables: store.tables(), views: store.views(), ticks, simulation: prices.simulation } as const;
  context.http.route(getKlineHistory, async ({ query }) => {
    const board = boards.find(symbolOfId(query.symbol));
    if (board === undefined) return unknownInstrument(symbolOfId(query.symbol));
    const { period } = query;
    const size = Number(query.size ?? KLINE_SIZE);
    const beforeMs = query.beforeMs === undefined ? undefined : Number(query.beforeMs);
    const nowMs = marketQueries.nowMs();
    const candles = await readCandles(parts, { board, period, size, beforeMs, nowMs });
    return ok({ symbolName: board.symbol, period, candles: [...candles], atMs: nowMs });
  });
}

function symbolOfType(type: number, name: string): string {
  return symbolOnPlate(type === MARKET_TYPES.contract ? 'ubw' : 'xh', name);
}

const INIT_TYPE = /^(?:deptH_(?<depthPlate>\w+?)_deptH_(?<depthId>.+)|tract_(?<tradePlate>\w+?)_trade_(?<tradeId>.+))$/;

function routeStarts(marketQueries: MarketQueries, depth: DepthFeed): void {
  const { context, board } = marketQueries.parts;
  context.http.route(getInitData, async ({ query: { type } }) => {
    const atMs = marketQueries.nowMs();
    if (type === 'index') return ok({ type, rows: [...marketQueries.allRows()], atMs });
    const { depthId, depthPlate, tradeId = '', tradePlate } = INIT_TYPE.exec(type)?.groups ?? {};
    const plate = depthPlate ?? tradePlate ?? '';
    const symbol = symbolOnPlate(plate, depthId ?? tradeId);
    if (!isOnPlate(marketQueries, plate, symbol)) return unknownInstrument(symbol);
    if (depthId === undefined) return ok({ type, trades: [...tradesOf(marketQueries, symbol)], atMs });
    const snapshot = depth.snapshot(symbol);
    if (snapshot === undefined) return unknownInstrument(symbol);
    const { seq, bids, asks } = snapshot;
    return ok({ type, depth: { symbolName: symbol, seq, bids, asks }, atMs });
  });
  context.http.route(listTransactions, async ({ params }) => {
    const { plate, market } = params;
    const wanted = market === 'all' ? undefined : symbolOnPlate(plate, market);
    if (wanted !== undefined && !isOnPlate(marketQueries, plate, wanted)) return unknownInstrument(wanted);
    const symbols = wanted === undefined ? board.all().map(({ symbol }) => symbol) : [wanted];
    const trades = symbols
      .filter((symbol) => isOnPlate(marketQueries, plate, symbol))
      .flatMap((one) => tradesOf(marketQueries, one));
    return ok(trades.toSorted((left, right) => Number(right.id) - Number(left.id)).slice(0, LATEST_TRADES));
  });
}

/** On the plates of contracts `BTC_USDT` is the contract; everywhere else it is the spot market. */
function symbolOnPlate(plate: string, name: string): string {
  return plate === 'xh' ? symbolOfId(name) : symbolOfId(name).replace('/', '');
}

function isOnPlate(marketQueries: MarketQueries, plate: string, symbol: string): boolean {
  return marketQueries.plateOf(symbol) === (plate === 'xh' ? 'spot' : plate);
}

function tradesOf(marketQueries: MarketQueries, symbol: string): readonly Transaction[] {
  const trades = marketQueries.parts.board.find(symbol)?.trades ?? [];
  return trades.map((trade) => ({ ...printTrade(trade), symbolName: symbol }));
}

function routeWatchlist(marketQueries: MarketQueries): void {
  const { http, store, clock } = marketQueries.parts.context;
  const watchlist = createWatchlist(store.tables(), clock);
  routeUserCoins(marketQueries, watchlist);
  http.route(listOptional, async ({ caller }) => {
    const watched = await watchlist.list(caller.userId);
    return ok(watched.flatMap(({ type, symbol }) => marketQueries.row(type, symbol) ?? []));
  });
  http.route(addOptional, async ({ caller, params }) => {
    const market = { type: Number(params.type), symbol: symbolOfType(Number(params.type), params.market) };
    if (marketQueries.find(market.type, market.symbol) === undefined) return unknownInstrument(market.symbol);
    await watchlist.add(caller.userId, market);
    return ok({ id: idOfSymbol(market.symbol), isOptional: true });
  });
  http.route(cancelOptional, async ({ caller, params }) => {
    const market = { type: Number(params.type), symbol: symbolOfType(Number(params.type), params.market) };
    if (marketQueries.find(market.type, market.symbol) === undefined) return unknownInstrument(market.symbol);
    await watchlist.remove(caller.userId, market);
    return ok({ id: idOfSymbol(market.symbol), isOptional: false });
  });
}
