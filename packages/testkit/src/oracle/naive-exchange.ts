import type { Command, Event } from '@candor/domain/exchange/exchange.ts';
import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';
import type { OrderRequest } from '@candor/domain/spot/orders/order-request.ts';
import type { PlaceOcoOrder } from '@candor/domain/spot/orders/place-oco-order.ts';
import type { NaiveTrade } from './naive-book.ts';
import {
  createNaiveMarket,
  naiveAmend,
  naiveCancel,
  naiveContinue,
  naiveEnd,
  naiveEnter,
  naivePlace,
  type NaiveMarket,
  type NaiveOrder,
} from './naive-market.ts';
import { endedByDate } from './naive-dates.ts';
import { type NaiveFreedom, INDEX_OLD_MS } from './naive-price.ts';

/** Every market of the twin. */
export interface NaiveExchange {
  readonly markets: Map<string, NaiveMarket>;
  readonly orders: Map<number, NaiveOrder>;
  /** How the lock of somebody's money lets them trade, before the command that is being followed. */
  freedomOf: (owner: number) => NaiveFreedom;
}

export function createNaiveExchange(): NaiveExchange {
  return { markets: new Map(), orders: new Map(), freedomOf: () => 'free' };
}

/** A command that the real exchange accepted, when it came, and the ids of its reply. */
export interface NaiveEntry {
  readonly command: Command;
  readonly atMs: number;
  readonly orderId: number;
  readonly stopOrderId: number;
}

/** Follows one accepted command, and gives its trades. */
export function naiveApply(exchange: NaiveExchange, entry: NaiveEntry): readonly NaiveTrade[] {
  const { command, atMs } = entry;
  if (command.kind === 'listInstrument') {
    exchange.markets.set(
      command.instrument.symbol,
      createNaiveMarket(command.instrument, {
        orders: exchange.orders,
        indexOf: (asset, nowMs) => naiveIndex(exchange, asset, nowMs),
        freedomOf: (owner) => exchange.freedomOf(owner),
      }),
    );
    return [];
  }
  if (command.kind === 'cancelOrders') {
    for (const market of exchange.markets.values()) cancelAll(market, command);
    return [];
  }
  const market = naiveMarketOf(exchange, command);
  if (market === undefined) return [];
  market.atMs = atMs;
  return applyOn(market, entry);
}

/**
 * Follows the orders that a liquidation has cancelled and sent, in the order they are told, and gives their trades:
 * what it sends is known from the records, what comes of it is worked out anew.
 */
export function naiveLiquidations(
  exchange: NaiveExchange,
  events: readonly Event[],
  atMs: number,
): readonly NaiveTrade[] {
  const trades: NaiveTrade[] = [];
  for (const event of events) {
    const id = event.kind === 'traded' ? event.trade.takerOrderId : event.kind === 'orderChanged' ? event.order.id : 0;
    const sent = id === 0 || exchange.orders.has(id) ? undefined : recordIn(events, id);
    const market = exchange.markets.get(sent?.symbol ?? '');
    if (sent !== undefined && market !== undefined) {
      market.atMs = atMs;
      trades.push(...naivePlace(market, naiveEnter(market, id, requestOf(sent, market))));
    }
    if (event.kind !== 'orderChanged' || !isTakenBack(event.order)) continue;
    const from = exchange.markets.get(event.order.symbol);
    if (from !== undefined) naiveCancel(from, exchange.orders.get(event.order.id));
  }
  return trades;
}

/**
 * Follows the ends of orders before anything of the command trades: those of borrowers that somebody was about to meet
 * where the index had left them (B18), and those of a market that has closed.
 */
export function naiveEnds({ markets, orders }: NaiveExchange, command: Command, events: readonly Event[]): void {
  const isClosing = command.kind === 'setInstrumentStatus' && command.status === 'delisted';
  for (const event of events) {
    if (event.kind !== 'orderChanged') continue;
    const order = orders.get(event.order.id);
    const market = markets.get(event.order.symbol);
    const isLeftBehind = isTakenBack(event.order) && order?.request.marginMode !== undefined;
    const isOver = event.order.reason === 'marketClosed' && (isClosing || market?.status === 'delisted');
    if (market !== undefined && (isLeftBehind || isOver)) naiveCancel(market, order);
  }
}

/** Takes back all orders of somebody's spot wallet that hold an asset. */
export function naiveTakeBack(
  { markets }: NaiveExchange,
  { owner, asset }: { readonly owner: number; readonly asset: string },
): void {
  for (const market of markets.values()) {
    const { base, quote } = market.instrument;
    for (const order of standingOn(market, owner)) {
      const held = order.request.side === 'buy' ? quote : base;
      if (held === asset && order.request.marginMode === undefined) naiveCancel(market, order);
    }
  }
}

