import type { Turn } from '../exchange/turn.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET, isMarginWallet } from '../ledger/wallet.ts';
import { otcLockedElsewhere, otcLockedUnits } from '../otc/otc-locked-units.ts';
import { boundUnits } from './funds.ts';

interface Place {
  readonly owner: number;
  readonly asset: string;
}

/** The state at a moment: what was bought lately is free later. */
type Moment = Pick<Turn, 'state' | 'atMs'>;

/**
 * What an owner may withdraw of an asset now. Nothing of any asset while somewhere less is left than must stay here:
 * else what is locked could be traded for something else, which would be gone when the deposit is taken back.
 */
export function withdrawableUnits(moment: Moment, place: Place): bigint {
  return hasAllThatIsBound(moment, place.owner) ? unboundUnits(moment, place) : 0n;
}

/** What the funding wallet has of an asset, without what is locked or owed of it. */
export function unboundUnits(moment: Moment, { owner, asset }: Place): bigint {
  const { ledger, funds } = moment.state;
  const available = availableUnits(ledger, { owner, wallet: FUNDING_WALLET, asset });
  const units = available - boundUnits(funds, { owner, asset }) - otcLockedElsewhere(moment, { owner, asset });
  return units > 0n ? units : 0n;
}

/** What must stay here of an asset, in whichever wallet: locked or owed deposits, and what OTC orders lock. */
export function boundUnitsOf(moment: Moment, place: Place): bigint {
  return boundUnits(moment.state.funds, place) + otcLockedUnits(moment, place);
}

/**
 * In whichever wallet, because moving a deposit is not spending it; but not in margin accounts, where it may secure a
 * loan that has left already.
 */
function hasAllThatIsBound(moment: Moment, owner: number): boolean {
  const owned = new Map<string, bigint>();
  moment.state.ledger.accounts.get(owner)?.forEach((assets, wallet) => {
    for (const [asset, { total }] of assets) {
      owned.set(asset, (owned.get(asset) ?? 0n) + (isMarginWallet(wallet) ? 0n : total));
    }
  });
  return [...owned].every(([asset, units]) => units >= boundUnitsOf(moment, { owner, asset }));
}
