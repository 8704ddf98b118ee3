export { type Markets, openMarkets } from './board/open-markets.ts';
export {
  createTickSigner,
  openTickSigner,
  tickDigest,
  type TickHead,
  type TickSigner,
  type UnsignedTick,
} from './index-price/tick-signer.ts';
export { createTickStore, type TickStore } from './index-price/tick-store.ts';
