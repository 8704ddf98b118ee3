import { assert, required } from '../../assert.ts';
import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { dropDeadline, keepDeadline } from '../../matching/deadlines.ts';
import { dequeue, enqueue, ladderOf } from '../../matching/book.ts';
import { lotsOfLevel, priceOfLevel, type Ladder } from '../../matching/ladder.ts';
import { closeSlot, levelOf, NONE, openSlot, orderIdOf, setOpenLots, slotOfOrder } from '../../matching/order-slots.ts';
import type { Side } from '../../matching/side.ts';
import { addLive, liveSlotsOf, removeLive } from '../../spot/orders/live-orders.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import {
  isLiveOrder,
  lotsLeftOf,
  requiredUnits,
  type PerpetualOrder,
  type PerpetualOrderReason,
} from './perpetual-order.ts';
import { accountOf } from '../positions/perpetual-wallet.ts';

/** All that a new order is, but what it gets here: an id, a slot, and no money yet. */
export type NewOrder = Omit<
  PerpetualOrder,
  'id' | 'filledLots' | 'filledAtto' | 'feeUnits' | 'realisedUnits' | 'heldUnits' | 'createdAtMs' | 'updatedAtMs'
>;

export function createPerpetualOrder(context: CommandContext, wanted: NewOrder): PerpetualOrder {
  const { slots, orders } = context.state.perpetuals;
  const slot = openSlot(slots, wanted.group, wanted.quantityLots ?? 0);
  const order: PerpetualOrder = {
    id: orderIdOf(slots, slot),
    ...wanted,
    filledLots: 0,
    filledAtto: 0n,
    feeUnits: 0n,
    realisedUnits: 0n,
    heldUnits: 0n,
    createdAtMs: context.atMs,
    updatedAtMs: context.atMs,
  };
  orders[slot] = order;
  return order;
}

/** Puts a live order into its queue: a pending one waits for its trigger, an open one rests on the book. */
export function standPerpetualOrder(context: CommandContext, market: PerpetualMarket, order: PerpetualOrder): void {
  const { slots, live } = context.state.perpetuals;
  const slot = slotOfOrder(slots, order.id);
  setOpenLots(slots, slot, lotsLeftOf(order));
  const priceTicks = placeOf(order);
  const quantityLots = enqueue(queueOf(market, order), slots, { slot, priceTicks });
  addLive(live, order, slot);
  if (order.expiresAtMs !== undefined) keepDeadline(market.deadlines, { orderId: order.id, atMs: order.expiresAtMs });
  // Once it rests it trades at its own price, and what a better one would have needed is free again.
  if (order.status === 'open') {
    order.costTicks = priceTicks;
    setHold(context, market, { order, units: requiredUnits(market.contract, order) });
    tellLots(context, market, { side: order.side, priceTicks, quantityLots });
  }
  tellPerpetualOrder(context, order);
}

/** Takes a live order out of its queue. It keeps its slot and what is frozen for it. */
export function leavePerpetualOrder(context: CommandContext, market: PerpetualMarket, order: PerpetualOrder): void {
  const { slots, live } = context.state.perpetuals;
  const slot = slotOfOrder(slots, order.id);
  assert(levelOf(slots, slot) !== NONE, 'an order leaves the queue it stands in');
  const quantityLots = dequeue(queueOf(market, order), slots, slot);
  removeLive(live, slot);
  if (order.expiresAtMs !== undefined) dropDeadline(market.deadlines, order.id);
  if (order.status === 'open')
    tellLots(context, market, { side: order.side, priceTicks: placeOf(order), quantityLots });
}

export interface PerpetualOrderEnd {
  readonly status: 'filled' | 'cancelled' | 'expired';
  readonly reason?: PerpetualOrderReason;
}

/** Ends an order that stands in no queue any more: what is frozen goes back. */
export function finishPerpetualOrder(
  context: CommandContext,
  market: PerpetualMarket,
  { order, end }: { readonly order: PerpetualOrder; readonly end: PerpetualOrderEnd },
): void {
  const { slots, live } = context.state.perpetuals;
  setHold(context, market, { order, units: 0n });
  order.status = end.status;
  order.closingLots = 0;
  if (end.reason !== undefined) order.reason = end.reason;
  const slot = slotOfOrder(slots, order.id);
  removeLive(live, slot);
  if (order.expiresAtMs !== undefined) dropDeadline(market.deadlines, order.id);
  closeSlot(slots, slot);
  tellPerpetualOrder(context, order);
}

