import { CANDLE_PERIODS, type CandlePeriod, candleOpenMs } from '@candor/domain/markets/candle-period.ts';
import { auctionsOf } from '@candor/domain/markets/advance-auctions.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { candleOf, type TradeCandleTables } from '../candles/trade-candles.ts';
import { LATEST_TRADES, type MarketBoard, type SymbolBoard } from './market-board.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Fills the board of what is traded here with what the views have kept. Nobody trades yet while this runs. */
export async function restoreBoard(board: MarketBoard, { exchange, store, clock }: Context): Promise<void> {
  await exchange.viewsCaughtUp();
  const views = store.views<TradeCandleTables>();
  const now = clock.nowMs();
  await Promise.all([restoreMarkets(board, views), restoreDay(board, views, now), restoreRunning(board, views, now)]);
  await Promise.all(board.all().map((one) => restoreTrades(one, views)));
  exchange.read((state) => {
    for (const { symbol, auction } of auctionsOf(state)) board.absorbAuction(symbol, auction);
    for (const { symbol, window } of board.all()) {
      const grid = board.gridOf(symbol);
      const { lastTrade } = state.spot.markets.get(symbol) ?? state.perpetuals.markets.get(symbol) ?? {};
      if (grid !== undefined && lastTrade !== undefined) {
        window.restoreLast(priceUnitsOf(lastTrade.priceTicks, grid));
      }
    }
  });
}

async function restoreMarkets(board: MarketBoard, views: Kysely<TradeCandleTables>): Promise<void> {
  for (const { symbol, listedAtMs } of await views.selectFrom('candleMarkets').selectAll().execute()) {
    const one = board.find(symbol);
    if (one !== undefined) one.listedAtMs = listedAtMs;
  }
}

async function restoreDay(board: MarketBoard, views: Kysely<TradeCandleTables>, now: number): Promise<void> {
  const rows = await views
    .selectFrom('tradeCandles')
    .selectAll()
    .where('period', '=', '1min')
    .where('openAtMs', '>', now - DAY_MS)
    .orderBy('openAtMs')
    .execute();
  for (const row of rows) board.find(row.symbol)?.window.restore(candleOf(row), row);
}

async function restoreRunning(board: MarketBoard, views: Kysely<TradeCandleTables>, now: number): Promise<void> {
  const restorePeriod = async (period: CandlePeriod): Promise<void> => {
    const openAtMs = candleOpenMs(period, now);
    const query = views.selectFrom('tradeCandles').selectAll().where('period', '=', period);
    for (const row of await query.where('openAtMs', '=', openAtMs).execute()) {
      board.find(row.symbol)?.candles.restore(period, candleOf(row));
    }
  };
  await Promise.all(CANDLE_PERIODS.map(restorePeriod));
}

async function restoreTrades({ symbol, trades }: SymbolBoard, views: Kysely<TradeCandleTables>): Promise<void> {
  const rows = await views
    .selectFrom('publicTrades')
    .selectAll()
    .where('symbol', '=', symbol)
    .orderBy('id', 'desc')
    .limit(LATEST_TRADES)
    .execute();
  trades.push(...rows);
}
