import type { AmendOrder } from '@candor/domain/spot/orders/amend-order.ts';
import type { Instrument, InstrumentStatus } from '@candor/domain/spot/instrument.ts';
import type { OrderStatus } from '@candor/domain/spot/orders/order.ts';
import type { OrderRequest } from '@candor/domain/spot/orders/order-request.ts';
import {
  createNaiveBook,
  naiveBest,
  naiveFillable,
  naiveMatch,
  naiveMet,
  naiveRemove,
  naiveTakerOf,
  type NaiveBook,
  type NaiveTaker,
  type NaiveTrade,
} from './naive-book.ts';
import {
  naiveBand,
  naiveLockedWorst,
  naiveProtection,
  naiveWorst,
  type NaiveFreedom,
  type PricedTrade,
} from './naive-price.ts';
import { isNaivelyOver, naiveRests } from './naive-dates.ts';
import { forgetNaiveStretches, keepNaiveStretch, nextNaiveStop, type NaiveStretch } from './naive-stops.ts';

/** What the twin knows of an order. */
export interface NaiveOrder {
  readonly id: number;
  readonly request: OrderRequest;
  status: OrderStatus;
  priceTicks: number | undefined;
  quantityLots: number | undefined;
  filledLots: number;
  readonly triggerTicks: number | undefined;
  readonly isRising: boolean;
  expiresAtMs: number | undefined;
  twin: NaiveOrder | undefined;
}

/**
 * A market that follows the rules in the plainest way: it is told the commands the real one accepted, with the ids
 * given there, and says which trades must have happened and how every order must stand. It knows nothing of money.
 */
export interface NaiveMarket {
  instrument: Instrument;
  readonly book: NaiveBook;
  /** Of every market. */
  readonly orders: Map<number, NaiveOrder>;
  /** In the order of arrival. */
  readonly pending: NaiveOrder[];
  readonly trades: PricedTrade[];
  /** What trades went through, as long as stops wait there. */
  reached: readonly NaiveStretch[];
  /** How many stops the command that is being followed may still fire. */
  firesLeft: number;
  status: InstrumentStatus;
  indexUnits: bigint | undefined;
  isIndexHeld: boolean;
  /** When the index was last told, and the last one that was believed. */
  indexAtMs: number;
  lastIndexUnits: bigint | undefined;
  /** What a coin is worth now, for whoever trades with borrowed money. */
  readonly indexOf: (asset: string, atMs: number) => bigint | undefined;
  /** How the lock of somebody's money lets them trade, as it was before the command that is being followed. */
  readonly freedomOf: (owner: number) => NaiveFreedom;
  lastTicks: number | undefined;
  /** The time of the command that is being followed. */
  atMs: number;
}

export function createNaiveMarket(
  instrument: Instrument,
  { orders, indexOf, freedomOf }: Pick<NaiveMarket, 'orders' | 'indexOf' | 'freedomOf'>,
): NaiveMarket {
  return {
    instrument,
    book: createNaiveBook(),
    orders,
    pending: [],
    trades: [],
    reached: [],
    firesLeft: 0,
    status: instrument.status,
    indexUnits: undefined,
    isIndexHeld: false,
    indexAtMs: 0,
    lastIndexUnits: undefined,
    indexOf,
    freedomOf,
    lastTicks: undefined,
    atMs: 0,
  };
}

/** An order comes in under the id that the real market gave it. */
export function naiveEnter(market: NaiveMarket, id: number, request: OrderRequest): NaiveOrder {
  const { priceUnits, quantityUnits, triggerUnits } = request;
  const triggerTicks = triggerUnits === undefined ? undefined : Number(triggerUnits / market.instrument.tickUnits);
  const order: NaiveOrder = {
    id,
    request,
    status: triggerTicks === undefined ? 'open' : 'pending',
    priceTicks: priceUnits === undefined ? undefined : Number(priceUnits / market.instrument.tickUnits),
    quantityLots: quantityUnits === undefined ? undefined : Number(quantityUnits / market.instrument.lotUnits),
    filledLots: 0,
    triggerTicks,
    isRising: triggerTicks !== undefined && triggerTicks > (market.lastTicks ?? 0),
    expiresAtMs: request.expiresAtMs,
    twin: undefined,
  };
  market.orders.set(id, order);
  return order;
}

