import { createBook, dequeue, enqueue, ladderOf, type Book } from '@candor/domain/matching/book.ts';
import { bestPrice, lotsAtPrice } from '@candor/domain/matching/ladder.ts';
import { match } from '@candor/domain/matching/match.ts';
import {
  closeSlot,
  createOrderSlots,
  NONE,
  openSlot,
  orderIdOf,
  setOpenLots,
  slotOfOrder,
  type OrderSlots,
} from '@candor/domain/matching/order-slots.ts';
import { oppositeOf, type Side } from '@candor/domain/matching/side.ts';
import { MIDDLE_TICKS, type FlowBook, type FlowOperation } from './order-flow.ts';

interface BookOrder {
  readonly id: number;
  readonly side: Side;
  readonly priceTicks: number;
  readonly quantityLots: number;
  openLots: number;
  status: 'open' | 'filled' | 'cancelled' | 'expired';
}

/** What the world is told, as the exchange tells it: how an order stands, a trade, the new total at a price. */
type BookEvent =
  | { readonly kind: 'orderChanged'; readonly order: Readonly<BookOrder> }
  | {
      readonly kind: 'traded';
      readonly makerOrderId: number;
      readonly takerOrderId: number;
      readonly priceTicks: number;
      readonly quantityLots: number;
    }
  | { readonly kind: 'levelChanged'; readonly side: Side; readonly priceTicks: number; readonly quantityLots: number };

/** The filters of a market, in ticks and lots as the book counts. */
const LOTS_MAX = 10_000_000;
const TICK_LOTS_MIN = 50_000;
const BAND_TICKS = 1_200_000;
const SLIPPAGE_TICKS = 120_000;

interface Turn {
  readonly book: Book;
  readonly slots: OrderSlots;
  /** By slot, as the exchange keeps them. */
  readonly orders: BookOrder[];
  /** The id that an order of the flow was given: what its sender was answered, and cancels it with. */
  readonly ids: number[];
  events: BookEvent[];
}

/**
 * Our book as the exchange uses it: every filter of a market is checked, every change is told. Only the money is
 * missing, of which the peer knows nothing either.
 */
export function createOurBook(): FlowBook {
  const turn: Turn = { book: createBook(), slots: createOrderSlots(), orders: [], ids: [], events: [] };
  return {
    play(operation) {
      turn.events = [];
      switch (operation.kind) {
        case 'limit':
          return placeLimit(turn, operation);
        case 'market':
          return placeMarket(turn, operation);
        default:
          cancel(turn, operation.order);
          return 0;
      }
    },
  };
}

function placeLimit(
  turn: Turn,
  { order: number, side, priceTicks, quantityLots }: Extract<FlowOperation, { kind: 'limit' }>,
): number {
  if (!isAllowed(priceTicks, quantityLots)) return 0;
  const { slots } = turn;
  const slot = openSlot(slots, number, quantityLots);
  const order: BookOrder = {
    id: orderIdOf(slots, slot),
    side,
    priceTicks,
    quantityLots,
    openLots: quantityLots,
    status: 'open',
  };
  turn.orders[slot] = order;
  turn.ids[number] = order.id;
  trade(turn, order, { group: number, limitTicks: priceTicks });
  if (order.openLots === 0) {
    end(turn, slot, 'filled');
  } else {
    setOpenLots(slots, slot, order.openLots);
    const levelLots = enqueue(ladderOf(turn.book, side), slots, { slot, priceTicks });
    tellOrder(turn, order);
    turn.events.push({ kind: 'levelChanged', side, priceTicks, quantityLots: levelLots });
  }
  return quantityLots - order.openLots;
}

function placeMarket(
  turn: Turn,
  { order: number, side, quantityLots }: Extract<FlowOperation, { kind: 'market' }>,
): number {
  const best = bestPrice(ladderOf(turn.book, oppositeOf(side)));
  if (best === undefined || !isAllowed(best, quantityLots)) return 0;
  const limitTicks = side === 'buy' ? best + SLIPPAGE_TICKS : best - SLIPPAGE_TICKS;
  const slot = openSlot(turn.slots, number, quantityLots);
  const id = orderIdOf(turn.slots, slot);
  const order: BookOrder = { id, side, priceTicks: limitTicks, quantityLots, openLots: quantityLots, status: 'open' };
  turn.orders[slot] = order;
  trade(turn, order, { group: number, limitTicks });
  end(turn, slot, order.openLots === 0 ? 'filled' : 'expired');
  return quantityLots - order.openLots;
}

function cancel(turn: Turn, number: number): void {
  const { slots, orders, ids } = turn;
  const slot = slotOfOrder(slots, ids[number] ?? 0);
  const order = slot === NONE ? undefined : orders[slot];
  if (order?.status !== 'open') return;
  const { side, priceTicks } = order;
  const levelLots = dequeue(ladderOf(turn.book, side), slots, slot);
  end(turn, slot, 'cancelled');
  turn.events.push({ kind: 'levelChanged', side, priceTicks, quantityLots: levelLots });
}

function trade(
  turn: Turn,
  taker: BookOrder,
  { group, limitTicks }: { readonly group: number; readonly limitTicks: number },
): void {
  const { side, quantityLots } = taker;
  const matched = match(turn.book, turn.slots, { side, group, limitTicks, quantityLots, selfTrade: 'expireMaker' });
  for (const { makerSlot, priceTicks, quantityLots: lots, isMakerDone } of matched.fills) {
    const maker = turn.orders[makerSlot];
    if (maker === undefined) throw new Error('A resting order has its record.');
    maker.openLots -= lots;
    taker.openLots -= lots;
    turn.events.push({
      kind: 'traded',
      makerOrderId: maker.id,
      takerOrderId: taker.id,
      priceTicks,
      quantityLots: lots,
    });
    if (isMakerDone) end(turn, makerSlot, 'filled');
    else tellOrder(turn, maker);
  }
  for (const priceTicks of matched.touchedTicks) tellLevel(turn, oppositeOf(side), priceTicks);
}

function end(turn: Turn, slot: number, status: BookOrder['status']): void {
  const order = turn.orders[slot];
  if (order === undefined) throw new Error('An order that ends has its record.');
  order.status = status;
  closeSlot(turn.slots, slot);
  tellOrder(turn, order);
}

function tellOrder(turn: Turn, order: BookOrder): void {
  turn.events.push({ kind: 'orderChanged', order: { ...order } });
}

function tellLevel(turn: Turn, side: Side, priceTicks: number): void {
  const quantityLots = lotsAtPrice(ladderOf(turn.book, side), priceTicks);
  turn.events.push({ kind: 'levelChanged', side, priceTicks, quantityLots });
}

function isAllowed(priceTicks: number, quantityLots: number): boolean {
  return (
    Number.isSafeInteger(priceTicks) &&
    Number.isSafeInteger(quantityLots) &&
    quantityLots >= 1 &&
    quantityLots <= LOTS_MAX &&
    priceTicks * quantityLots >= TICK_LOTS_MIN &&
    priceTicks >= MIDDLE_TICKS - BAND_TICKS &&
    priceTicks <= MIDDLE_TICKS + BAND_TICKS
  );
}
