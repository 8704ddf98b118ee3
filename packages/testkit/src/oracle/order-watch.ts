import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';
import { agree, Disagreement } from './disagreement.ts';

/** What is known of every order from what was told: its newest record, and what its trades add up to. */
export interface OrderWatch {
  readonly orders: Map<number, OrderRecord>;
  readonly traded: Map<number, TradeSums>;
  /** Per owner, wallet and asset: what orders say they hold. */
  readonly held: Map<string, bigint>;
  /** Orders that were told of since the last look at them. */
  readonly changed: Set<number>;
  lastTradeId: number;
  lastOrderId: number;
}

interface TradeSums {
  lots: number;
  quoteUnits: bigint;
  feeUnits: bigint;
}

export function createOrderWatch(): OrderWatch {
  return { orders: new Map(), traded: new Map(), held: new Map(), changed: new Set(), lastTradeId: 0, lastOrderId: 0 };
}

export function watchEvent(watch: OrderWatch, event: Event): void {
  if (event.kind === 'orderChanged') followOrder(watch, event.order);
  if (event.kind === 'traded') followTrade(watch, event.trade);
}

/** Checks the orders that one command has changed, as it left them. */
export function checkChanged(
  { orders, traded, changed }: OrderWatch,
  instrumentOf: (symbol: string) => Instrument | undefined,
): void {
  for (const id of changed) {
    const order = orders.get(id);
    const instrument = instrumentOf(order?.symbol ?? '');
    if (order === undefined || instrument === undefined) throw new Disagreement('I9', `order ${id} is nowhere`);
    checkFilled(order, traded.get(id) ?? { lots: 0, quoteUnits: 0n, feeUnits: 0n });
    agree(`I13 order ${id} holds what it needs`, order.heldUnits, neededBy(order, orders, instrument));
  }
  changed.clear();
}

/** Checks the trades of one command against the orders that made them. */
export function checkTrades({ orders }: OrderWatch, events: readonly Event[]): void {
  for (const event of events) {
    if (event.kind !== 'traded') continue;
    const { trade } = event;
    const maker = orders.get(trade.makerOrderId);
    const taker = orders.get(trade.takerOrderId);
    if (maker === undefined || taker === undefined) throw new Disagreement('I10', `trade ${trade.id} has no orders`);
    agree(`I11 trade ${trade.id} is at the maker's price`, trade.priceTicks, maker.priceTicks);
    if (maker.group === taker.group) throw new Disagreement('I14', `trade ${trade.id} is within one group`);
    const limitTicks = taker.priceTicks ?? (taker.side === 'buy' ? taker.protectionTicks : undefined);
    // The worst price of a fired market order is that of the moment it fired; the twin compares its trades.
    if (limitTicks === undefined || (taker.priceTicks === undefined && taker.triggeredAtMs !== undefined)) continue;
    const isWorse = taker.side === 'buy' ? trade.priceTicks > limitTicks : trade.priceTicks < limitTicks;
    if (isWorse) throw new Disagreement('I11', `trade ${trade.id} is worse than its taker's limit`);
  }
}

function followOrder(watch: OrderWatch, order: OrderRecord): void {
  const { orders, held, changed } = watch;
  const before = orders.get(order.id);
  if (before !== undefined && before.status !== 'open' && before.status !== 'pending') {
    throw new Disagreement('I9', `order ${order.id} changes after it was ${before.status}`);
  }
  const account = `${order.owner}/${order.wallet}/${order.heldAsset}`;
  held.set(account, (held.get(account) ?? 0n) + order.heldUnits - (before?.heldUnits ?? 0n));
  orders.set(order.id, order);
  changed.add(order.id);
  watch.lastOrderId = order.id;
}

function followTrade(watch: OrderWatch, trade: Extract<Event, { kind: 'traded' }>['trade']): void {
  agree('I10 trades are numbered without a gap', trade.id, watch.lastTradeId + 1);
  watch.lastTradeId = trade.id;
  for (const [id, feeUnits] of [
    [trade.makerOrderId, trade.makerFeeUnits],
    [trade.takerOrderId, trade.takerFeeUnits],
  ] as const) {
    const sums = watch.traded.get(id) ?? { lots: 0, quoteUnits: 0n, feeUnits: 0n };
    sums.lots += trade.quantityLots;
    sums.quoteUnits += trade.quoteUnits;
    sums.feeUnits += feeUnits;
    watch.traded.set(id, sums);
    watch.changed.add(id);
  }
}

function checkFilled({ id, ...order }: OrderRecord, sums: TradeSums): void {
  agree(`I9 order ${id} is filled as it traded`, order.filledLots, sums.lots);
  agree(`I16 order ${id} has paid as it traded`, order.filledQuoteUnits, sums.quoteUnits);
  agree(`I17 order ${id} has paid the fees of its trades`, order.feeUnits, sums.feeUnits);
  if (order.quantityLots === undefined) {
    const spentMax = order.budgetUnits ?? 0n;
    if (order.filledQuoteUnits > spentMax) throw new Disagreement('I13', `order ${id} spent more than its value`);
    return;
  }
  if (order.filledLots > order.quantityLots) throw new Disagreement('I9', `order ${id} is filled beyond its quantity`);
  agree(`I9 order ${id} is filled or not`, order.status === 'filled', order.filledLots === order.quantityLots);
}

/** What must stand frozen for an order now (rule 1.4). */
function neededBy(order: OrderRecord, orders: ReadonlyMap<number, OrderRecord>, instrument: Instrument): bigint {
  if (order.status !== 'open' && order.status !== 'pending') return 0n;
  if (order.budgetUnits !== undefined) return order.budgetUnits;
  const own = costOf(order, instrument);
  if (order.twinId === undefined) return own;
  // The money of a pair stands with its resting leg, and is the larger of the two needs.
  if (order.status === 'pending') return 0n;
  const twin = orders.get(order.twinId);
  const other = twin === undefined ? 0n : costOf(twin, instrument);
  return own > other ? own : other;
}

function costOf(order: OrderRecord, { tickUnits, lotUnits }: Instrument): bigint {
  const quantity = BigInt((order.quantityLots ?? 0) - order.filledLots) * lotUnits;
  if (order.side === 'sell') return quantity;
  return (quantity * BigInt(order.priceTicks ?? order.protectionTicks ?? 0) * tickUnits) / 100_000_000n;
}

/** A sweep draws only what is lacking: the hold that follows it leaves nothing available (rule O2). */
export function checkSweep(events: readonly Event[]): void {
  const journals = events.filter((event) => event.kind === 'journalPosted').map(({ journal }) => journal);
  const index = journals.findIndex(({ bizNo }) => bizNo.startsWith('sweep:'));
  if (index < 0) return;
  const left = journals[index + 1]?.legs.find(({ bucket }) => bucket === 'available')?.balanceAfter;
  agree('O2 a sweep draws only what is lacking', left, 0n);
}
