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
import { MIDDLE_TICKS, type FlowBook, type FlowOperation } from '../order-flow.ts';

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

interface CommandContext {
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
  const context: CommandContext = {
    book: createBook(),
    slots: createOrderSlots(),
    records: new Float64Array(ORDERS_MAX * RECORD),
    events: [],
  };
  return {
    play(operation) {
      context.events = [];
      switch (operation.kind) {
        case 'limit':
          return placeLimit(context, operation);
        case 'market':
          return placeMarket(context, operation);
        default:
          cancel(context, operation.order);
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

function placeLimit(context: CommandContext, operation: Extract<FlowOperation, { kind: 'limit' }>): number {
  const { order: number, side, priceTicks, quantityLots } = operation;
  if (!isAllowed(priceTicks, quantityLots)) return 0;
  const { slots } = context;
  const slot = open(context, { number, side, priceTicks, quantityLots });
  const openLots = trade(context, slot, { number, side, priceTicks, quantityLots });
  setOpenLots(slots, slot, openLots);
  if (openLots === 0) {
    end(context, slot, 'filled');
  } else {
    const levelLots = enqueue(ladderOf(context.book, side), slots, { slot, priceTicks });
    tell(context, orderEvent(context, slot, 'open'), {
      kind: 'levelChanged',
      side,
      priceTicks,
      quantityLots: levelLots,
    });
  }
  return quantityLots - openLots;
}

function placeMarket(context: CommandContext, operation: Extract<FlowOperation, { kind: 'market' }>): number {
  const { order: number, side, quantityLots } = operation;
  const best = bestPrice(ladderOf(context.book, oppositeOf(side)));
  if (best === undefined || !isAllowed(best, quantityLots)) return 0;
  const priceTicks = side === 'buy' ? best + SLIPPAGE_TICKS : best - SLIPPAGE_TICKS;
  const slot = open(context, { number, side, priceTicks, quantityLots });
  const openLots = trade(context, slot, { number, side, priceTicks, quantityLots });
  setOpenLots(context.slots, slot, openLots);
  end(context, slot, openLots === 0 ? 'filled' : 'expired');
  return quantityLots - openLots;
}

function open({ slots, records }: CommandContext, { number, side, priceTicks, quantityLots }: NewOrder): number {
  const slot = openSlot(slots, number, quantityLots);
  records[number * RECORD + ID] = orderIdOf(slots, slot);
  records[number * RECORD + SIGNED_PRICE] = side === 'buy' ? priceTicks : -priceTicks;
  records[number * RECORD + QUANTITY] = quantityLots;
  return slot;
}

function cancel(context: CommandContext, number: number): void {
  const { slots, records } = context;
  const slot = slotOfOrder(slots, records[number * RECORD + ID] ?? 0);
  if (slot === NONE || levelOf(slots, slot) === NONE) return;
  const { side, priceTicks } = termsOf(context, slot);
  const levelLots = dequeue(ladderOf(context.book, side), slots, slot);
  closeSlot(slots, slot);
  tell(context, orderEvent(context, slot, 'cancelled'), {
    kind: 'levelChanged',
    side,
    priceTicks,
    quantityLots: levelLots,
  });
}

/** Trades an order as far as it goes, and gives what is left of it. */
function trade(
  context: CommandContext,
  slot: number,
  { number, side, priceTicks: limitTicks, quantityLots }: NewOrder,
): number {
  const { book, slots } = context;
  const matched = match(book, slots, { side, group: number, limitTicks, quantityLots, selfTrade: 'expireMaker' });
  for (const { makerSlot, priceTicks, quantityLots: lots, isMakerDone } of matched.fills) {
    context.events.push({
      kind: 'traded',
      makerOrderId: orderIdOf(slots, makerSlot),
      takerOrderId: orderIdOf(slots, slot),
      priceTicks,
      quantityLots: lots,
    });
    if (isMakerDone) end(context, makerSlot, 'filled');
    else context.events.push(orderEvent(context, makerSlot, 'open'));
  }
  for (const level of matched.touchedLevels) tellLevel(context, oppositeOf(side), level);
  return quantityLots - matched.filledLots;
}

function end(context: CommandContext, slot: number, status: OrderStatus): void {
  closeSlot(context.slots, slot);
  context.events.push(orderEvent(context, slot, status));
}

/** What most commands tell is an order and its level: a list made of both at once need not grow. */
function tell(context: CommandContext, order: BookEvent, level: BookEvent): void {
  if (context.events.length === 0) context.events = [order, level];
  else context.events.push(order, level);
}

function orderEvent(context: CommandContext, slot: number, status: OrderStatus): BookEvent {
  const { slots } = context;
  const { side, priceTicks, quantityLots } = termsOf(context, slot);
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
function termsOf(
  { slots, records }: CommandContext,
  slot: number,
): Pick<BookOrder, 'side' | 'priceTicks' | 'quantityLots'> {
  const record = groupOf(slots, slot) * RECORD;
  const signedPrice = records[record + SIGNED_PRICE] ?? 0;
  const quantityLots = records[record + QUANTITY] ?? 0;
  return { side: signedPrice > 0 ? 'buy' : 'sell', priceTicks: Math.abs(signedPrice), quantityLots };
}

function tellLevel(context: CommandContext, side: Side, level: number): void {
  const ladder = ladderOf(context.book, side);
  const priceTicks = priceOfLevel(ladder, level);
  context.events.push({ kind: 'levelChanged', side, priceTicks, quantityLots: lotsOfLevel(ladder, level) });
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
