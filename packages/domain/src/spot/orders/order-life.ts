import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { dropDeadline, keepDeadline } from '../../matching/deadlines.ts';
import { dequeue, enqueue, ladderOf } from '../../matching/book.ts';
import { lotsOfLevel, priceOfLevel, type Ladder } from '../../matching/ladder.ts';
import { closeSlot, openSlot, orderIdOf, setOpenLots, slotOfOrder } from '../../matching/order-slots.ts';
import type { Side } from '../../matching/side.ts';
import { release } from './hold.ts';
import { addLive, removeLive } from './live-orders.ts';
import { isLive, paidAssetOf, remainingLotsOf, type Order, type OrderReason, type OrderStatus } from './order.ts';
import type { Draft } from './order-draft.ts';
import type { OrderRequest } from './order-request.ts';
import { forgetDone } from './reached-stops.ts';
import type { Market } from '../market.ts';
import type { LevelChanged } from '../spot-event.ts';
import { findOrder } from '../spot-part.ts';

/** Enters a new order: it has an id and a slot, and nothing is frozen for it yet. */
export function createOrder(
  context: CommandContext,
  { instrument }: Market,
  plan: { readonly request: OrderRequest; readonly draft: Draft; readonly wallet: number },
): Order {
  const { request, draft, wallet } = plan;
  const { slots, orders } = context.state.spot;
  const group = request.group ?? request.owner;
  const slot = openSlot(slots, group, draft.quantityLots ?? 0);
  const hasPrice = request.priceUnits !== undefined;
  const order: Order = {
    id: orderIdOf(slots, slot),
    owner: request.owner,
    wallet,
    symbol: request.symbol,
    side: request.side,
    type: request.type,
    timeInForce: hasPrice ? (request.timeInForce ?? 'GTC') : 'IOC',
    postOnly: request.postOnly ?? false,
    selfTrade: request.selfTrade ?? 'expireMaker',
    group,
    filledLots: 0,
    filledQuoteUnits: 0n,
    feeUnits: 0n,
    feeAsset: request.side === 'buy' ? instrument.base : instrument.quote,
    heldAsset: paidAssetOf(request.side, instrument),
    heldUnits: 0n,
    status: draft.trigger === undefined ? 'open' : 'pending',
    createdAtMs: context.atMs,
    updatedAtMs: context.atMs,
  };
  if (hasPrice) order.priceTicks = draft.limitTicks;
  else order.protectionTicks = draft.limitTicks;
  if (request.expiresAtMs !== undefined) order.expiresAtMs = request.expiresAtMs;
  if (draft.quantityLots !== undefined) order.quantityLots = draft.quantityLots;
  if (draft.budgetUnits !== undefined) order.budgetUnits = draft.budgetUnits;
  if (draft.trigger !== undefined) order.triggerTicks = draft.trigger.ticks;
  if (draft.trigger !== undefined) order.triggerDirection = draft.trigger.direction;
  if (request.clientOrderId !== undefined) order.clientOrderId = request.clientOrderId;
  if (request.autoRepay === true) order.autoRepay = true;
  orders[slot] = order;
  return order;
}

/** Puts a live order into its queue: a pending one waits for its trigger, an open one rests on the book. */
export function stand(context: CommandContext, market: Market, order: Order): void {
  const { slots, live } = context.state.spot;
  const slot = slotOfOrder(slots, order.id);
  if (order.status === 'pending') forgetDone(market);
  setOpenLots(slots, slot, remainingLotsOf(order));
  const priceTicks = placeOf(order);
  const levelLots = enqueue(queueOf(market, order), slots, { slot, priceTicks });
  addLive(live, order, slot);
  if (order.expiresAtMs !== undefined) keepDeadline(market.deadlines, { orderId: order.id, atMs: order.expiresAtMs });
  tellOrder(context, order);
  if (order.status === 'open') tellLots(context, market, { side: order.side, priceTicks, quantityLots: levelLots });
}

/** Takes a live order out of its queue. It keeps its slot and what is frozen for it. */
export function leave(context: CommandContext, market: Market, order: Order): void {
  const { slots, live } = context.state.spot;
  const slot = slotOfOrder(slots, order.id);
  const levelLots = dequeue(queueOf(market, order), slots, slot);
  removeLive(live, slot);
  if (order.expiresAtMs !== undefined) dropDeadline(market.deadlines, order.id);
  if (order.status !== 'open') return;
  tellLots(context, market, { side: order.side, priceTicks: placeOf(order), quantityLots: levelLots });
}

export interface End {
  readonly status: Extract<OrderStatus, 'filled' | 'cancelled' | 'expired'>;
  readonly reason?: OrderReason;
}

/** Ends an order that stands in no queue any more: what is frozen goes back, and the other leg of a pair ends too. */
export function finish(
  context: CommandContext,
  market: Market,
  { order, end }: { readonly order: Order; readonly end: End },
): void {
  const { slots, live } = context.state.spot;
  const twin = unlinkTwin(context, order);
  release(context, order, order.heldUnits);
  order.status = end.status;
  if (end.reason !== undefined) order.reason = end.reason;
  const slot = slotOfOrder(slots, order.id);
  removeLive(live, slot);
  if (order.expiresAtMs !== undefined) dropDeadline(market.deadlines, order.id);
  closeSlot(slots, slot);
  tellOrder(context, order);
  if (twin !== undefined) cancelLive(context, market, { order: twin, reason: 'otherLegDone' });
}

/** Cancels an order where it stands. */
export function cancelLive(
  context: CommandContext,
  market: Market,
  { order, reason }: { readonly order: Order; readonly reason: OrderReason },
): void {
  leave(context, market, order);
  finish(context, market, { order, end: { status: 'cancelled', reason } });
}

/** Parts the two legs of a pair, and gives the other one when it still lives. */
export function unlinkTwin(context: CommandContext, order: Order): Order | undefined {
  if (order.twinId === undefined) return undefined;
  const twin = required(findOrder(context.state.spot, order.twinId), 'both legs of a pair exist');
  delete order.twinId;
  delete twin.twinId;
  return isLive(twin) ? twin : undefined;
}

export function tellOrder(context: CommandContext, order: Order): void {
  order.updatedAtMs = context.atMs;
  context.events.push({ kind: 'orderChanged', order: { ...order } });
}

/** Tells how a level stands now, by its number: looking its price up once more is what costs most on a deep book. */
export function tellLevel(
  context: CommandContext,
  market: Market,
  { side, level }: { readonly side: Side; readonly level: number },
): void {
  const ladder = ladderOf(market.book, side);
  const priceTicks = priceOfLevel(ladder, level);
  tellLots(context, market, { side, priceTicks, quantityLots: lotsOfLevel(ladder, level) });
}

function tellLots(
  context: CommandContext,
  { instrument: { symbol } }: Market,
  { side, priceTicks, quantityLots }: Omit<LevelChanged, 'kind' | 'symbol'>,
): void {
  context.events.push({ kind: 'levelChanged', symbol, side, priceTicks, quantityLots });
}

function queueOf({ book, triggers }: Market, order: Order): Ladder {
  if (order.status === 'open') return ladderOf(book, order.side);
  return order.triggerDirection === 'rise' ? triggers.rising : triggers.falling;
}

function placeOf(order: Order): number {
  return required(order.status === 'pending' ? order.triggerTicks : order.priceTicks, 'a queue stands at a price');
}