/** Places an entered order: it waits for its trigger, or trades and rests. */
export function naivePlace(market: NaiveMarket, order: NaiveOrder): readonly NaiveTrade[] {
  if (order.status === 'pending') {
    forgetNaiveStretches(market);
    market.pending.push(order);
    return [];
  }
  return run(market, order);
}

export function naiveAmend(market: NaiveMarket, command: AmendOrder): readonly NaiveTrade[] {
  const order = market.orders.get(command.orderId);
  if (order === undefined) return [];
  const { tickUnits, lotUnits } = market.instrument;
  const priceTicks = command.priceUnits === undefined ? order.priceTicks : Number(command.priceUnits / tickUnits);
  const lots = command.quantityUnits === undefined ? order.quantityLots : Number(command.quantityUnits / lotUnits);
  const keepsPlace = priceTicks === order.priceTicks && (lots ?? 0) <= (order.quantityLots ?? 0);
  order.priceTicks = priceTicks;
  order.quantityLots = lots;
  order.expiresAtMs = command.expiresAtMs ?? order.expiresAtMs;
  const resting = market.book.resting.find(({ id }) => id === order.id);
  if (keepsPlace && resting !== undefined) {
    resting.lots = (lots ?? 0) - order.filledLots;
    return [];
  }
  naiveRemove(market.book, order.id);
  return run(market, order);
}

/** Runs an order, then those that its trades fire, one after the other. */
function run(market: NaiveMarket, order: NaiveOrder): readonly NaiveTrade[] {
  const fresh = runOne(market, order);
  keepNaiveStretch(market, fresh);
  return [...fresh, ...naiveContinue(market)];
}

/** Fires as many stops as the real market did. */
export function naiveContinue(market: NaiveMarket): readonly NaiveTrade[] {
  const trades: NaiveTrade[] = [];
  for (; market.firesLeft > 0; market.firesLeft -= 1) {
    const order = nextNaiveStop(market);
    if (order === undefined) return trades;
    market.pending.splice(market.pending.indexOf(order), 1);
    order.status = 'open';
    partTwins(market, order);
    const fresh = runOne(market, order);
    keepNaiveStretch(market, fresh);
    trades.push(...fresh);
  }
  return trades;
}

function runOne(market: NaiveMarket, order: NaiveOrder): readonly NaiveTrade[] {
  const { side, timeInForce, postOnly = false } = order.request;
  const limitTicks = limitOf(market, order);
  if (limitTicks === undefined) return naiveEnd(market, order, 'expired');
  const lots = (order.quantityLots ?? 0) - order.filledLots;
  const taker = naiveTakerOf(market.instrument, { ...order, lots, limitTicks });
  const best = naiveBest(market.book, side === 'buy' ? 'sell' : 'buy');
  const isMatching = best !== undefined && (side === 'buy' ? best <= limitTicks : best >= limitTicks);
  if (postOnly && isMatching) return naiveEnd(market, order, 'expired');
  endInTheWay(market, taker);
  if (timeInForce === 'FOK' && naiveFillable(market.book, taker) < taker.lots)
    return naiveEnd(market, order, 'expired');
  const matched = naiveMatch(market.book, taker);
  order.filledLots += matched.filledLots;
  for (const trade of matched.trades) fillMaker(market, order, trade);
  for (const id of matched.expiredMakerIds) endById(market, id, 'expired');
  if (order.quantityLots === order.filledLots) naiveEnd(market, order, 'filled');
  else if (matched.isTakerExpired) naiveEnd(market, order, 'expired');
  else if (order.request.quoteUnits !== undefined) naiveEnd(market, order, order.filledLots > 0 ? 'filled' : 'expired');
  else if (order.priceTicks === undefined || !naiveRests(timeInForce)) naiveEnd(market, order, 'expired');
  else {
    const left = lots - matched.filledLots;
    market.book.resting.push({ id: order.id, group: taker.group, side, priceTicks: limitTicks, lots: left });
  }
  return matched.trades;
}

/** Ends what an order would meet and what must not trade any more; nobody who ends or gives way takes anything of it. */
function endInTheWay(market: NaiveMarket, taker: NaiveTaker): void {
  let left = taker.lots;
  for (const maker of naiveMet(market.book, taker)) {
    if (left <= 0) return;
    const order = market.orders.get(maker.id);
    if (order !== undefined && isNaivelyOver(order, market.atMs)) naiveEnd(market, order, 'expired');
    else if (order !== undefined && isLockedBehind(market, order, maker.priceTicks)) naiveCancel(market, order);
    else if (maker.group !== taker.group) left -= maker.lots;
    else if (taker.selfTrade !== 'expireMaker') return;
  }
}

