import type { SecondGate } from '@candor/contract/second-contracts/wire.ts';
import { refuse, type Refusal } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { type Protections, type ProtectionState, waitDetails } from './protections.ts';
import { isRegionAllowed } from './second-region.ts';
import { findWhereabouts, type Visitor } from './whereabouts.ts';

/** How somebody stands before the door. */
export interface GateView {
  readonly state: ProtectionState;
  readonly isRegionAllowed: boolean;
  readonly level: number;
  /** The first thing that keeps them out. */
  readonly refusal: Refusal<SecondGate> | undefined;
}

export type SecondGates = (visitor: Visitor) => Promise<GateView>;

type GateGround = Pick<Context, 'config' | 'identities' | 'people' | 'places'>;

/** Asks, in the order of rule 4.3, what protects a person: the same questions for everybody. */
export function createSecondGates(ground: GateGround, protections: Protections): SecondGates {
  const { config, identities } = ground;
  const { isOn, countries, levelNeeded } = config.seconds;
  return async ({ userId, ip }) => {
    const identity = await identities.stateOf(userId);
    const isAllowed = isRegionAllowed(countries, await findWhereabouts(ground, { userId, ip }, identity.country));
    const state = await protections.stateOf(userId);
    const isVerified = identity.level >= levelNeeded;
    // Of whom no country is known yet, the verification is asked for first.
    const isElsewhere = !isOn || (!isAllowed && (isVerified || identity.country !== null));
    const refusal = isElsewhere
      ? refuse('productNotAvailable').refusal
      : isVerified
        ? findClosed(state)
        : refuse('advancedNeeded').refusal;
    return { state, isRegionAllowed: !isElsewhere, level: identity.level, refusal };
  };
}

function findClosed(state: ProtectionState): Refusal<SecondGate> | undefined {
  const { atMs, coolingOffUntilMs, excludedUntilMs } = state;
  if (!state.isTestPassed) return refuse('knowledgeTestNeeded').refusal;
  if (coolingOffUntilMs !== null) return refuse('coolingOff', waitDetails(coolingOffUntilMs, atMs)).refusal;
  if (excludedUntilMs !== null) return refuse('selfExcluded', waitDetails(excludedUntilMs, atMs)).refusal;
  return state.isRealityCheckDue ? refuse('realityCheckDue').refusal : undefined;
}
