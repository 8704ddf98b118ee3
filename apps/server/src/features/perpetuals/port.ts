export { perpetualOrderOf } from './orders/perpetual-order.ts';
export { type PerpetualOrders, openPerpetualOrders } from './orders/perpetual-orders.ts';
export { PositionBook } from './positions/position-book.ts';
export { liquidationCases } from './risk/liquidation-case.ts';
