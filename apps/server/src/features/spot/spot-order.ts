import type { SpotOrder, SpotOrderState } from '@candor/contract/spot/order.ts';
import type { SelfTrade } from '@candor/domain/matching/match.ts';
import { unreachable } from '@candor/domain/assert.ts';
import { CROSS_MARGIN_WALLET, isMarginWallet } from '@candor/domain/ledger/wallet.ts';
import type { OrderReason, OrderRecord, OrderStatus } from '@candor/domain/spot/orders/order.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { type Grid, priceUnitsOf, quantityUnitsOf, quoteUnitsOf } from '@candor/money/grid.ts';
import { divide } from '@candor/money/rounding.ts';
import { kindOf, type OrderKind } from './order-kind.ts';

/** `delegateType` of family A: what kind of order it is. */
const TYPE_NUMBERS = { limit: 0, market: 1, stopLimit: 2, pair: 2, plan: 3 } as const satisfies Record<
  OrderKind,
  SpotOrder['delegateType']
>;

/** `status` of family A: 0 waiting, 1 completely traded, 3 cancelled, for whatever reason. */
const STATUS_NUMBERS = {
  pending: 0,
  open: 0,
  filled: 1,
  cancelled: 3,
  expired: 3,
} as const satisfies Record<OrderStatus, SpotOrder['status']>;

const SELF_TRADE_WORDS = {
  expireMaker: 'EXPIRE_MAKER',
  expireTaker: 'EXPIRE_TAKER',
  expireBoth: 'EXPIRE_BOTH',
} as const satisfies Record<SelfTrade, SpotOrder['stp']>;

/** An order as family A spells it. */
export function spotOrderOf(order: OrderRecord, grid: Grid): SpotOrder {
  const [symbol = '', coin = ''] = order.symbol.toLowerCase().split('/');
  const average = averagePriceOf(order, grid);
  return {
    id: String(order.id),
    orderNo: `S${order.id}`,
    clientOrderId: order.clientOrderId ?? null,
    symbol,
    coin,
    ...accountOf(order),
    type: order.side === 'buy' ? 0 : 1,
    delegateType: TYPE_NUMBERS[kindOf(order)],
    timeInForce: order.timeInForce,
    goodTillDate: order.expiresAtMs ?? null,
    postOnly: order.postOnly,
    stp: SELF_TRADE_WORDS[order.selfTrade],
    delegatePrice: printPrice(order.priceTicks, grid),
    delegateTotal: order.quantityLots === undefined ? null : print(quantityUnitsOf(order.quantityLots, grid)),
    delegateValue: valueOf(order, grid),
    ...triggerOf(order, grid),
    closePrice: order.side === 'sell' ? average : null,
    dealNum: print(quantityUnitsOf(order.filledLots, grid)),
    dealPrice: average,
    dealValue: print(order.filledQuoteUnits),
    fee: print(order.feeUnits),
    feeAsset: order.feeAsset,
    preventedNum: print(quantityUnitsOf(order.preventedLots ?? 0, grid)),
    status: STATUS_NUMBERS[order.status],
    state: stateOf(order),
    reason: order.reason ?? null,
    createTime: order.createdAtMs,
    updateTime: order.updatedAtMs,
  };
}

/** The margin account an order trades from; an order of the spot wallet says nothing. */
export function accountOf({ wallet }: OrderRecord): Pick<SpotOrder, 'account'> {
  if (!isMarginWallet(wallet)) return {};
  return { account: wallet === CROSS_MARGIN_WALLET ? 'cross' : 'isolated' };
}

function triggerOf({ triggerTicks, triggerDirection, triggeredAtMs, pair }: OrderRecord, grid: Grid) {
  return {
    triggerPrice: printPrice(triggerTicks, grid),
    triggerDirection: triggerDirection ?? null,
    triggerTime: triggeredAtMs ?? null,
    ocoGroup: pair === undefined ? null : String(pair.id),
    takeProfitPrice: printPrice(pair?.takeProfitTicks, grid),
    stopLossPrice: printPrice(pair?.stopLossTicks, grid),
  };
}

/** A fired order ends with one of these when it may not enter the book (rule O13): it has failed, nobody cancelled it. */
const FAILED: readonly (OrderReason | undefined)[] = ['priceOutsideBand', 'wouldMatchImmediately', 'noLiquidity'];

/** Where an order stands in the state machine of rule 1.5. */
export function stateOf({ status, reason, filledLots }: OrderRecord): SpotOrderState {
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

/** What the whole order is worth at its own price; unknown for a quantity at the market. */
function valueOf({ budgetUnits, priceTicks, quantityLots }: OrderRecord, grid: Grid): string | null {
  if (budgetUnits !== undefined) return print(budgetUnits);
  if (priceTicks === undefined || quantityLots === undefined) return null;
  return print(quoteUnitsOf(priceTicks, quantityLots, grid));
}

/** What was paid over what was got; shown, never settled, so it is rounded to the nearest. */
function averagePriceOf(order: OrderRecord, grid: Grid): string | null {
  if (order.filledLots === 0) return null;
  const filledUnits = quantityUnitsOf(order.filledLots, grid);
  return print(divide(order.filledQuoteUnits * UNITS_PER_WHOLE, filledUnits, 'halfEven'));
}

function printPrice(ticks: number | undefined, grid: Grid): string | null {
  return ticks === undefined ? null : print(priceUnitsOf(ticks, grid));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
