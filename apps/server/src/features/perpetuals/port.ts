export { type PerpetualOrders, openPerpetualOrders } from './orders/perpetual-orders.ts';
export { liquidationCases } from './risk/liquidation-case.ts';
