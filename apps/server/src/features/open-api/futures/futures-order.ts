import type { AlgoOrder } from '@candor/contract/open-api/futures/algo-orders.ts';
import type { AlgoOrderType, FuturesOrder, PositionSide } from '@candor/contract/open-api/futures/futures-fields.ts';
import { OPEN_STATUS_OF } from '@candor/contract/open-api/order-names.ts';
import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import type { PerpetualFill, PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { PositionMode } from '@candor/domain/perpetuals/positions/position.ts';
import { openTextOf } from '../open-decimal.ts';

const LIVE: ReadonlySet<PerpetualOrder['state']> = new Set(['pendingTrigger', 'new', 'partlyFilled']);

export function isLive({ state }: PerpetualOrder): boolean {
  return LIVE.has(state);
}

/** What has or had a trigger. */
export function isAlgo({ triggerPrice }: PerpetualOrder): boolean {
  return triggerPrice !== null;
}

/** What is on the book, or was: everything but what waits for its price, or has waited in vain. */
export function isBooked({ triggerPrice, triggerTime }: PerpetualOrder): boolean {
  return triggerPrice === null || triggerTime !== null;
}

/** The name of an order that was given none: its number as the site shows it. */
const nameOf = ({ clientOrderId, orderNo }: PerpetualOrder): string => clientOrderId ?? orderNo;

/** An order of the open interface. With one position for a contract there is but one side to name. */
export function futuresOrderOf(order: PerpetualOrder, positionMode: PositionMode): FuturesOrder {
  const isLinear = order.contractType === 1;
  const type = order.delegatePrice === null ? 'MARKET' : 'LIMIT';
  return {
    ...namesOf(order),
    orderId: Number(order.id),
    clientOrderId: nameOf(order),
    price: full(order.delegatePrice ?? '0'),
    avgPrice: full(order.dealPrice ?? '0'),
    origQty: full(order.delegateTotal ?? order.dealNum),
    executedQty: full(order.dealNum),
    cumQty: full(order.dealNum),
    ...(isLinear ? { cumQuote: full(order.dealValue) } : { cumBase: full(order.dealValue) }),
    status: OPEN_STATUS_OF[order.state],
    timeInForce: order.postOnly ? 'GTX' : order.timeInForce,
    type,
    origType: isAlgo(order) ? algoTypeOf(order) : type,
    side: isBuy(order) ? 'BUY' : 'SELL',
    positionSide: positionSideOf(order, positionMode),
    reduceOnly: isClosing(order),
    closePosition: isForWhole(order),
    stopPrice: full(order.triggerPrice ?? '0'),
    workingType: workingTypeOf(order),
    priceProtect: false,
    priceMatch: 'NONE',
    selfTradePreventionMode: order.stp,
    goodTillDate: order.goodTillDate ?? 0,
    time: order.createTime,
    updateTime: order.updateTime,
  };
}

const ALGO_STATUSES: Readonly<Record<PerpetualOrder['state'], AlgoOrder['algoStatus']>> = {
  pendingTrigger: 'NEW',
  new: 'TRIGGERED',
  partlyFilled: 'TRIGGERED',
  filled: 'FINISHED',
  cancelled: 'CANCELED',
  partlyCancelled: 'FINISHED',
  expired: 'EXPIRED',
  expiredInMatch: 'FINISHED',
  failed: 'REJECTED',
};

/** The same order as long as it is told of as one that waits for a price. */
export function algoOrderOf(order: PerpetualOrder, positionMode: PositionMode): AlgoOrder {
  const hasFired = order.triggerTime !== null;
  const status = ALGO_STATUSES[order.state];
  return {
    algoId: Number(order.id),
    clientAlgoId: nameOf(order),
    algoType: 'CONDITIONAL',
    orderType: algoTypeOf(order),
    symbol: namesOf(order).symbol,
    side: isBuy(order) ? 'BUY' : 'SELL',
    positionSide: positionSideOf(order, positionMode),
    // At the market it waits until it is cancelled.
    timeInForce: timeInForceOf(order),
    quantity: full(order.delegateTotal ?? '0'),
    algoStatus: hasFired && status === 'CANCELED' ? 'FINISHED' : status,
    triggerPrice: full(order.triggerPrice ?? '0'),
    price: full(order.delegatePrice ?? '0'),
    icebergQuantity: null,
    selfTradePreventionMode: order.stp,
    workingType: workingTypeOf(order),
    priceMatch: 'NONE',
    closePosition: isForWhole(order),
    priceProtect: false,
    reduceOnly: isClosing(order),
    createTime: order.createTime,
    updateTime: order.updateTime,
    triggerTime: order.triggerTime ?? 0,
    goodTillDate: order.goodTillDate ?? 0,
    actualOrderId: hasFired ? order.id : '',
    actualPrice: full(order.dealPrice ?? '0'),
  };
}

export function futuresTradeOf(fill: PerpetualFill, positionMode: PositionMode) {
  const value = full(fill.value);
  const isBuyer = fill.type === 0;
  const closes = fill.closedQuantity !== '0';
  const side: PositionSide = isBuyer === closes ? 'SHORT' : 'LONG';
  return {
    ...namesOf(fill),
    id: Number(fill.tradeId),
    orderId: Number(fill.orderId ?? 0),
    side: isBuyer ? ('BUY' as const) : ('SELL' as const),
    positionSide: positionMode === 'oneWay' ? ('BOTH' as const) : side,
    price: full(fill.price),
    qty: full(fill.quantity),
    ...(fill.contractType === 1 ? { quoteQty: value } : { baseQty: value }),
    realizedPnl: full(fill.earn),
    commission: full(fill.fee),
    commissionAsset: fill.feeAsset,
    marginAsset: fill.feeAsset,
    time: fill.createTime,
    buyer: isBuyer,
    maker: fill.liquidity === 'maker',
  };
}

function namesOf({ symbol, contractType }: Pick<PerpetualOrder, 'symbol' | 'contractType'>) {
  return { symbol: openSymbolOf(symbol), ...(contractType === 2 && { pair: symbol }) };
}

/** A trigger that moves against its owner is a stop, one that moves for them a profit. */
function algoTypeOf(order: PerpetualOrder): AlgoOrderType {
  const isStop = isBuy(order) === (order.triggerDirection === 'rise');
  if (order.delegatePrice === null) return isStop ? 'STOP_MARKET' : 'TAKE_PROFIT_MARKET';
  return isStop ? 'STOP' : 'TAKE_PROFIT';
}

function timeInForceOf(order: PerpetualOrder): AlgoOrder['timeInForce'] {
  if (order.delegatePrice === null) return 'GTC';
  return order.postOnly ? 'GTX' : order.timeInForce;
}

/** 1 open long, 2 open short, 3 close long, 4 close short. */
function isBuy({ direction }: PerpetualOrder): boolean {
  return direction === 1 || direction === 4;
}

function isClosing({ direction }: PerpetualOrder): boolean {
  return direction > 2;
}

function isForWhole(order: PerpetualOrder): boolean {
  return isAlgo(order) && order.delegateTotal === null;
}

function positionSideOf({ type }: PerpetualOrder, positionMode: PositionMode): PositionSide {
  if (positionMode === 'oneWay') return 'BOTH';
  return type === 0 ? 'LONG' : 'SHORT';
}

function workingTypeOf({ triggerBy }: PerpetualOrder): FuturesOrder['workingType'] {
  return triggerBy === 'mark' ? 'MARK_PRICE' : 'CONTRACT_PRICE';
}

const full = openTextOf;
