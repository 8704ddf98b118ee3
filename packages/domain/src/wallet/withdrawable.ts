import type { CommandContext } from '../exchange/command-context.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { otcLockedElsewhere, otcLockedUnits } from '../otc/otc-locked-units.ts';
import { boundUnits } from './funds.ts';
import { stayingUnits } from './staying-units.ts';

interface Place {
  readonly owner: number;
  readonly asset: string;
}

/** The state at a moment: what was bought lately is free later. */
type Moment = Pick<CommandContext, 'state' | 'atMs'>;

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

function hasAllThatIsBound(moment: Moment, owner: number): boolean {
  const staying = stayingUnits(moment.state, owner);
  return [...staying].every(([asset, units]) => units >= boundUnitsOf(moment, { owner, asset }));
}
