export { findMetOnContracts, type MetFilter, type MetSum, type MetTrader, metTraderOf } from './orders/met-traders.ts';
export { type PerpetualFillTables } from './orders/fill-records.ts';
export { orderIdIn, perpetualOrderOf } from './orders/perpetual-order.ts';
export { type PerpetualOrders, openPerpetualOrders } from './orders/perpetual-orders.ts';
export { PositionBook } from './positions/position-book.ts';
export { liquidationCases } from './risk/liquidation-case.ts';
export { createPerpetualServices, type PerpetualServices } from './perpetual-services.ts';
export type { Income, IncomeKind } from './risk/income-records.ts';
export type { PerpetualForm } from './orders/order-form.ts';
