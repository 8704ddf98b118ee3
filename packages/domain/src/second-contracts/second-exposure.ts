import { absolute } from '@candor/money/rounding.ts';
import type { State } from '../exchange/state.ts';
import { SECOND_BANK } from '../ledger/operator-accounts.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import type { SecondOrder } from './second-order.ts';
import { STAKE_ASSET } from './second.ts';
import { payoutOf } from './settle-second.ts';

/** What the bank may have to pay for the orders that have not ended. */
export interface SecondExposure {
  /** If every one of them won. */
  payoutUnits: bigint;
  /** By symbol and the second they end in: what rises would win, less what falls would. */
  readonly netUnits: Map<string, bigint>;
}

type Exposed = Pick<
  SecondOrder,
  'symbol' | 'closeAtMs' | 'direction' | 'stakeUnits' | 'feeUnits' | 'oddsPpm' | 'isWholeStakeLost'
>;

/** All that is open may pay a fifth of the bank, and one second of one symbol may cost it a fiftieth (rule 4.7). */
const PAYOUT_PARTS = 5n;
const NET_PARTS = 50n;

export function createExposure(): SecondExposure {
  return { payoutUnits: 0n, netUnits: new Map() };
}

export function addExposure(exposure: SecondExposure, order: Exposed): void {
  exposure.payoutUnits += payoutOf(order, 'win').payoutUnits;
  addNet(exposure, order, netOf(order));
}

export function removeExposure(exposure: SecondExposure, order: Exposed): void {
  exposure.payoutUnits -= payoutOf(order, 'win').payoutUnits;
  addNet(exposure, order, -netOf(order));
}

/** The open tick came a second later than expected, or earlier. */
export function moveExposure(exposure: SecondExposure, order: SecondOrder, closeAtMs: number): void {
  removeExposure(exposure, order);
  order.closeAtMs = closeAtMs;
  addExposure(exposure, order);
}

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

function addNet({ netUnits }: SecondExposure, order: Exposed, units: bigint): void {
  const place = placeOf(order);
  const after = (netUnits.get(place) ?? 0n) + units;
  if (after === 0n) netUnits.delete(place);
  else netUnits.set(place, after);
}

/** What the bank pays of its own when the order wins; a rise counts against a fall. */
function netOf(order: Exposed): bigint {
  const paid = payoutOf(order, 'win').payoutUnits - order.stakeUnits;
  return order.direction === 'rise' ? paid : -paid;
}

function placeOf({ symbol, closeAtMs }: Exposed): string {
  return `${symbol}/${closeAtMs}`;
}