/** Follows the ends of orders by their date, none before it. */
export function naiveExpiries({ markets, orders }: NaiveExchange, events: readonly Event[], atMs: number): void {
  for (const order of endedByDate(orders, events, atMs)) {
    const market = markets.get(order.request.symbol);
    if (market !== undefined) naiveEnd(market, order, 'expired');
  }
}

/** Ended by a liquidation, or because its account came into danger. */
function isTakenBack({ status, reason }: OrderRecord): boolean {
  return reason === 'marginLiquidation' || (status === 'cancelled' && reason === 'priceOutsideBand');
}

function recordIn(events: readonly Event[], id: number): OrderRecord | undefined {
  const changed = events.find((event) => event.kind === 'orderChanged' && event.order.id === id);
  return changed?.kind === 'orderChanged' ? changed.order : undefined;
}

function requestOf(order: OrderRecord, { instrument }: NaiveMarket): OrderRequest {
  const { owner, symbol, side, type, timeInForce, priceTicks = 0, quantityLots = 0 } = order;
  const priceUnits = BigInt(priceTicks) * instrument.tickUnits;
  return {
    owner,
    symbol,
    side,
    type,
    timeInForce,
    priceUnits,
    quantityUnits: BigInt(quantityLots) * instrument.lotUnits,
    // What is sold for somebody else is not held to what their own orders are.
    marginMode: 'cross',
  };
}

/** The market a command is about, if it is about one. */
export function naiveMarketOf(exchange: NaiveExchange, command: Command): NaiveMarket | undefined {
  if ('symbol' in command && command.symbol !== undefined) return exchange.markets.get(command.symbol);
  if (!('orderId' in command)) return undefined;
  return exchange.markets.get(exchange.orders.get(command.orderId)?.request.symbol ?? '');
}

/** What one whole of an asset is worth in USDT by the index. */
export function naiveIndex({ markets }: NaiveExchange, asset: string, atMs: number): bigint | undefined {
  const market = markets.get(`${asset}/USDT`);
  if (asset === 'USDT') return 100_000_000n;
  if (market === undefined || market.isIndexHeld || atMs - market.indexAtMs >= INDEX_OLD_MS) return undefined;
  return market.indexUnits;
}

/** And what it was last believed to be worth. */
export function naiveLast({ markets }: NaiveExchange, asset: string): bigint | undefined {
  return asset === 'USDT' ? 100_000_000n : markets.get(`${asset}/USDT`)?.lastIndexUnits;
}

function applyOn(market: NaiveMarket, { command, orderId, stopOrderId }: NaiveEntry): readonly NaiveTrade[] {
  switch (command.kind) {
    case 'placeOrder':
      return naivePlace(market, naiveEnter(market, orderId, command));
    case 'placeOcoOrder':
      return placePair(market, command, { orderId, stopOrderId });
    case 'amendOrder':
      return naiveAmend(market, command);
    case 'cancelOrder':
      naiveCancel(market, market.orders.get(command.orderId));
      return [];
    case 'setIndexPrice':
      market.indexUnits = command.priceUnits;
      market.isIndexHeld = command.isHeld === true;
      market.indexAtMs = command.sampledAtMs ?? market.atMs;
      if (!market.isIndexHeld) market.lastIndexUnits = command.priceUnits;
      return [];
    case 'clearIndexPrice':
      market.indexUnits = undefined;
      market.isIndexHeld = false;
      return [];
    case 'continueMarket':
      return naiveContinue(market);
    case 'setInstrumentStatus':
      market.status = command.status;
      return [];
    case 'setInstrumentTerms': {
      const { kind: _kind, symbol: _symbol, ...terms } = command;
      market.instrument = { ...market.instrument, ...terms };
      return [];
    }
    default:
      return [];
  }
}

function placePair(
  market: NaiveMarket,
  command: PlaceOcoOrder,
  ids: Pick<NaiveEntry, 'orderId' | 'stopOrderId'>,
): readonly NaiveTrade[] {
  const profit = naiveEnter(market, ids.orderId, { ...command, type: 'limit', priceUnits: command.takeProfitUnits });
  const stopPrice = command.stopPriceUnits === undefined ? {} : { priceUnits: command.stopPriceUnits };
  const stop = { ...command, type: 'plan' as const, triggerUnits: command.stopLossUnits, ...stopPrice };
  profit.twin = naiveEnter(market, ids.stopOrderId, stop);
  profit.twin.twin = profit;
  naivePlace(market, profit.twin);
  return naivePlace(market, profit);
}

/** Cancels what stands on one market of one owner. */
function cancelAll(market: NaiveMarket, whose: { readonly owner: number; readonly symbol?: string }): void {
  if (whose.symbol !== undefined && whose.symbol !== market.instrument.symbol) return;
  for (const order of standingOn(market, whose.owner)) naiveCancel(market, order);
}

function standingOn(market: NaiveMarket, owner: number): readonly NaiveOrder[] {
  const standing = [...market.book.resting.map(({ id }) => market.orders.get(id)), ...market.pending];
  return standing.filter((order): order is NaiveOrder => order?.request.owner === owner);
}
