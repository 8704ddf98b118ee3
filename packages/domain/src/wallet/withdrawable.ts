import type { State } from '../exchange/state.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { boundUnits } from './funds.ts';

/** What an owner may withdraw of an asset now: what the funding wallet has, without what is locked or owed. */
export function withdrawableUnits(
  { ledger, funds }: State,
  { owner, asset }: { readonly owner: number; readonly asset: string },
): bigint {
  const units = availableUnits(ledger, { owner, wallet: FUNDING_WALLET, asset }) - boundUnits(funds, { owner, asset });
  return units > 0n ? units : 0n;
}
