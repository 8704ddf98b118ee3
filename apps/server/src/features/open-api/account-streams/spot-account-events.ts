import { OPEN_STATUS_OF, openTypeOf } from '@candor/contract/open-api/order-names.ts';
import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import { SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';
import type { Trade } from '@candor/domain/spot/spot-event.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { type Grid, priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Applied } from '#exchange/command-log/replay.ts';
import { spotOrderOf } from '#features/spot/port.ts';
import { openDecimal, openTextOf, openTextOr } from '../open-decimal.ts';
import type { AccountNews } from './account-news.ts';
import { movedIn } from './moved-units.ts';
import { reportPairs } from './pair-events.ts';
import { type Execution, orderStepsOf } from './order-steps.ts';

/** What one command has brought about on spot accounts: each step of an order, then the balances that it has moved. */
export function spotAccountEvents(exchange: Exchange) {
  return ({ entry, outcome }: Applied, news: AccountNews): void => {
    if (!outcome.ok) return;
    const { atMs } = entry;
    for (const { order, trades } of ordersIn(outcome.events, news)) {
      const market = exchange.read((state) => state.spot.markets.get(order.symbol));
      if (market === undefined) continue;
      const fills = trades.map((trade) => ({ trade, lots: trade.quantityLots, value: trade.quoteUnits }));
      for (const step of orderStepsOf({ order, filledValue: order.filledQuoteUnits, fills, atMs })) {
        const { execution, status, filledLots, filledValue, trade } = step;
        const then = { ...order, status, filledLots, filledQuoteUnits: filledValue };
        news.add(order.owner, executionReport({ order: then, execution, trade, grid: market.instrument, atMs }));
      }
    }
    reportPairs(outcome.events, { news, atMs });
    reportBalances(exchange, outcome.events, { news, atMs });
  };
}

/** Orders of a spot wallet; those of margin accounts are not shown in this shape. */
function ordersIn(events: readonly Event[], { isHeard }: AccountNews) {
  const orders = new Map<number, OrderRecord>();
  const trades: Trade[] = [];
  for (const event of events) {
    if (event.kind === 'traded') trades.push(event.trade);
    if (event.kind !== 'orderChanged' || event.order.wallet !== SPOT_WALLET) continue;
    if (isHeard(event.order.owner)) orders.set(event.order.id, event.order);
  }
  return [...orders.values()].map((order) => ({
    order,
    trades: trades.filter(({ makerOrderId, takerOrderId }) => makerOrderId === order.id || takerOrderId === order.id),
  }));
}

interface Report {
  readonly order: OrderRecord;
  readonly execution: Execution;
  readonly trade: Trade | undefined;
  readonly grid: Grid;
  readonly atMs: number;
}

function executionReport({ order, execution, trade, grid, atMs }: Report) {
  const wire = spotOrderOf(order, grid);
  const clientOrderId = wire.clientOrderId ?? wire.orderNo;
  return {
    e: 'executionReport',
    E: atMs,
    s: openSymbolOf(order.symbol),
    c: clientOrderId,
    S: order.side === 'buy' ? 'BUY' : 'SELL',
    o: openTypeOf(wire),
    f: order.timeInForce,
    q: openTextOr(wire.delegateTotal, NOUGHT),
    p: openTextOr(wire.delegatePrice, NOUGHT),
    P: openTextOr(wire.triggerPrice, NOUGHT),
    F: NOUGHT,
    g: order.pair?.id ?? -1,
    // Whoever cancels names no order of their own here: the name stays that of the order.
    C: execution === 'CANCELED' ? clientOrderId : '',
    x: execution,
    X: OPEN_STATUS_OF[wire.state],
    r: order.reason ?? 'NONE',
    i: order.id,
    ...fillOf(order, trade, grid),
    z: openTextOf(wire.dealNum),
    T: atMs,
    w: order.status === 'open',
    M: false,
    O: order.createdAtMs,
    Z: openTextOf(wire.dealValue),
    Q: openDecimal(order.budgetUnits ?? 0n),
    W: order.createdAtMs,
    V: wire.stp,
  };
}

/** What an order does not have is nought in this shape. */
const NOUGHT = openDecimal(0n);

/** What the last fill brought; nought and -1 where there was none. */
function fillOf(order: OrderRecord, trade: Trade | undefined, grid: Grid) {
  if (trade === undefined) return { l: NOUGHT, L: NOUGHT, Y: NOUGHT, n: NOUGHT, N: null, t: -1, m: false };
  const isMaker = trade.makerOrderId === order.id;
  return {
    l: openDecimal(quantityUnitsOf(trade.quantityLots, grid)),
    L: openDecimal(priceUnitsOf(trade.priceTicks, grid)),
    Y: openDecimal(trade.quoteUnits),
    n: openDecimal(isMaker ? trade.makerFeeUnits : trade.takerFeeUnits),
    N: order.feeAsset,
    t: trade.id,
    m: isMaker,
  };
}

/** Movements of orders, which the reports of orders tell already. */
const OF_ORDERS: ReadonlySet<string> = new Set(['trade', 'orderHold', 'orderRelease']);

interface WhenTold {
  readonly news: AccountNews;
  readonly atMs: number;
}

/** What came or went otherwise than by an order, coin by coin; then every balance that is another now. */
function reportBalances(exchange: Exchange, events: readonly Event[], { news, atMs }: WhenTold): void {
  for (const [owner, assets] of movedIn(events, { wallet: SPOT_WALLET, known: OF_ORDERS, isHeard: news.isHeard })) {
    for (const [asset, units] of assets) {
      if (units !== 0n) news.add(owner, { e: 'balanceUpdate', E: atMs, a: asset, d: openDecimal(units), T: atMs });
    }
    const rows = exchange.read((state) => balancesOf(state, owner));
    const B = rows
      .filter(({ wallet, asset }) => wallet === SPOT_WALLET && assets.has(asset))
      .map(({ asset, available, total }) => ({
        a: asset,
        f: openDecimal(available),
        l: openDecimal(total - available),
      }));
    news.add(owner, { e: 'outboundAccountPosition', E: atMs, u: atMs, B });
  }
}
