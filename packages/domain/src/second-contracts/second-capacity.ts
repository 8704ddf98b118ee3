import { absolute } from '@candor/money/rounding.ts';
import type { State } from '../exchange/state.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { SECOND_BANK } from '../ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import { netOf, placeOf, type Exposed } from './second-exposure.ts';
import { STAKE_ASSET } from './second.ts';
import { payoutOf } from './settle-second.ts';

/** All that is open may pay a fifth of the bank, and one second of one symbol may cost it a fiftieth (rule 4.7). */
const PAYOUT_PARTS = 5n;
const NET_PARTS = 50n;

/** Whether the bank can take this order on besides all others. */
export function hasCapacity(state: State, order: Exposed): boolean {
  const { payoutUnits, netUnits } = state.seconds.exposure;
  const { payoutMaxUnits, netMaxUnits } = capacityOf(state);
  if (payoutUnits + payoutOf(order, 'win').payoutUnits > payoutMaxUnits) return false;
  const before = netUnits.get(placeOf(order)) ?? 0n;
  const after = absolute(before + netOf(order));
  return after <= netMaxUnits || after < absolute(before);
}

export interface SecondCapacity {
  readonly bankUnits: bigint;
  readonly payoutMaxUnits: bigint;
  readonly netMaxUnits: bigint;
}

/** What the bank holds, and what it takes on by that. */
export function capacityOf({ ledger }: State): SecondCapacity {
  const bankUnits = availableUnits(ledger, { owner: SECOND_BANK, wallet: OPERATOR_WALLET, asset: STAKE_ASSET });
  return { bankUnits, payoutMaxUnits: bankUnits / PAYOUT_PARTS, netMaxUnits: bankUnits / NET_PARTS };
}
