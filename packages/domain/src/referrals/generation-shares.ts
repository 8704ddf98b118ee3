import { REBATES_PPM_MAX } from '../ledger/fee-waterfall.ts';
import type { Referrals } from './referrals-part.ts';
import type { Referral } from './referral.ts';

/** What the generations are owed of a fee, nearest first. */
export const GENERATIONS_PPM = [200_000, 100_000, 50_000] as const;

/** An agent's first generation lies between what everybody has and this. */
export const AGENT_PPM_MAX = 300_000;

/** Of what is left for the second and third generation the second has two of three parts, as it always has. */
const SECOND_PARTS = 2;
const PARTS = 3;

const PPM_ONE = 1_000_000;

/** What one beneficiary is owed of a fee. */
export interface GenerationShare {
  readonly owner: number;
  readonly generation: number;
  readonly ppm: number;
}

/** Who is owed what of the fees of somebody who was referred so. A link to the payer leaves the share with the operator. */
export function sharesOf(referrals: Referrals, { referrers }: Pick<Referral, 'referrers'>): readonly GenerationShare[] {
  const owners = referrers.map(({ owner }) => owner);
  const parts = withSubAgents(referrals, owners, ratesOf(referrals, owners[0]));
  const shares: GenerationShare[] = [];
  for (const [index, { owner, isLinked }] of referrers.entries()) {
    const ppm = parts[index] ?? 0;
    if (!isLinked && ppm > 0) shares.push({ owner, generation: index + 1, ppm });
  }
  return shares;
}

/** The rates of three generations when the nearest is this one. */
function ratesOf({ agents }: Referrals, nearest: number | undefined): readonly [number, number, number] {
  const [usualFirst, usualSecond, usualThird] = GENERATIONS_PPM;
  const first = (nearest === undefined ? undefined : agents.get(nearest)?.ratePpm) ?? usualFirst;
  const left = REBATES_PPM_MAX - first;
  if (left >= usualSecond + usualThird) return [first, usualSecond, usualThird];
  return [first, floorPart(left, SECOND_PARTS, PARTS), floorPart(left, PARTS - SECOND_PARTS, PARTS)];
}

/** An agent gives a part of a share to the sub-agent through whom it came. */
function withSubAgents({ agents }: Referrals, owners: readonly number[], rates: readonly number[]): readonly number[] {
  const parts = [...rates];
  for (let index = 1; index < owners.length; index += 1) {
    const [below, above] = [owners[index - 1] ?? 0, owners[index] ?? 0];
    const givenPpm = agents.get(above)?.subAgents.get(below) ?? 0;
    const given = floorPart(parts[index] ?? 0, givenPpm, PPM_ONE);
    parts[index] = (parts[index] ?? 0) - given;
    parts[index - 1] = (parts[index - 1] ?? 0) + given;
  }
  return parts;
}

/** The floor of a part of whole numbers that stay far below what a number holds exactly. */
function floorPart(whole: number, parts: number, of: number): number {
  const product = whole * parts;
  return (product - (product % of)) / of;
}
