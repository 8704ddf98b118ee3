export { marketNameOf } from './market-name.ts';
export { spotOrderOf } from './spot-order.ts';
