import { createBook, dequeue, enqueue, ladderOf, type Book } from '@candor/domain/matching/book.ts';
import { bestPrice, lotsOfLevel, priceOfLevel } from '@candor/domain/matching/ladder.ts';
import { match } from '@candor/domain/matching/match.ts';
import {
  closeSlot,
  createOrderSlots,
  groupOf,
  levelOf,
  NONE,
  openLotsOf,
  openSlot,
  orderIdOf,
  setOpenLots,
  slotOfOrder,
  type OrderSlots,
} from '@candor/domain/matching/order-slots.ts';
import { oppositeOf, type Side } from '@candor/domain/matching/side.ts';
import { MIDDLE_TICKS, type FlowBook, type FlowOperation } from './order-flow.ts';

/** An order as the world sees it. */
interface BookOrder {
  readonly id: number;
  readonly side: Side;
  readonly priceTicks: number;
  readonly quantityLots: number;
  readonly openLots: number;
  readonly status: OrderStatus;
}

type OrderStatus = 'open' | 'filled' | 'cancelled' | 'expired';

/** What the world is told, as the exchange tells it: how an order stands, a trade, the new total at a price. */
type BookEvent =
  | { readonly kind: 'orderChanged'; readonly order: BookOrder }
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

/**
 * What the slots do not know of an order, as one record by its number in the flow: the id it was given, which is what
 * its sender was answered and cancels it with, and its terms. A sell's price has a minus.
 */
const RECORD = 4;
const ID = 0;
const SIGNED_PRICE = 1;
const QUANTITY = 2;
const ORDERS_MAX = 2 ** 21;

interface Turn {
  readonly book: Book;
  readonly slots: OrderSlots;
  readonly records: Float64Array;
  events: BookEvent[];
}

/**
 * Our book as the exchange uses it: every filter of a market is checked, every change is told. Only the money is
 * missing, of which the peer knows nothing either.
 */
export function createOurBook(): FlowBook {
  const turn: Turn = {
    book: createBook(),
    slots: createOrderSlots(),
    records: new Float64Array(ORDERS_MAX * RECORD),
    events: [],
  };
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

interface NewOrder {
  readonly number: number;
  readonly side: Side;
  readonly priceTicks: number;
  readonly quantityLots: number;
}

function placeLimit(turn: Turn, operation: Extract<FlowOperation, { kind: 'limit' }>): number {
  const { order: number, side, priceTicks, quantityLots } = operation;
  if (!isAllowed(priceTicks, quantityLots)) return 0;
  const { slots } = turn;
  const slot = open(turn, { number, side, priceTicks, quantityLots });
  const openLots = trade(turn, slot, { number, side, priceTicks, quantityLots });
  setOpenLots(slots, slot, openLots);
  if (openLots === 0) {
    end(turn, slot, 'filled');
  } else {
    const levelLots = enqueue(ladderOf(turn.book, side), slots, { slot, priceTicks });
    tell(turn, orderEvent(turn, slot, 'open'), { kind: 'levelChanged', side, priceTicks, quantityLots: levelLots });
  }
  return quantityLots - openLots;
}

function placeMarket(turn: Turn, operation: Extract<FlowOperation, { kind: 'market' }>): number {
  const { order: number, side, quantityLots } = operation;
  const best = bestPrice(ladderOf(turn.book, oppositeOf(side)));
  if (best === undefined || !isAllowed(best, quantityLots)) return 0;
  const priceTicks = side === 'buy' ? best + SLIPPAGE_TICKS : best - SLIPPAGE_TICKS;
  const slot = open(turn, { number, side, priceTicks, quantityLots });
  const openLots = trade(turn, slot, { number, side, priceTicks, quantityLots });
  setOpenLots(turn.slots, slot, openLots);
  end(turn, slot, openLots === 0 ? 'filled' : 'expired');
  return quantityLots - openLots;
}

function open({ slots, records }: Turn, { number, side, priceTicks, quantityLots }: NewOrder): number {
  const slot = openSlot(slots, number, quantityLots);
  records[number * RECORD + ID] = orderIdOf(slots, slot);
  records[number * RECORD + SIGNED_PRICE] = side === 'buy' ? priceTicks : -priceTicks;
  records[number * RECORD + QUANTITY] = quantityLots;
  return slot;
}

function cancel(turn: Turn, number: number): void {
  const { slots, records } = turn;
  const slot = slotOfOrder(slots, records[number * RECORD + ID] ?? 0);
  if (slot === NONE || levelOf(slots, slot) === NONE) return;
  const { side, priceTicks } = termsOf(turn, slot);
  const levelLots = dequeue(ladderOf(turn.book, side), slots, slot);
  closeSlot(slots, slot);
  tell(turn, orderEvent(turn, slot, 'cancelled'), { kind: 'levelChanged', side, priceTicks, quantityLots: levelLots });
}

/** Trades an order as far as it goes, and gives what is left of it. */
function trade(turn: Turn, slot: number, { number, side, priceTicks: limitTicks, quantityLots }: NewOrder): number {
  const { book, slots } = turn;
  const matched = match(book, slots, { side, group: number, limitTicks, quantityLots, selfTrade: 'expireMaker' });
  for (const { makerSlot, priceTicks, quantityLots: lots, isMakerDone } of matched.fills) {
    turn.events.push({
      kind: 'traded',
      makerOrderId: orderIdOf(slots, makerSlot),
      takerOrderId: orderIdOf(slots, slot),
      priceTicks,
      quantityLots: lots,
    });
    if (isMakerDone) end(turn, makerSlot, 'filled');
    else turn.events.push(orderEvent(turn, makerSlot, 'open'));
  }
  for (const level of matched.touchedLevels) tellLevel(turn, oppositeOf(side), level);
  return quantityLots - matched.filledLots;
}

function end(turn: Turn, slot: number, status: OrderStatus): void {
  closeSlot(turn.slots, slot);
  turn.events.push(orderEvent(turn, slot, status));
}

/** What most commands tell is an order and its level: a list made of both at once need not grow. */
function tell(turn: Turn, order: BookEvent, level: BookEvent): void {
  if (turn.events.length === 0) turn.events = [order, level];
  else turn.events.push(order, level);
}

function orderEvent(turn: Turn, slot: number, status: OrderStatus): BookEvent {
  const { slots } = turn;
  const { side, priceTicks, quantityLots } = termsOf(turn, slot);
  const order = {
    id: orderIdOf(slots, slot),
    side,
    priceTicks,
    quantityLots,
    openLots: openLotsOf(slots, slot),
    status,
  };
  return { kind: 'orderChanged', order };
}

/** Nobody in the flow trades with themselves, so that an order's group is its own number. */
function termsOf({ slots, records }: Turn, slot: number): Pick<BookOrder, 'side' | 'priceTicks' | 'quantityLots'> {
  const record = groupOf(slots, slot) * RECORD;
  const signedPrice = records[record + SIGNED_PRICE] ?? 0;
  const quantityLots = records[record + QUANTITY] ?? 0;
  return { side: signedPrice > 0 ? 'buy' : 'sell', priceTicks: Math.abs(signedPrice), quantityLots };
}

function tellLevel(turn: Turn, side: Side, level: number): void {
  const ladder = ladderOf(turn.book, side);
  const priceTicks = priceOfLevel(ladder, level);
  turn.events.push({ kind: 'levelChanged', side, priceTicks, quantityLots: lotsOfLevel(ladder, level) });
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
