import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { rescaleUnits } from '@candor/money/decimal.ts';
import type { ChainSettings } from '#platform/config/chain-settings.ts';

export const NATIVE_COINS: Readonly<Record<ChainSettings['name'], string>> = { ethereum: 'ETH', bnb: 'BNB' };
export const NATIVE_DECIMALS = 18;

/** Rounded down unless said: the ledger never owes more than has arrived. */
export function toLedgerUnits(value: bigint, decimals: number, rounding: 'down' | 'up' = 'down'): bigint {
  return rescaleUnits(value, { from: decimals, to: LEDGER_SCALE, rounding });
}

/** Rounded down: a token with fewer decimals than the ledger cannot carry what is smaller. */
export function toChainUnits(units: bigint, decimals: number): bigint {
  return rescaleUnits(units, { from: LEDGER_SCALE, to: decimals, rounding: 'down' });
}
