import type { Perpetual } from '../instrument/perpetual.ts';

/** How much of a contract one owner may hold, and how much all may hold together (R8). */
export type PerpetualCaps = Pick<Perpetual, 'positionMaxLots' | 'openInterestMaxLots'>;

/** So many positions of the largest size fill a contract: nobody can be more than a tenth of what it may carry. */
const LARGEST_POSITIONS = 10;

/** A position is no larger than the largest order. */
export function defaultCaps(maxQuantityLots: number): PerpetualCaps {
  return { positionMaxLots: maxQuantityLots, openInterestMaxLots: maxQuantityLots * LARGEST_POSITIONS };
}

/** A contract as it was kept before version 7 of the rules had caps. What has them stays as it is, to the last byte. */
export function withCaps(contract: Omit<Perpetual, keyof PerpetualCaps> & Partial<PerpetualCaps>): Perpetual {
  const { positionMaxLots, openInterestMaxLots } = { ...defaultCaps(contract.maxQuantityLots), ...contract };
  return { ...contract, positionMaxLots, openInterestMaxLots };
}
