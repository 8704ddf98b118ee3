import type { SecondOrder } from './second-order.ts';
import { payoutOf } from './settle-second.ts';

/** What the bank may have to pay for the orders that have not ended. */
export interface SecondExposure {
  /** If every one of them won. */
  payoutUnits: bigint;
  /** By symbol and the second they end in: what rises would win, less what falls would. */
  readonly netUnits: Map<string, bigint>;
}

export type Exposed = Pick<
  SecondOrder,
  'symbol' | 'closeAtMs' | 'direction' | 'stakeUnits' | 'feeUnits' | 'oddsPpm' | 'isWholeStakeLost'
>;

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

function addNet({ netUnits }: SecondExposure, order: Exposed, units: bigint): void {
  const place = placeOf(order);
  const after = (netUnits.get(place) ?? 0n) + units;
  if (after === 0n) netUnits.delete(place);
  else netUnits.set(place, after);
}

/** What the bank pays of its own when the order wins; a rise counts against a fall. */
export function netOf(order: Exposed): bigint {
  const paid = payoutOf(order, 'win').payoutUnits - order.stakeUnits;
  return order.direction === 'rise' ? paid : -paid;
}

export function placeOf({ symbol, closeAtMs }: Exposed): string {
  return `${symbol}/${closeAtMs}`;
}