/** Whether the lock of its owner's money forbids an order to trade at its price by the index of now. */
function isLockedBehind(market: NaiveMarket, { request }: NaiveOrder, priceTicks: number): boolean {
  const { owner, side, marginMode } = request;
  if (marginMode !== undefined || market.freedomOf(owner) === 'free') return false;
  const worst = naiveLockedWorst(market, { owner, side }, market.atMs);
  if (worst === undefined) return false;
  return side === 'buy' ? priceTicks > worst : priceTicks < worst;
}

function fillMaker(market: NaiveMarket, taker: NaiveOrder, trade: NaiveTrade): void {
  const maker = market.orders.get(trade.makerId);
  if (maker === undefined) return;
  maker.filledLots += trade.lots;
  market.lastTicks = trade.priceTicks;
  market.trades.push({ priceTicks: trade.priceTicks, lots: trade.lots, atMs: market.atMs });
  partTwins(market, maker);
  partTwins(market, taker);
  if (maker.filledLots === maker.quantityLots) maker.status = 'filled';
}

/**
 * A stop of a margin account, and a sale that repays without a price of its own, go no farther than 3.5 %; whoever's
 * money is locked, no farther than that allows.
 */
function limitOf(market: NaiveMarket, order: NaiveOrder): number | undefined {
  const limit = isNaivelyOver(order, market.atMs) ? undefined : limitInBand(market, order);
  const { owner, side, marginMode, autoRepay } = order.request;
  const isLocked = marginMode === undefined && market.freedomOf(owner) !== 'free';
  const isFired = (marginMode !== undefined || isLocked) && order.triggerTicks !== undefined;
  const isBound = isFired || ((isLocked || autoRepay === true) && order.priceTicks === undefined);
  if (limit === undefined || !isBound) return limit;
  const worst = isLocked
    ? naiveLockedWorst(market, { owner, side }, market.atMs)
    : naiveWorst(market, side, market.atMs);
  if (worst === undefined) return isFired ? undefined : limit;
  const isBeyond = side === 'sell' ? limit < worst : limit > worst;
  if (!isBeyond) return limit;
  return order.priceTicks === undefined ? worst : undefined;
}

function limitInBand(market: NaiveMarket, order: NaiveOrder): number | undefined {
  const { side } = order.request;
  const band = naiveBand(market, side, market.atMs);
  if (order.priceTicks !== undefined) {
    if (band === undefined) return order.request.postOnly === true ? order.priceTicks : undefined;
    return order.priceTicks >= band.lowTicks && order.priceTicks <= band.highTicks ? order.priceTicks : undefined;
  }
  const best = naiveBest(market.book, side === 'buy' ? 'sell' : 'buy');
  if (best === undefined) return undefined;
  const slipped = naiveProtection(market.instrument, side, best);
  if (side === 'sell') return Math.max(slipped, band?.lowTicks ?? 0);
  const { triggerTicks, quantityLots } = order;
  const heldTicks =
    triggerTicks === undefined || quantityLots === undefined
      ? Infinity
      : naiveProtection(market.instrument, side, triggerTicks);
  return Math.min(slipped, band?.highTicks ?? Infinity, heldTicks);
}

export function naiveCancel(market: NaiveMarket, order: NaiveOrder | undefined): void {
  if (order === undefined || (order.status !== 'open' && order.status !== 'pending')) return;
  naiveEnd(market, order, 'cancelled');
}

function endById(market: NaiveMarket, id: number, status: OrderStatus): void {
  const order = market.orders.get(id);
  if (order !== undefined) naiveEnd(market, order, status);
}

/** Ends an order wherever it stands, and its twin with it. */
export function naiveEnd(market: NaiveMarket, order: NaiveOrder, status: OrderStatus): readonly NaiveTrade[] {
  order.status = status;
  naiveRemove(market.book, order.id);
  const index = market.pending.indexOf(order);
  if (index >= 0) market.pending.splice(index, 1);
  partTwins(market, order);
  return [];
}

function partTwins(market: NaiveMarket, order: NaiveOrder): void {
  const { twin } = order;
  if (twin === undefined) return;
  order.twin = undefined;
  twin.twin = undefined;
  naiveCancel(market, twin);
}
