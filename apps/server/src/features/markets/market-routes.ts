import {
  getCoinList,
  getContractDetail,
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
import type { MarketHall } from './market-hall.ts';
import { comparePrices, findSourceVolume } from './price-comparison.ts';
import { routeUserCoins } from './user-coin-routes.ts';
import { createWatchlist } from './watchlist.ts';

const KLINE_SIZE = 500;

/** The calls about markets; what they say is on the board, in the index or in the candles. */
export function routeMarkets(hall: MarketHall, depth: DepthFeed): void {
  routeLists(hall);
  routePrices(hall);
  routeCandles(hall);
  routeStarts(hall, depth);
  routeWatchlist(hall);
}

const unknownInstrument = (symbol: string) => refuse('unknownInstrument', { symbol });

function routeLists(hall: MarketHall): void {
  const { http } = hall.parts.context;
  http.route(getCoinList, async () =>
    ok({
      coinList: [...hall.secondCoins()],
      currencyList: hall.instruments().map((instrument) => coinOf(instrument, hall.pricesOf(instrument.symbol))),
      contractList: [...hall.contractCoins()],
      fxList: [...hall.fxCoins()],
    }),
  );
  http.route(listSpotGoods, async () => ok([...hall.spotRows()]));
  http.route(listContracts, async () => ok([...hall.contractRows()]));
  http.route(getServerTime, async () => ok({ atMs: hall.nowMs() }));
}

function routePrices(hall: MarketHall): void {
  const { context, board } = hall.parts;
  context.http.route(getContractDetail, async ({ body }) => {
    const prices = [];
    for (const name of body.symbolNameList) {
      const symbol = symbolOfType(Number(body.type), name);
      const found = hall.find(Number(body.type), symbol);
      if (found === undefined) return unknownInstrument(symbol);
      prices.push(symbolPriceOf(found, hall.indexPriceOf(symbol), hall.nowMs()));
    }
    return ok(prices);
  });
  context.http.route(getPriceComparison, async ({ params }) => {
    const found = board.find(symbolOfId(params.market));
    return found === undefined ? unknownInstrument(symbolOfId(params.market)) : ok(comparePrices(hall, found));
  });
  context.http.route(getMt5Amount, async ({ query }) => {
    const found = board.find(symbolOfId(query.coin));
    return found?.kind === 'fx' ? ok(findSourceVolume(hall, found.symbol)) : unknownInstrument(symbolOfId(query.coin));
  });
}

function routeCandles(hall: MarketHall): void {
  const { context, board: boards, prices, ticks } = hall.parts;
  const { store } = context;
  const parts = { tables: store.tables(), views: store.views(), ticks, simulation: prices.simulation } as const;
  context.http.route(getKlineHistory, async ({ query }) => {
    const board = boards.find(symbolOfId(query.symbol));
    if (board === undefined) return unknownInstrument(symbolOfId(query.symbol));
    const { period } = query;
    const size = Number(query.size ?? KLINE_SIZE);
    const beforeMs = query.beforeMs === undefined ? undefined : Number(query.beforeMs);
    const nowMs = hall.nowMs();
    const candles = await readCandles(parts, { board, period, size, beforeMs, nowMs });
    return ok({ symbolName: board.symbol, period, candles: [...candles], atMs: nowMs });
  });
}

function symbolOfType(type: number, name: string): string {
  return symbolOnPlate(type === MARKET_TYPES.contract ? 'ubw' : 'xh', name);
}

const INIT_TYPE = /^(?:deptH_(?<depthPlate>\w+?)_deptH_(?<depthId>.+)|tract_(?<tradePlate>\w+?)_trade_(?<tradeId>.+))$/;

function routeStarts(hall: MarketHall, depth: DepthFeed): void {
  const { context, board } = hall.parts;
  context.http.route(getInitData, async ({ query: { type } }) => {
    const atMs = hall.nowMs();
    if (type === 'index') return ok({ type, rows: [...hall.allRows()], atMs });
    const { depthId, depthPlate, tradeId = '', tradePlate } = INIT_TYPE.exec(type)?.groups ?? {};
    const plate = depthPlate ?? tradePlate ?? '';
    const symbol = symbolOnPlate(plate, depthId ?? tradeId);
    if (!isOnPlate(hall, plate, symbol)) return unknownInstrument(symbol);
    if (depthId === undefined) return ok({ type, trades: [...tradesOf(hall, symbol)], atMs });
    const snapshot = depth.snapshot(symbol);
    if (snapshot === undefined) return unknownInstrument(symbol);
    const { seq, bids, asks } = snapshot;
    return ok({ type, depth: { symbolName: symbol, seq, bids, asks }, atMs });
  });
  context.http.route(listTransactions, async ({ params }) => {
    const { plate, market } = params;
    const wanted = market === 'all' ? undefined : symbolOnPlate(plate, market);
    if (wanted !== undefined && !isOnPlate(hall, plate, wanted)) return unknownInstrument(wanted);
    const symbols = wanted === undefined ? board.all().map(({ symbol }) => symbol) : [wanted];
    const trades = symbols.filter((symbol) => isOnPlate(hall, plate, symbol)).flatMap((one) => tradesOf(hall, one));
    return ok(trades.toSorted((left, right) => Number(right.id) - Number(left.id)).slice(0, LATEST_TRADES));
  });
}

/** On the plates of contracts `BTC_USDT` is the contract; everywhere else it is the spot market. */
function symbolOnPlate(plate: string, name: string): string {
  return plate === 'xh' ? symbolOfId(name) : symbolOfId(name).replace('/', '');
}

function isOnPlate(hall: MarketHall, plate: string, symbol: string): boolean {
  return hall.plateOf(symbol) === (plate === 'xh' ? 'spot' : plate);
}

function tradesOf(hall: MarketHall, symbol: string): readonly Transaction[] {
  const trades = hall.parts.board.find(symbol)?.trades ?? [];
  return trades.map((trade) => ({ ...printTrade(trade), symbolName: symbol }));
}

function routeWatchlist(hall: MarketHall): void {
  const { http, store, clock } = hall.parts.context;
  const watchlist = createWatchlist(store.tables(), clock);
  routeUserCoins(hall, watchlist);
  http.route(listOptional, async ({ caller }) => {
    const watched = await watchlist.list(caller.userId);
    return ok(watched.flatMap(({ type, symbol }) => hall.row(type, symbol) ?? []));
  });
  http.route(addOptional, async ({ caller, params }) => {
    const market = { type: Number(params.type), symbol: symbolOfType(Number(params.type), params.market) };
    if (hall.find(market.type, market.symbol) === undefined) return unknownInstrument(market.symbol);
    await watchlist.add(caller.userId, market);
    return ok({ id: idOfSymbol(market.symbol), isOptional: true });
  });
  http.route(cancelOptional, async ({ caller, params }) => {
    const market = { type: Number(params.type), symbol: symbolOfType(Number(params.type), params.market) };
    if (hall.find(market.type, market.symbol) === undefined) return unknownInstrument(market.symbol);
    await watchlist.remove(caller.userId, market);
    return ok({ id: idOfSymbol(market.symbol), isOptional: false });
  });
}
