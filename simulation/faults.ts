import type { Random } from '../packages/testkit/src/generators/random.ts';

/** What can befall one write of the journal. */
export const STORE_FAULTS = [
  'crashBeforeWrite',
  'crashAfterWrite',
  'crashAfterSync',
  'syncFails',
  'diskFull',
  'lostBeforeWrite',
  'lostAfterWrite',
  'slow',
] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

/** What can befall a process, its requests and its clock besides. */
export const WORLD_FAULTS = [
  'crashAfterApply',
  'crashInSnapshot',
  'replyLost',
  'duplicate',
  'repeatedLater',
  'keyReused',
  'late',
  'clockForward',
  'clockBack',
  'clockFrozen',
] as const;
export type Fault = StoreFault | (typeof WORLD_FAULTS)[number];

/** How often each fault comes, in thousandths of the times it could; the missing ones never come. */
export type FaultMix = Readonly<Partial<Record<Fault, number>>>;

/** Each of these costs a start from the last snapshot, so they are rarer. */
const CRASHES: ReadonlySet<Fault> = new Set<Fault>([
  'crashBeforeWrite',
  'crashAfterWrite',
  'crashAfterSync',
  'syncFails',
  'crashAfterApply',
]);
const CRASH_RATES = [2, 5, 10] as const;
const OTHER_RATES = [5, 20, 80] as const;

export function drawFaultMix(random: Random): FaultMix {
  const mix: Partial<Record<Fault, number>> = {};
  for (const fault of [...STORE_FAULTS, ...WORLD_FAULTS]) {
    if (random.chance(50)) mix[fault] = random.pick(CRASHES.has(fault) ? CRASH_RATES : OTHER_RATES);
  }
  return mix;
}

/** Says whether a fault comes now. */
export type FaultDice = (fault: Fault) => boolean;

/** Throws for a fault by whatever mix holds now. */
export function createFaultDice(mix: () => FaultMix, random: Random): FaultDice {
  return (fault) => {
    const rate = mix()[fault];
    return rate !== undefined && random.below(1000) < rate;
  };
}
