import type { SpotOrder, SpotOrderState } from '../spot/order.ts';

export const OPEN_SPOT_ORDER_TYPES = [
  'LIMIT',
  'LIMIT_MAKER',
  'MARKET',
  'STOP_LOSS',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT',
  'TAKE_PROFIT_LIMIT',
] as const;
export type OpenSpotOrderType = (typeof OPEN_SPOT_ORDER_TYPES)[number];

export const OPEN_ORDER_STATUSES = [
  'NEW',
  'PARTIALLY_FILLED',
  'FILLED',
  'CANCELED',
  'EXPIRED',
  'EXPIRED_IN_MATCH',
] as const;
export type OpenOrderStatus = (typeof OPEN_ORDER_STATUSES)[number];

export const OPEN_STATUS_OF: Readonly<Record<SpotOrderState, OpenOrderStatus>> = {
  pendingTrigger: 'NEW',
  new: 'NEW',
  partlyFilled: 'PARTIALLY_FILLED',
  filled: 'FILLED',
  cancelled: 'CANCELED',
  partlyCancelled: 'CANCELED',
  expired: 'EXPIRED',
  expiredInMatch: 'EXPIRED_IN_MATCH',
  failed: 'EXPIRED',
};

type TypeParts = Pick<SpotOrder, 'type' | 'delegateType' | 'postOnly' | 'delegatePrice' | 'triggerDirection'>;

/** The name of an order's type: a trigger that moves against its owner is a stop, one that moves for them a profit. */
export function openTypeOf(order: TypeParts): OpenSpotOrderType {
  const { type, delegateType, postOnly, delegatePrice, triggerDirection } = order;
  if (triggerDirection === null) {
    if (delegateType === 1) return 'MARKET';
    return postOnly ? 'LIMIT_MAKER' : 'LIMIT';
  }
  const isStop = (type === 0) === (triggerDirection === 'rise');
  if (delegatePrice === null) return isStop ? 'STOP_LOSS' : 'TAKE_PROFIT';
  return isStop ? 'STOP_LOSS_LIMIT' : 'TAKE_PROFIT_LIMIT';
}
