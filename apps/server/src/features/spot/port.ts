export { type FillTables } from './fill-records.ts';
export { findMetOnSpot } from './met-traders.ts';
export { marketNameOf } from './market-name.ts';
export { createOrderDesk, type OrderDesk } from './order-desk.ts';
export { orderCommandOf, type OrderForm } from './order-form.ts';
export { createOrderLists, type OrderLists } from './order-lists.ts';
export { spotOrderOf } from './spot-order.ts';
