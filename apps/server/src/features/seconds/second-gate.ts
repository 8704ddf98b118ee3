import type { SecondGate } from '@candor/contract/seconds.ts';
import { refuse, type Refusal } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { COUNTRIES } from '#features/identity/index.ts';
import { type Protections, type ProtectionState, waitDetails } from './protections.ts';
import { isRegionAllowed } from './second-region.ts';

export interface Visitor {
  readonly userId: number;
  readonly ip: string;
}

/** How somebody stands before the door. */
export interface GateView {
  readonly state: ProtectionState;
  readonly isRegionAllowed: boolean;
  readonly level: number;
  /** The first thing that keeps them out. */
  readonly refusal: Refusal<SecondGate> | undefined;
}

export type SecondGates = (visitor: Visitor) => Promise<GateView>;

type GateGround = Pick<Context, 'config' | 'identities' | 'people' | 'places' | 'clock'>;

/** Asks, in the order of rule 4.3, what protects a person: the same questions for everybody. */
export function createSecondGates(ground: GateGround, protections: Protections): SecondGates {
  const { config, identities, people, places, clock } = ground;
  const { isOn, countries, levelNeeded } = config.seconds;
  return async ({ userId, ip }) => {
    const identity = await identities.stateOf(userId);
    const phone = await people.contacts.find(userId, 'phone');
    const isAllowed = isRegionAllowed(countries, {
      documentCountry: identity.country,
      ipCountry: places.countryOf(ip),
      phoneCountries: phone === undefined ? undefined : countriesOf(phone),
    });
    const state = await protections.stateOf(userId);
    const isVerified = identity.level >= levelNeeded;
    // Of whom no country is known yet, the verification is asked for first.
    const isElsewhere = !isOn || (!isAllowed && (isVerified || identity.country !== null));
    const refusal = isElsewhere
      ? refuse('productNotAvailable').refusal
      : isVerified
        ? findClosed(state, clock.nowMs())
        : refuse('advancedNeeded').refusal;
    return { state, isRegionAllowed: !isElsewhere, level: identity.level, refusal };
  };
}

function findClosed(state: ProtectionState, nowMs: number): Refusal<SecondGate> | undefined {
  if (!state.isTestPassed) return refuse('knowledgeTestNeeded').refusal;
  if (state.coolingOffUntilMs !== null)
    return refuse('coolingOff', waitDetails(state.coolingOffUntilMs, nowMs)).refusal;
  if (state.excludedUntilMs !== null) return refuse('selfExcluded', waitDetails(state.excludedUntilMs, nowMs)).refusal;
  return state.isRealityCheckDue ? refuse('realityCheckDue').refusal : undefined;
}

/** Several countries may share a dialling code, and the longest one that fits counts. */
function countriesOf(phone: string): readonly string[] {
  const digits = phone.replace(/^\+/, '');
  const fitting = COUNTRIES.filter(({ dial }) => digits.startsWith(dial));
  const longest = Math.max(0, ...fitting.map(({ dial }) => dial.length));
  return fitting.filter(({ dial }) => dial.length === longest).map(({ code }) => code);
}
