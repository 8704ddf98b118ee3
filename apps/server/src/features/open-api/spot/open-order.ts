import { OPEN_STATUS_OF, openTypeOf } from '@candor/contract/open-api/order-names.ts';
import type { OpenSpotOrder } from '@candor/contract/open-api/spot/orders.ts';
import type { SpotFill, SpotOrder } from '@candor/contract/spot/order.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { openDecimal } from '../open-decimal.ts';

const NO_LIST = -1;
const NOT_WORKING = -1;

/** The name of an order that was given none: its number as the site shows it. */
const nameOf = ({ clientOrderId, orderNo }: SpotOrder): string => clientOrderId ?? orderNo;

/** What every answer about an order says. In this shape a price or a quantity that an order does not have is nought. */
function coreOf(order: SpotOrder) {
  const isByValue = order.delegateType === 1 && order.delegateTotal === null;
  return {
    symbol: `${order.symbol}${order.coin}`.toUpperCase(),
    orderId: Number(order.id),
    orderListId: order.ocoGroup === null ? NO_LIST : Number(order.ocoGroup),
    clientOrderId: nameOf(order),
    price: full(order.delegatePrice ?? '0'),
    origQty: full(order.delegateTotal ?? order.dealNum),
    executedQty: full(order.dealNum),
    origQuoteOrderQty: full((isByValue ? order.delegateValue : null) ?? '0'),
    cummulativeQuoteQty: full(order.dealValue),
    status: OPEN_STATUS_OF[order.state],
    timeInForce: order.timeInForce,
    type: openTypeOf(order),
    side: order.type === 0 ? ('BUY' as const) : ('SELL' as const),
    ...(order.triggerPrice !== null && { stopPrice: full(order.triggerPrice) }),
    selfTradePreventionMode: order.stp,
  };
}

/** When it came on the book. */
function workingSince(order: SpotOrder): number {
  if (order.triggerDirection === null) return order.createTime;
  return order.triggerTime ?? NOT_WORKING;
}

export function openOrderOf(order: SpotOrder): OpenSpotOrder {
  const workingTime = workingSince(order);
  return {
    ...coreOf(order),
    icebergQty: full('0'),
    time: order.createTime,
    updateTime: order.updateTime,
    isWorking: workingTime !== NOT_WORKING,
    workingTime,
  };
}

/** What is answered to whoever placed it; `fills` where they are asked for. */
export function reportOf(order: SpotOrder, fills?: readonly SpotFill[]) {
  return {
    ...coreOf(order),
    transactTime: order.updateTime,
    workingTime: workingSince(order),
    ...(fills !== undefined && { fills: fills.map(fillOf) }),
  };
}

export function ackOf(order: SpotOrder) {
  const { symbol, orderId, orderListId, clientOrderId } = coreOf(order);
  return { symbol, orderId, orderListId, clientOrderId, transactTime: order.createTime };
}

export function cancelledOf(order: SpotOrder, cancelName: string | undefined) {
  const core = coreOf(order);
  return {
    ...core,
    origClientOrderId: core.clientOrderId,
    clientOrderId: cancelName ?? core.clientOrderId,
    transactTime: order.updateTime,
  };
}

function fillOf({ price, quantity, fee, feeAsset, tradeId }: SpotFill) {
  return {
    price: full(price),
    qty: full(quantity),
    commission: full(fee),
    commissionAsset: feeAsset,
    tradeId: Number(tradeId),
  };
}

export function ownTradeOf(fill: SpotFill) {
  return {
    symbol: `${fill.symbol}${fill.coin}`.toUpperCase(),
    id: Number(fill.tradeId),
    orderId: Number(fill.orderId),
    orderListId: NO_LIST,
    price: full(fill.price),
    qty: full(fill.quantity),
    quoteQty: full(fill.quote),
    commission: full(fill.fee),
    commissionAsset: fill.feeAsset,
    time: fill.createTime,
    isBuyer: fill.type === 0,
    isMaker: fill.liquidity === 'maker',
    isBestMatch: true,
  };
}

function full(decimal: string): string {
  return openDecimal(requireUnits(decimal, LEDGER_SCALE));
}
