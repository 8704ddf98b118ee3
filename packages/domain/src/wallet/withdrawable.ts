import type { State } from '../exchange/state.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET, isMarginWallet } from '../ledger/wallet.ts';
import { boundUnits } from './funds.ts';

interface Place {
  readonly owner: number;
  readonly asset: string;
}

/**
 * What an owner may withdraw of an asset now. Nothing of any asset while somewhere less is left than must stay here:
 * else what is locked could be traded for something else, which would be gone when the deposit is taken back.
 */
export function withdrawableUnits(state: State, place: Place): bigint {
  return hasAllThatIsBound(state, place.owner) ? unboundUnits(state, place) : 0n;
}

/** What the funding wallet has of an asset, without what is locked or owed of it. */
export function unboundUnits({ ledger, funds }: State, { owner, asset }: Place): bigint {
  const units = availableUnits(ledger, { owner, wallet: FUNDING_WALLET, asset }) - boundUnits(funds, { owner, asset });
  return units > 0n ? units : 0n;
}

/**
 * In whichever wallet, because moving a deposit is not spending it; but not in margin accounts, where it may secure a
 * loan that has left already.
 */
function hasAllThatIsBound({ ledger, funds }: State, owner: number): boolean {
  const owned = new Map<string, bigint>();
  ledger.accounts.get(owner)?.forEach((assets, wallet) => {
    for (const [asset, { total }] of assets) {
      owned.set(asset, (owned.get(asset) ?? 0n) + (isMarginWallet(wallet) ? 0n : total));
    }
  });
  return [...owned].every(([asset, units]) => units >= boundUnits(funds, { owner, asset }));
}
