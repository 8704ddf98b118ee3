import { createHash } from 'node:crypto';
import type { WithheldCall } from '../../../e2e/calls/seen-calls.ts';
import { SEEN_CALLS } from '../../../e2e/calls/seen-calls-table.ts';
import type { Removal } from './removal.ts';
import { REMOVALS } from './removals.ts';
import { SCREEN_REMOVALS } from './screen-removals.ts';
import { WIRE_REMOVALS } from './wire-removals.ts';

/** What is taken out in one run. */
export interface Chosen {
  readonly features: readonly Removal[];
  readonly calls: readonly WithheldCall[];
}

const EVERY_CALL: readonly WithheldCall[] = SEEN_CALLS.flatMap(({ spec, title, calls }) =>
  calls.map((call) => ({ spec, title, call })),
);

/** What fits into the four minutes that the proof has for it. */
const IN_GATE = { wire: 2, screen: 1, calls: 4 };

/**
 * What has been taken out once by hand, and was missed. The gate draws among these alone: a first try may find a test
 * that looks at nothing, and whoever lands something else then must not be held up by it.
 */
const TRIED_FEATURES: ReadonlySet<string> = new Set(
  'ENT-1 ENT-4 ENT-5 ENT-6 ENT-7 ENT-9 ENT-10 ENT-11 VAL-7 VAL-8 VAL-9 VAL-10 CALL-5 CALL-9 CALL-15 STATE-14 ROUTE-12 ROUTE-14 ROUTE-17 NAV-1 NAV-6 NAV-7 UI-1 UI-2 ERR-2 ERR-3 ERR-5 CONST-2 CONST-8'.split(
    ' ',
  ),
);
const TRIED_CALLS =
  /\/(getPayment|myPosition|getOptional|getFundingRate|position\/list|getAllSetting|accountVerificationBinding)(\/:type)?$/;

/** `gate`, `20`, `calls 20`, or the names of features or calls. */
export function choose(words: readonly string[], seed: string): Chosen {
  if (words.includes('gate')) {
    const tried = (removals: readonly Removal[]) => removals.filter(({ id }) => TRIED_FEATURES.has(id));
    const features = [
      ...draw(tried(WIRE_REMOVALS), IN_GATE.wire, seed),
      ...draw(tried(SCREEN_REMOVALS), IN_GATE.screen, seed),
    ];
    return { features, calls: drawCalls(IN_GATE.calls, seed, (call) => TRIED_CALLS.test(call)) };
  }
  const features = REMOVALS.filter(({ id }) => words.includes(id));
  const calls = EVERY_CALL.filter(({ call }) => words.includes(call));
  if (features.length + calls.length > 0) return { features, calls };
  const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 20);
  if (words.includes('calls')) return { features: [], calls: drawCalls(count, seed) };
  return { features: draw(REMOVALS, count, seed), calls: [] };
}

function draw<Item extends { readonly id: string }>(from: readonly Item[], count: number, seed: string): Item[] {
  const lot = ({ id }: Item): string => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return from.toSorted((left, right) => (lot(left) < lot(right) ? -1 : 1)).slice(0, count);
}

/** Of each test one call at the most: one that is taken out may keep the test from ever asking for another. */
function drawCalls(
  count: number,
  seed: string,
  isWanted: (call: string) => boolean = () => true,
): readonly WithheldCall[] {
  const seen = EVERY_CALL.filter(({ call }) => isWanted(call));
  const named = seen.map((withheld) => ({ id: withheld.call, withheld }));
  const drawn = draw(named, named.length, seed).map(({ withheld }) => withheld);
  return drawn
    .filter(({ title }, index) => drawn.findIndex((other) => other.title === title) === index)
    .slice(0, count);
}
