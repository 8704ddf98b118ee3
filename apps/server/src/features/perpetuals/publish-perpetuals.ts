import type { LiquidationFrame, MarkFrame, Published } from '@candor/contract/shared/socket.ts';
import { topicOf } from '@candor/contract/shared/socket.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { PerpetualOrderRecord } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { requirePerpetualMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import type { PerpetualLists } from './orders/perpetual-lists.ts';
import { perpetualPricesOf } from './perpetual-terms.ts';
import { forcedTrades, publicLiquidationOf } from './risk/liquidation-case.ts';
import type { PositionBook } from './positions/position-book.ts';

const MARK = 'MARK';
const LIQUIDATION = 'LIQUIDATION';

/** Tells each user, after the commit, how their orders and positions stand; of several changes in a batch only the last. */
export function publishOwn({ exchange, sockets }: Context, lists: PerpetualLists, book: PositionBook): void {
  exchange.onCommitted((batch) => {
    const orders = new Map<number, PerpetualOrderRecord>();
    const positions = new Map<number, PositionRecord>();
    for (const event of eventsOf(batch)) {
      if (event.kind === 'contractOrderChanged' && isUser(event.order.owner)) orders.set(event.order.id, event.order);
      if (event.kind === 'positionChanged' && isUser(event.position.owner)) {
        positions.set(event.position.id, event.position);
      }
    }
    for (const order of orders.values()) sockets.publishToUser(order.owner, 'CONTRACT_ORDER', lists.toWire(order));
    for (const position of positions.values()) {
      sockets.publishToUser(position.owner, 'POSITION', book.toWire(position));
    }
  });
}

/** Marks and liquidations for everybody. */
export function publishMarks({ exchange, sockets, clock }: Context): void {
  function frameOf(symbol: string): Published<MarkFrame> | undefined {
    const market = exchange.read(({ perpetuals }) => perpetuals.markets.get(symbol));
    if (market === undefined) return undefined;
    return { type: MARK, ...perpetualPricesOf(market), atMs: clock.nowMs() };
  }

  sockets.channel({
    name: MARK,
    accepts: (symbol) => exchange.read(({ perpetuals }) => perpetuals.markets.has(symbol)),
    snapshot: frameOf,
    isCoalescing: true,
  });
  exchange.onCommitted((batch) => {
    const marked = new Set(eventsOf(batch).flatMap((event) => (event.kind === 'markChanged' ? [event.symbol] : [])));
    for (const symbol of marked) {
      const topic = topicOf(MARK, symbol);
      const frame = sockets.hasReaders(topic) ? frameOf(symbol) : undefined;
      if (frame !== undefined) sockets.publish(topic, frame);
    }
  });
}

export function publishLiquidations({ exchange, sockets, clock }: Context): void {
  sockets.channel({ name: LIQUIDATION, accepts: (key) => key === '' });
  exchange.onCommitted((batch) => {
    if (!sockets.hasReaders(LIQUIDATION)) return;
    const forced = batch.flatMap(({ outcome }) => (outcome.ok ? forcedTrades(outcome.events) : []));
    if (forced.length === 0) return;
    const liquidations = forced.map((one) => {
      const { contract } = exchange.read(({ perpetuals }) => requirePerpetualMarket(perpetuals, one.trade.symbol));
      return publicLiquidationOf(one, contract);
    });
    const frame: Published<LiquidationFrame> = {
      type: LIQUIDATION,
      liquidations: liquidations.toReversed(),
      atMs: clock.nowMs(),
    };
    sockets.publish(LIQUIDATION, frame);
  });
}
