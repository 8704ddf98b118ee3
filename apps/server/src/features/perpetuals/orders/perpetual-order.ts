import type { PerpetualDirection, PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { SpotOrderState } from '@candor/contract/spot/order.ts';
import { unreachable } from '@candor/domain/assert.ts';
import type { SelfTrade } from '@candor/domain/matching/match.ts';
import { PERPETUAL_GENERATIONS, SLOTS_MAX } from '@candor/domain/matching/order-slots.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import {
  type PerpetualOrderReason,
  type PerpetualOrderRecord,
  isClosing,
  type OrderDirection,
  positionDirectionOf,
} from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { averagePriceUnits, toUnits, valueAtto } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import type { OrderStatus, OrderType } from '@candor/domain/spot/orders/order.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';

export const DIRECTION_NUMBERS = {
  openLong: 1,
  openShort: 2,
  closeLong: 3,
  closeShort: 4,
} as const satisfies Record<OrderDirection, PerpetualDirection>;

const TYPE_NUMBERS = { limit: 0, market: 1, stopLimit: 2, plan: 3 } as const satisfies Record<
  OrderType,
  PerpetualOrder['delegateType']
>;

const STATUS_NUMBERS = {
  pending: 0,
  open: 0,
  filled: 1,
  cancelled: 3,
  expired: 3,
} as const satisfies Record<OrderStatus, PerpetualOrder['status']>;

const SELF_TRADE_WORDS = {
  expireMaker: 'EXPIRE_MAKER',
  expireTaker: 'EXPIRE_TAKER',
  expireBoth: 'EXPIRE_BOTH',
} as const satisfies Record<SelfTrade, PerpetualOrder['stp']>;

/** Contract orders are numbered from here on; what their owner reads counts from one. */
const ID_BASE = PERPETUAL_GENERATIONS.first * SLOTS_MAX;

/** An order on a contract as family A spells it. */
export function perpetualOrderOf(order: PerpetualOrderRecord, contract: Perpetual): PerpetualOrder {
  const average = averageOf(order, contract);
  return {
    id: String(order.id),
    orderNo: orderNoOf(order.id),
    clientOrderId: order.clientOrderId ?? null,
    symbol: order.symbol,
    contractType: contract.kind === 'linear' ? 1 : 2,
    type: positionDirectionOf(order.direction) === 'long' ? 0 : 1,
    direction: DIRECTION_NUMBERS[order.direction],
    delegateType: TYPE_NUMBERS[order.type],
    timeInForce: order.timeInForce,
    goodTillDate: order.expiresAtMs ?? null,
    postOnly: order.postOnly,
    stp: SELF_TRADE_WORDS[order.selfTrade],
    leverage: order.leverage,
    pattern: order.marginMode === 'isolated' ? 1 : 2,
    origin: order.origin,
    positionId: order.positionId === undefined ? null : String(order.positionId),
    delegatePrice: printPrice(order.priceTicks, contract),
    delegateTotal: order.quantityLots === undefined ? null : printLots(order.quantityLots, contract),
    delegateValue: worthOf(order, contract),
    triggerPrice: printPrice(order.triggerTicks, contract),
    triggerBy: order.triggerBy ?? null,
    triggerDirection: order.triggerDirection ?? null,
    triggerTime: order.triggeredAtMs ?? null,
    takeProfitPrice: printPrice(order.takeProfitTicks, contract),
    stopLossPrice: printPrice(order.stopLossTicks, contract),
    closePrice: isClosing(order.direction) ? average : null,
    dealNum: printLots(order.filledLots, contract),
    dealPrice: average,
    dealValue: print(toUnits(order.filledAtto, 'down')),
    fee: print(order.feeUnits),
    feeAsset: contract.settle,
    earn: print(order.realisedUnits),
    frozen: print(order.heldUnits),
    preventedNum: printLots(order.preventedLots ?? 0, contract),
    status: STATUS_NUMBERS[order.status],
    state: perpetualOrderStateOf(order),
    reason: order.reason ?? null,
    createTime: order.createdAtMs,
    updateTime: order.updatedAtMs,
  };
}

function orderNoOf(orderId: number): string {
  return `C${orderId - ID_BASE + 1}`;
}

/** The number of the order that the site shows by this; undefined where it shows none so. */
export function orderIdIn(orderNo: string): number | undefined {
  const count = /^C(\d{1,15})$/.exec(orderNo)?.[1];
  return count === undefined ? undefined : ID_BASE + Number(count) - 1;
}

/** A fired order ends with one of these when it may not enter the book: it has failed, nobody cancelled it. */
const FAILED: readonly (PerpetualOrderReason | undefined)[] = [
  'priceOutsideBand',
  'wouldMatchImmediately',
  'noLiquidity',
  'insufficientBalance',
];

/** Where an order stands in the state machine of rule 1.5, which contracts share. */
export function perpetualOrderStateOf(
  order: Pick<PerpetualOrderRecord, 'status' | 'reason' | 'filledLots'>,
): SpotOrderState {
  const { status, reason, filledLots } = order;
  switch (status) {
    case 'pending':
      return 'pendingTrigger';
    case 'open':
      return filledLots > 0 ? 'partlyFilled' : 'new';
    case 'filled':
      return 'filled';
    case 'cancelled':
      return filledLots > 0 ? 'partlyCancelled' : 'cancelled';
    case 'expired':
      if (reason === 'selfTradePrevented') return 'expiredInMatch';
      return FAILED.includes(reason) ? 'failed' : 'expired';
    default:
      return unreachable(status);
  }
}

/** What the whole order is worth at its own price; unknown without a price or a quantity. */
function worthOf({ priceTicks, quantityLots }: PerpetualOrderRecord, contract: Perpetual): string | null {
  if (priceTicks === undefined || quantityLots === undefined) return null;
  return print(toUnits(valueAtto(contract, { lots: quantityLots, priceTicks }), 'down'));
}

function averageOf({ filledLots, filledAtto }: PerpetualOrderRecord, contract: Perpetual): string | null {
  return filledLots === 0 ? null : print(averagePriceUnits(contract, filledLots, filledAtto));
}

function printPrice(ticks: number | undefined, contract: Perpetual): string | null {
  return ticks === undefined ? null : print(priceUnitsOf(ticks, contract));
}

function printLots(lots: number, contract: Perpetual): string {
  return print(quantityUnitsOf(lots, contract));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
