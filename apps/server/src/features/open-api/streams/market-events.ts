import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import type {
  DepthFrame,
  DepthLevel,
  KlineFrame,
  LiquidationFrame,
  MarketTrade,
  MarkFrame,
  Published,
} from '@candor/contract/shared/socket.ts';
import { openTextOf, openTextOr } from '../open-decimal.ts';

type Depth = Pick<Published<DepthFrame>, 'symbolName' | 'seq' | 'prevSeq' | 'bids' | 'asks' | 'atMs'>;

/**
 * Differences of a book. A book of contracts is begun where `U <= lastUpdateId <= u`, so there `U` is the number the
 * difference starts from; on spot it is the first that it brings, one above.
 */
export function depthUpdateOf({ symbolName, seq, prevSeq, bids, asks, atMs }: Depth, family: OpenFamily) {
  const s = openSymbolOf(symbolName);
  const sides = { b: levelsText(bids), a: levelsText(asks) };
  return family === 'spot'
    ? { e: 'depthUpdate', E: atMs, s, U: prevSeq + 1, u: seq, ...sides }
    : { e: 'depthUpdate', E: atMs, T: atMs, s, U: prevSeq, u: seq, pu: prevSeq, ...sides };
}

/** The best levels, whole at each time. */
export function levelsOf(depth: Depth, family: OpenFamily) {
  if (family !== 'spot') return depthUpdateOf(depth, family);
  return { lastUpdateId: depth.seq, bids: levelsText(depth.bids), asks: levelsText(depth.asks) };
}

export function bookTickerOf({ symbolName, seq, bids, asks, atMs }: Depth, family: OpenFamily) {
  const [[b, B], [a, A]] = [levelsText(bids)[0] ?? NO_LEVEL, levelsText(asks)[0] ?? NO_LEVEL];
  const best = { u: seq, s: openSymbolOf(symbolName), b, B, a, A };
  return family === 'spot' ? best : { e: 'bookTicker', ...best, T: atMs, E: atMs };
}

/** A side on which nobody stands has no price, and no price is not nought. */
const NO_LEVEL = [null, null] as const;

/** Prices are the keys of a kept book, so they are spelled as in the snapshot that HTTP gives. */
function levelsText(levels: readonly DepthLevel[]): DepthLevel[] {
  return levels.map(([price, quantity]) => [openTextOf(price), openTextOf(quantity)]);
}

interface TradeNews {
  readonly symbol: string;
  readonly trade: MarketTrade;
  readonly atMs: number;
}

export function tradeOf({ symbol, trade, atMs }: TradeNews) {
  const head = { e: 'trade', E: atMs, s: openSymbolOf(symbol), t: Number(trade.id) };
  return { ...head, ...priceOf(trade), T: trade.atMs, m: trade.side === 'sell', M: true };
}

/** Every trade by itself: the tape here is not folded. */
export function aggTradeOf({ symbol, trade, atMs }: TradeNews) {
  const id = Number(trade.id);
  const head = { e: 'aggTrade', E: atMs, s: openSymbolOf(symbol), a: id };
  return { ...head, ...priceOf(trade), f: id, l: id, T: trade.atMs, m: trade.side === 'sell', M: true };
}

function priceOf({ price, quantity }: Pick<MarketTrade, 'price' | 'quantity'>) {
  return { p: openTextOf(price), q: openTextOf(quantity) };
}

interface CandleNews {
  readonly symbol: string;
  readonly interval: string;
  readonly endAtMs: number;
  readonly candle: KlineFrame['candles'][number];
  readonly atMs: number;
}

/** How many trades a candle has, and what of it takers bought, is not kept: unknown is null, as in the calls of HTTP. */
export function klineOf({ symbol, interval, endAtMs, candle, atMs }: CandleNews) {
  const { openAtMs, open, high, low, close, volume, amount, isClosed } = candle;
  const s = openSymbolOf(symbol);
  const span = { t: openAtMs, T: endAtMs - 1, s, i: interval, f: null, L: null };
  const prices = { o: openTextOf(open), c: openTextOf(close), h: openTextOf(high), l: openTextOf(low) };
  const turnover = { v: openTextOr(volume, null), q: openTextOr(amount, null), n: null, V: null, Q: null };
  return { e: 'kline', E: atMs, s, k: { ...span, ...prices, ...turnover, x: isClosed } };
}

export function markPriceOf(mark: Published<MarkFrame>) {
  const { symbolName, markPrice, indexPrice, fundingRate, nextFundingTime, atMs } = mark;
  const head = { e: 'markPriceUpdate', E: atMs, s: openSymbolOf(symbolName) };
  return {
    ...head,
    p: openTextOr(markPrice, null),
    i: openTextOr(indexPrice, null),
    r: openTextOf(fundingRate),
    T: nextFundingTime,
  };
}

export function forceOrderOf(liquidation: LiquidationFrame['liquidations'][number]) {
  const { symbolName, type, price, quantity, atMs } = liquidation;
  // What was long is sold.
  const order = { s: openSymbolOf(symbolName), S: type === 0 ? 'SELL' : 'BUY', o: 'LIMIT', f: 'IOC' };
  const { p, q } = priceOf({ price, quantity });
  const filled = { q, p, ap: p, X: 'FILLED', l: q, z: q, T: atMs };
  return { e: 'forceOrder', E: atMs, o: { ...order, ...filled } };
}
