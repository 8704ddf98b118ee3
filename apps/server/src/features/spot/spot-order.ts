import type { SpotOrder } from '@candor/contract/spot.ts';
import type { OrderRecord, OrderStatus, OrderType } from '@candor/domain/spot/order.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { type Grid, priceUnitsOf, quantityUnitsOf, quoteUnitsOf } from '@candor/money/grid.ts';
import { divide } from '@candor/money/rounding.ts';

/** `delegateType` of family A: what kind of order it is. */
const TYPE_NUMBERS = { limit: 0, market: 1, stopLimit: 2, plan: 3 } as const satisfies Record<OrderType, number>;

/** `status` of family A: 0 waiting, 1 completely traded, 3 cancelled, for whatever reason. */
const STATUS_NUMBERS = {
  pending: 0,
  open: 0,
  filled: 1,
  cancelled: 3,
  expired: 3,
} as const satisfies Record<OrderStatus, SpotOrder['status']>;

/** An order as family A spells it. */
export function spotOrderOf(order: OrderRecord, grid: Grid): SpotOrder {
  const { priceTicks = 0, quantityLots = order.filledLots } = order;
  const [symbol = '', coin = ''] = order.symbol.toLowerCase().split('/');
  return {
    id: String(order.id),
    orderNo: `S${order.id}`,
    clientOrderId: order.clientOrderId ?? null,
    symbol,
    coin,
    type: order.side === 'buy' ? 0 : 1,
    delegateType: TYPE_NUMBERS[order.type],
    delegatePrice: print(priceUnitsOf(priceTicks, grid)),
    delegateTotal: print(quantityUnitsOf(quantityLots, grid)),
    delegateValue: print(order.budgetUnits ?? quoteUnitsOf(priceTicks, quantityLots, grid)),
    dealNum: print(quantityUnitsOf(order.filledLots, grid)),
    dealPrice: averagePriceOf(order, grid),
    dealValue: print(order.filledQuoteUnits),
    fee: print(order.feeUnits),
    feeAsset: order.feeAsset,
    status: STATUS_NUMBERS[order.status],
    reason: order.reason ?? null,
    createTime: order.createdAtMs,
    updateTime: order.updatedAtMs,
  };
}

/** What was paid over what was got; shown, never settled, so it is rounded to the nearest. */
function averagePriceOf(order: OrderRecord, grid: Grid): string | null {
  if (order.filledLots === 0) return null;
  const filledUnits = quantityUnitsOf(order.filledLots, grid);
  return print(divide(order.filledQuoteUnits * UNITS_PER_WHOLE, filledUnits, 'halfEven'));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