/**
 * Takes an order out of the queue of its trigger. It stays among its owner's live orders until its turn comes, so that
 * whatever happens to the owner before that can still end it and use what it holds (R4).
 */
export function firePerpetualOrder(context: CommandContext, market: PerpetualMarket, order: PerpetualOrder): void {
  leavePerpetualOrder(context, market, order);
  order.status = 'open';
  order.triggeredAtMs = context.atMs;
  const { slots, live } = context.state.perpetuals;
  addLive(live, order, slotOfOrder(slots, order.id));
}

/** The turn of a fired order has come: it is nobody's to cancel while it trades. */
export function takeFromLive({ state: { perpetuals } }: CommandContext, { id }: PerpetualOrder): void {
  removeLive(perpetuals.live, slotOfOrder(perpetuals.slots, id));
}

export function cancelLivePerpetualOrder(
  context: CommandContext,
  market: PerpetualMarket,
  { order, reason }: { readonly order: PerpetualOrder; readonly reason: PerpetualOrderReason },
): void {
  const { slots } = context.state.perpetuals;
  // One that has fired in this command and waits its turn stands in no queue.
  const hasJustFired = order.triggeredAtMs === context.atMs && levelOf(slots, slotOfOrder(slots, order.id)) === NONE;
  if (!hasJustFired) leavePerpetualOrder(context, market, order);
  finishPerpetualOrder(context, market, { order, end: { status: 'cancelled', reason } });
}

/** The live orders of an owner, on one contract or on all, the oldest slot first. */
export function livePerpetualOrders(
  { state: { perpetuals } }: CommandContext,
  owner: number,
  symbol?: string,
): PerpetualOrder[] {
  return liveSlotsOf(perpetuals.live, owner, symbol)
    .map((slot) => required(perpetuals.orders[slot], 'a live order has its record'))
    .filter(isLiveOrder);
}

/** Freezes or frees money until an order holds so much. Held before matching: a fill must never find it gone. */
export function setHold(
  context: CommandContext,
  { contract }: PerpetualMarket,
  { order, units }: { readonly order: PerpetualOrder; readonly units: bigint },
): void {
  assert(units >= 0n, 'a hold is not negative');
  const more = units - order.heldUnits;
  if (more === 0n) return;
  order.heldUnits = units;
  const account = accountOf({ owner: order.owner, settle: contract.settle });
  const bizType = more > 0n ? 'contractHold' : 'contractRelease';
  postJournal(context, {
    bizType,
    bizNo: `${bizType}:${order.id}:${context.state.ledger.journalCount + 1}`,
    legs: [
      { ...account, bucket: more > 0n ? 'available' : 'frozen', units: more > 0n ? -more : more },
      { ...account, bucket: more > 0n ? 'frozen' : 'available', units: more > 0n ? more : -more },
    ],
  });
}

export function tellPerpetualOrder(context: CommandContext, order: PerpetualOrder): void {
  order.updatedAtMs = context.atMs;
  context.events.push({ kind: 'contractOrderChanged', order: { ...order } });
}

/** Tells how a level of the book stands now. */
export function tellPerpetualLevel(
  context: CommandContext,
  market: PerpetualMarket,
  { side, level }: { readonly side: Side; readonly level: number },
): void {
  const ladder = ladderOf(market.book, side);
  const priceTicks = priceOfLevel(ladder, level);
  tellLots(context, market, { side, priceTicks, quantityLots: lotsOfLevel(ladder, level) });
}

function tellLots(
  context: CommandContext,
  { contract: { symbol } }: PerpetualMarket,
  level: { readonly side: Side; readonly priceTicks: number; readonly quantityLots: number },
): void {
  context.events.push({ kind: 'contractLevelChanged', symbol, ...level });
}

function queueOf({ book, triggers }: PerpetualMarket, order: PerpetualOrder): Ladder {
  if (order.status === 'open') return ladderOf(book, order.side);
  const { rising, falling } = triggers[order.triggerBy ?? 'mark'];
  return order.triggerDirection === 'rise' ? rising : falling;
}

/** The price at which an order stands in its queue. */
export function placeOf(order: PerpetualOrder): number {
  return required(order.status === 'pending' ? order.triggerTicks : order.priceTicks, 'a queue stands at a price');
}
