import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { OrderRequest } from '@candor/domain/spot/orders/order-request.ts';
import { Disagreement } from './disagreement.ts';
import type { NaiveBook } from './naive-book.ts';

const AHEAD_MS = 10_000;
const LAST_MS = 253_402_300_799_000;

type Objections = readonly string[];
type Lifetime = Pick<OrderRequest, 'timeInForce' | 'expiresAtMs'>;

/** An order as far as its date is concerned. */
interface Dated {
  readonly id: number;
  readonly request: Lifetime;
  readonly expiresAtMs: number | undefined;
}

/** A market as far as dates are concerned. */
interface DatedMarket {
  readonly orders: ReadonlyMap<number, Dated>;
  readonly book: NaiveBook;
  readonly pending: readonly Dated[];
}

/** Whether what is not traded at once may stay. */
export function naiveRests(timeInForce: OrderRequest['timeInForce']): boolean {
  return timeInForce !== 'IOC' && timeInForce !== 'FOK';
}

/** A date without its word, or the word without a date. */
export function isDateStray({ timeInForce, expiresAtMs }: Lifetime): boolean {
  return (timeInForce === 'GTD') !== (expiresAtMs !== undefined);
}

/** What speaks against a date. */
export function dateObjections(expiresAtMs: number | undefined, atMs: number): Objections {
  if (expiresAtMs === undefined) return [];
  return expiresAtMs - atMs < AHEAD_MS || expiresAtMs > LAST_MS ? ['goodTillDateOutOfRange'] : [];
}

/** What speaks against an amendment that brings this date, or none. */
export function amendedDateObjections(order: Dated, wanted: number | undefined, atMs: number): Objections {
  if (isNaivelyOver(order, atMs)) return ['goodTillDateOutOfRange'];
  if (wanted === undefined) return [];
  return order.request.timeInForce === 'GTD' ? dateObjections(wanted, atMs) : ['unsupportedCombination'];
}

export function isNaivelyOver({ expiresAtMs }: Pick<Dated, 'expiresAtMs'>, atMs: number): boolean {
  return expiresAtMs !== undefined && expiresAtMs <= atMs;
}

/** The orders that the real exchange ended because of their date: none of them before it. */
export function endedByDate<Order extends Dated>(
  orders: ReadonlyMap<number, Order>,
  events: readonly Event[],
  atMs: number,
): readonly Order[] {
  const ended: Order[] = [];
  for (const event of events) {
    if (event.kind !== 'orderChanged' || event.order.reason !== 'goodTillDate') continue;
    const order = orders.get(event.order.id);
    if (order === undefined || !isNaivelyOver(order, atMs)) {
      throw new Disagreement('O28', `order ${event.order.id} has ended before its time`);
    }
    ended.push(order);
  }
  return ended;
}

/** An order that has outlived its date, where nothing is left to go on with. */
export function findOverdue(market: DatedMarket, atMs: number): string | undefined {
  const standing = [...market.book.resting.map(({ id }) => market.orders.get(id)), ...market.pending];
  const late = standing.find((order) => order !== undefined && isNaivelyOver(order, atMs));
  return late === undefined ? undefined : `order ${late.id} has outlived its date`;
}
