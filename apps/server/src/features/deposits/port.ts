export { createDepositAddresses, type DepositAddresses } from './deposit-addresses.ts';
export { depositedValue } from './deposited-value.ts';
export type { DepositTables } from './deposit-tables.ts';
