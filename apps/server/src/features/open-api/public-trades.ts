import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Context } from '#context.ts';
import type { PublicTradeRow, TradeCandleTables } from '#features/markets/port.ts';
import { openDecimal } from './open-decimal.ts';

const LIMIT = 500;

export type ReadTrades = (symbol: string) => Promise<readonly PublicTradeRow[]>;

/** The latest trades that are kept, newest first: those in memory, and before them those of the views. */
export function createTradeReader({ store, markets }: Pick<Context, 'store' | 'markets'>): ReadTrades {
  const views = store.views<TradeCandleTables>();
  return async (symbol) => {
    const recent = markets.board.find(symbol)?.trades ?? [];
    const query = views.selectFrom('publicTrades').selectAll().where('symbol', '=', symbol).orderBy('id', 'desc');
    const older = await query.where('id', '<', recent.at(-1)?.id ?? 0).execute();
    return [...recent, ...older];
  };
}

export interface TradeWish {
  readonly limit?: string | undefined;
  readonly fromId?: string | undefined;
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
}

/** Those that are asked for, oldest first: from a number or a time on the first ones, otherwise the latest. */
export function tradesWithin(newestFirst: readonly PublicTradeRow[], wish: TradeWish): readonly PublicTradeRow[] {
  const size = Number(wish.limit ?? LIMIT);
  const from = { id: Number(wish.fromId ?? 0), atMs: Number(wish.startTime ?? 0) };
  const toMs = Number(wish.endTime ?? Number.MAX_SAFE_INTEGER);
  const found = newestFirst.filter(({ id, atMs }) => id >= from.id && atMs >= from.atMs && atMs <= toMs).toReversed();
  const hasBeginning = wish.fromId !== undefined || wish.startTime !== undefined;
  return hasBeginning ? found.slice(0, size) : found.slice(-size);
}

export function tradeOf({ id, priceUnits, quantityUnits, takerSide, atMs }: PublicTradeRow) {
  return {
    id,
    price: openDecimal(priceUnits),
    qty: openDecimal(quantityUnits),
    // A price on the grid times a quantity on the grid is a whole number of units; nothing is rounded.
    quoteQty: openDecimal(divide(priceUnits * quantityUnits, UNITS_PER_WHOLE, 'down')),
    time: atMs,
    isBuyerMaker: takerSide === 'sell',
  };
}

/** A contract margined in its coin is worth so many dollars; what that was of the coin is shown, to the unit below. */
export function coinTradeOf(trade: PublicTradeRow, faceUnits: bigint) {
  const { quoteQty: _, ...shown } = tradeOf(trade);
  return { ...shown, baseQty: openDecimal(divide(trade.quantityUnits * faceUnits, trade.priceUnits, 'down')) };
}

/** Spot says of each trade that it was at the best price, which every trade is here. */
export function spotTradeOf(trade: PublicTradeRow) {
  return { ...tradeOf(trade), isBestMatch: true };
}

export function spotAggTradeOf(trade: PublicTradeRow) {
  return { ...aggTradeOf(trade), M: true };
}

export function aggTradeOf({ id, priceUnits, quantityUnits, takerSide, atMs }: PublicTradeRow) {
  return {
    a: id,
    p: openDecimal(priceUnits),
    q: openDecimal(quantityUnits),
    f: id,
    l: id,
    T: atMs,
    m: takerSide === 'sell',
  };
}
