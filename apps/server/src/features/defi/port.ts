export { vaultSettings } from './vaults.ts';
