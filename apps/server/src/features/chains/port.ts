export { addressFormsOf } from './address-forms.ts';
export {
  type Chain,
  type ChainBlock,
  type ChainTransfer,
  type PaymentOutcome,
  PaymentRefused,
  type SignedPayment,
} from './chain.ts';
export { type Chains, openChains } from './chains.ts';
export { BANK_ACCOUNT, CHAIN_ACCOUNTS, type ChainName, type CoinNetworkTerms } from './coin-networks.ts';
export { hotBoundUnits } from './hot-bound.ts';
export type { Networks } from './networks.ts';
export { createOrderNumbers, type OrderNumbers } from './order-numbers.ts';
export { usdtValue } from './usdt-value.ts';
