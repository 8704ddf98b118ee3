import type { AlgoOrder } from '@candor/contract/open-api/futures/algo-orders.ts';
import type { PositionSide } from '@candor/contract/open-api/futures/futures-fields.ts';
import { OPEN_STATUS_OF } from '@candor/contract/open-api/order-names.ts';
import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import { PERPETUAL_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { Direction, Perpetual, PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { perpetualsOf, positionsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import {
  isClosing,
  isLiveOrder,
  type PerpetualOrderRecord,
  positionDirectionOf,
} from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import type { PerpetualTrade } from '@candor/domain/perpetuals/perpetuals-event.ts';
import { settingsOf } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { PositionMode, PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Context } from '#context.ts';
import type { Applied } from '#exchange/command-log/replay.ts';
import { perpetualOrderOf, PositionBook } from '#features/perpetuals/port.ts';
import { algoOrderOf } from '../futures/futures-order.ts';
import { openDecimal, openTextOf, openTextOr } from '../open-decimal.ts';
import type { AccountNews } from './account-news.ts';
import { movedIn } from './moved-units.ts';
import { type Execution, orderStepsOf } from './order-steps.ts';

/** What one command has brought about on accounts of one kind of contracts: orders step by step, then what they hold. */
export function futuresAccountEvents(context: Pick<Context, 'exchange' | 'clock'>, kind: PerpetualKind) {
  const { exchange } = context;
  const book = new PositionBook(context);
  const contractOf = (symbol: string): Perpetual | undefined => {
    const contract = exchange.read(({ perpetuals }) => perpetuals.markets.get(symbol)?.contract);
    return contract?.kind === kind ? contract : undefined;
  };
  const modeOf = ({ owner, symbol }: Owned): PositionMode =>
    exchange.read(({ perpetuals }) => settingsOf(perpetuals, owner, symbol).positionMode);
  return ({ entry: { atMs, command }, outcome }: Applied, news: AccountNews): void => {
    if (!outcome.ok) return;
    for (const { order, trades } of ordersIn(outcome.events, news)) {
      const contract = contractOf(order.symbol);
      if (contract !== undefined) reportOrder({ order, trades, contract, positionMode: modeOf(order), atMs }, news);
    }
    const positions = positionsIn(outcome.events, news)
      .filter(({ symbol }) => contractOf(symbol) !== undefined)
      .map((position) => ({ position, positionMode: modeOf(position) }));
    reportAccounts(context, outcome.events, { kind, positions, book, news, atMs });
    if (command.kind !== 'setContractLeverage' || !news.isHeard(command.owner)) return;
    if (contractOf(command.symbol) === undefined) return;
    const ac = { s: openSymbolOf(command.symbol), l: command.leverage };
    news.add(command.owner, { e: 'ACCOUNT_CONFIG_UPDATE', E: atMs, T: atMs, ac });
  };
}

interface Owned {
  readonly owner: number;
  readonly symbol: string;
}

interface OrderNews {
  readonly order: PerpetualOrderRecord;
  readonly trades: readonly PerpetualTrade[];
  readonly contract: Perpetual;
  readonly positionMode: PositionMode;
  readonly atMs: number;
}

/** What waits for its price is told of as such; from then on its steps are those of an order. */
function reportOrder({ order, trades, contract, positionMode, atMs }: OrderNews, news: AccountNews): void {
  const isAlgo = order.triggerTicks !== undefined;
  const sayAlgo = (now: PerpetualOrderRecord): void => {
    const o = algoUpdateOf(algoOrderOf(perpetualOrderOf(now, contract), positionMode));
    news.add(order.owner, { e: 'ALGO_UPDATE', E: atMs, T: atMs, o });
  };
  if (isAlgo && order.triggeredAtMs === undefined) return sayAlgo(order);
  if (isAlgo && order.triggeredAtMs === atMs) sayAlgo({ ...order, status: 'open', filledLots: 0, filledAtto: 0n });
  const fills = trades.map((trade) => ({ trade, lots: trade.lots, value: trade.valueAtto }));
  // On the book it is new when it comes there.
  const booked = { ...order, createdAtMs: order.triggeredAtMs ?? order.createdAtMs };
  for (const step of orderStepsOf({ order: booked, filledValue: order.filledAtto, fills, atMs })) {
    const { execution, status, filledLots, filledValue, trade } = step;
    const then = { ...order, status, filledLots, filledAtto: filledValue };
    const o = orderUpdateOf({ order: then, execution, trade, contract, positionMode, atMs });
    news.add(order.owner, { e: 'ORDER_TRADE_UPDATE', E: atMs, T: atMs, o });
  }
  if (isAlgo && !isLiveOrder(order)) sayAlgo(order);
}

function algoUpdateOf(algo: AlgoOrder) {
  return {
    caid: algo.clientAlgoId,
    aid: algo.algoId,
    at: algo.algoType,
    o: algo.orderType,
    s: algo.symbol,
    S: algo.side,
    ps: algo.positionSide,
    f: algo.timeInForce,
    q: algo.quantity,
    X: algo.algoStatus,
    ai: algo.actualOrderId,
    ap: algo.actualPrice,
    tp: algo.triggerPrice,
    p: algo.price,
    V: algo.selfTradePreventionMode,
    wt: algo.workingType,
    pm: algo.priceMatch,
    cp: algo.closePosition,
    pP: algo.priceProtect,
    R: algo.reduceOnly,
    tt: algo.triggerTime,
    gtd: algo.goodTillDate,
  };
}

function ordersIn(events: readonly Event[], { isHeard }: AccountNews) {
  const orders = new Map<number, PerpetualOrderRecord>();
  const trades: PerpetualTrade[] = [];
  for (const event of events) {
    if (event.kind === 'contractTraded') trades.push(event.trade);
    if (event.kind === 'contractOrderChanged' && isHeard(event.order.owner)) orders.set(event.order.id, event.order);
  }
  return [...orders.values()].map((order) => ({
    order,
    trades: trades.filter(({ buyer, seller }) => buyer.orderId === order.id || seller.orderId === order.id),
  }));
}

function positionsIn(events: readonly Event[], { isHeard }: AccountNews): readonly PositionRecord[] {
  const positions = new Map<number, PositionRecord>();
  for (const event of events) {
    if (event.kind === 'positionChanged' && isHeard(event.position.owner))
      positions.set(event.position.id, event.position);
  }
  return [...positions.values()];
}

interface OrderUpdate {
  readonly order: PerpetualOrderRecord;
  readonly execution: Execution;
  readonly trade: PerpetualTrade | undefined;
  readonly contract: Perpetual;
  readonly positionMode: PositionMode;
  readonly atMs: number;
}

function orderUpdateOf({ order, execution, trade, contract, positionMode, atMs }: OrderUpdate) {
  const wire = perpetualOrderOf(order, contract);
  const clientOrderId = wire.clientOrderId ?? wire.orderNo;
  const type = futuresTypeOf(order);
  return {
    s: openSymbolOf(order.symbol),
    c: clientOrderId,
    S: order.side === 'buy' ? 'BUY' : 'SELL',
    o: type,
    f: order.postOnly ? 'GTX' : order.timeInForce,
    q: openTextOr(wire.delegateTotal, NOUGHT),
    p: openTextOr(wire.delegatePrice, NOUGHT),
    ap: openTextOr(wire.dealPrice, NOUGHT),
    sp: openTextOr(wire.triggerPrice, NOUGHT),
    x: execution === 'REPLACED' ? 'AMENDMENT' : execution,
    X: OPEN_STATUS_OF[wire.state],
    i: order.id,
    z: openTextOf(wire.dealNum),
    ...fillOf(order, trade, contract),
    T: atMs,
    R: isClosing(order.direction),
    wt: order.triggerBy === 'mark' ? 'MARK_PRICE' : 'CONTRACT_PRICE',
    ot: type,
    ps: positionSideIn(positionMode, positionDirectionOf(order.direction)),
    cp: order.triggerTicks !== undefined && order.quantityLots === undefined,
    V: wire.stp,
    gtd: wire.goodTillDate ?? 0,
  };
}

/** What an order does not have is nought in this shape. */
const NOUGHT = openDecimal(0n);

function futuresTypeOf({ origin, triggerTicks, priceTicks, triggerDirection, side }: PerpetualOrderRecord): string {
  if (origin === 'liquidation') return 'LIQUIDATION';
  if (triggerTicks === undefined) return priceTicks === undefined ? 'MARKET' : 'LIMIT';
  // A trigger that moves against its owner is a stop, one that moves for them a profit.
  const isStop = (side === 'buy') === (triggerDirection === 'rise');
  if (priceTicks === undefined) return isStop ? 'STOP_MARKET' : 'TAKE_PROFIT_MARKET';
  return isStop ? 'STOP' : 'TAKE_PROFIT';
}

function fillOf(order: PerpetualOrderRecord, trade: PerpetualTrade | undefined, contract: Perpetual) {
  if (trade === undefined) return { l: NOUGHT, L: NOUGHT, n: NOUGHT, N: null, t: 0, m: false, rp: NOUGHT };
  const isBuyer = trade.buyer.orderId === order.id;
  const own = isBuyer ? trade.buyer : trade.seller;
  return {
    l: openDecimal(quantityUnitsOf(trade.lots, contract)),
    L: openDecimal(priceUnitsOf(trade.priceTicks, contract)),
    n: openDecimal(own.feeUnits),
    N: contract.settle,
    t: trade.id,
    m: (trade.takerSide === 'buy') !== isBuyer,
    rp: openDecimal(own.realisedUnits),
  };
}

/** With one position for a contract there is but one side to name. */
function positionSideIn(positionMode: PositionMode, direction: Direction): PositionSide {
  if (positionMode === 'oneWay') return 'BOTH';
  return direction === 'long' ? 'LONG' : 'SHORT';
}

interface ChangedPosition {
  readonly position: PositionRecord;
  readonly positionMode: PositionMode;
}

interface AccountParts {
  readonly kind: PerpetualKind;
  readonly positions: readonly ChangedPosition[];
  readonly book: PositionBook;
  readonly news: AccountNews;
  readonly atMs: number;
}

/** Which balances and positions are others now, in one event for each account. */
function reportAccounts(
  { exchange }: Pick<Context, 'exchange'>,
  events: readonly Event[],
  { kind, positions, book, news, atMs }: AccountParts,
): void {
  const { isHeard } = news;
  const coins = exchange.read(
    (state) => new Set(perpetualsOf(state).flatMap((one) => (one.kind === kind ? one.settle : []))),
  );
  const moved = movedIn(events, { wallet: PERPETUAL_WALLET, known: new Set(), isHeard });
  for (const assets of moved.values()) for (const asset of assets.keys()) if (!coins.has(asset)) assets.delete(asset);
  for (const [owner, assets] of moved) if (assets.size === 0) moved.delete(owner);
  const ownReason = events.some((event) => event.kind === 'fundingSettled') ? 'FUNDING_FEE' : 'ORDER';
  const isTransfer = events.some((event) => event.kind === 'journalPosted' && event.journal.bizType === 'transfer');
  for (const owner of new Set([...moved.keys(), ...positions.map(({ position }) => position.owner)])) {
    const assets = moved.get(owner) ?? new Map<string, bigint>();
    const { rows, margins } = exchange.read((state) => ({
      rows: balancesOf(state, owner),
      margins: positionsOf(state, owner).map(({ symbol, marginUnits }) => ({ symbol, marginUnits })),
    }));
    const isolatedUnits = (asset: string): bigint =>
      margins
        .filter(
          ({ symbol }) => exchange.read((state) => state.perpetuals.markets.get(symbol)?.contract.settle) === asset,
        )
        .reduce((sum, { marginUnits }) => sum + marginUnits, 0n);
    const B = rows
      .filter(({ wallet, asset }) => wallet === PERPETUAL_WALLET && assets.has(asset))
      .map(({ asset, total }) => ({
        a: asset,
        wb: openDecimal(total),
        cw: openDecimal(total - isolatedUnits(asset)),
        bc: openDecimal(isTransfer ? (assets.get(asset) ?? 0n) : 0n),
      }));
    const P = positions.filter(({ position }) => position.owner === owner).map((changed) => positionOf(book, changed));
    const reason = isTransfer ? transferReason(assets) : ownReason;
    news.add(owner, { e: 'ACCOUNT_UPDATE', E: atMs, T: atMs, a: { m: reason, B, P } });
  }
}

function transferReason(assets: ReadonlyMap<string, bigint>): string {
  return [...assets.values()].some((units) => units < 0n) ? 'WITHDRAW' : 'DEPOSIT';
}

function positionOf(book: PositionBook, { position, positionMode }: ChangedPosition) {
  const { openNum, openPrice, realised, earn, adjustAmount } = book.toWire(position);
  const isOpen = position.lots > 0;
  const isLong = position.direction === 'long';
  return {
    s: openSymbolOf(position.symbol),
    pa: isOpen ? `${isLong ? '' : '-'}${openTextOf(openNum)}` : NOUGHT,
    ep: isOpen ? openTextOr(openPrice, NOUGHT) : NOUGHT,
    cr: openTextOf(realised),
    up: isOpen ? openTextOf(earn) : NOUGHT,
    mt: position.marginMode,
    iw: position.marginMode === 'isolated' && isOpen ? openTextOf(adjustAmount) : NOUGHT,
    ps: positionSideIn(positionMode, position.direction),
  };
}
