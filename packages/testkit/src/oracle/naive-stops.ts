import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { NaiveTrade } from './naive-book.ts';

/** A stretch of prices that the trades of one order went through. */
export interface NaiveStretch {
  readonly lowTicks: number;
  readonly highTicks: number;
}

/** An order as far as its trigger is concerned. */
interface Stop {
  readonly triggerTicks: number | undefined;
  readonly isRising: boolean;
  readonly status: string;
}

/** A market as far as its stops are concerned. */
interface StopMarket<Order extends Stop> {
  readonly orders: ReadonlyMap<number, Order>;
  /** In the order of arrival. */
  readonly pending: readonly Order[];
  readonly book: { readonly resting: readonly unknown[] };
  readonly status: string;
  readonly lastTicks: number | undefined;
  reached: readonly NaiveStretch[];
  firesLeft: number;
}

/** Stops fire by the trades of one order after the other. */
export function keepNaiveStretch(market: StopMarket<Stop>, trades: readonly NaiveTrade[]): void {
  if (trades.length === 0) return;
  const prices = trades.map(({ priceTicks }) => priceTicks);
  const stretch = { lowTicks: Math.min(...prices), highTicks: Math.max(...prices) };
  if (stopsIn(market, stretch).length > 0) market.reached = [...market.reached, stretch];
}

/** A stop comes to wait: it fires by nothing that was traded before. */
export function forgetNaiveStretches(market: StopMarket<Stop>): void {
  market.reached = market.reached.filter((stretch) => stopsIn(market, stretch).length > 0);
}

/** The next stop to fire, of the first stretch with one. */
export function nextNaiveStop<Order extends Stop>(market: StopMarket<Order>): Order | undefined {
  return market.reached.flatMap((stretch) => stopsIn(market, stretch))[0];
}

/** Whether a new stop would fire by what was traded before it came. */
export function isNaivelyReached(market: StopMarket<Stop>, triggerTicks: number): boolean {
  const isRising = triggerTicks > (market.lastTicks ?? 0);
  return market.reached.some((stretch) => {
    const isWithin = isRising ? triggerTicks <= stretch.highTicks : triggerTicks >= stretch.lowTicks;
    return isWithin && stopsIn(market, stretch).length > 0;
  });
}

/** Rising stops from the lowest on, then falling ones from the highest on. */
function stopsIn<Order extends Stop>(
  { pending }: Pick<StopMarket<Order>, 'pending'>,
  { lowTicks, highTicks }: NaiveStretch,
): readonly Order[] {
  const rising = pending.filter((order) => order.isRising && ticksOf(order) <= highTicks);
  const falling = pending.filter((order) => !order.isRising && ticksOf(order) >= lowTicks);
  return [
    ...rising.toSorted((left, right) => ticksOf(left) - ticksOf(right)),
    ...falling.toSorted((left, right) => ticksOf(right) - ticksOf(left)),
  ];
}

/** How many stops of each market a command has fired: how far it went is the real exchange's business (R9), which were next is not. */
export function allowFires(markets: ReadonlyMap<string, StopMarket<Stop>>, events: readonly Event[]): void {
  for (const market of markets.values()) market.firesLeft = 0;
  const fired = new Set<number>();
  for (const event of events) {
    if (event.kind !== 'orderChanged' || event.order.triggeredAtMs === undefined) continue;
    const market = markets.get(event.order.symbol);
    if (market?.orders.get(event.order.id)?.status !== 'pending' || fired.has(event.order.id)) continue;
    fired.add(event.order.id);
    market.firesLeft += 1;
  }
}

/** What a market that has nothing to go on with must not have: a stop that was reached, an order after its end. */
export function findLeftOver(market: StopMarket<Stop>): string | undefined {
  const { status, book, pending } = market;
  if (status === 'trading' && nextNaiveStop(market) !== undefined) return 'a stop that was reached has not fired';
  if (status === 'delisted' && book.resting.length + pending.length > 0) return 'an order has outlived its market';
  return undefined;
}

function ticksOf({ triggerTicks = 0 }: Stop): number {
  return triggerTicks;
}
