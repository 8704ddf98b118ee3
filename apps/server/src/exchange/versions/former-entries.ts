import { RULES_VERSION } from '@candor/domain/exchange/exchange.ts';
import { withCaps } from '@candor/domain/perpetuals/caps/perpetual-caps.ts';
import type { ProjectedEntry } from '../views/projection.ts';

/** Brings what one version told into the shape in which the next one tells it. */
type Step = (entry: ProjectedEntry) => ProjectedEntry;

/**
 * By the version that told it. A version that changes the shape of an event, or of a command that a view reads, adds
 * the step from the one before here, so that views need to know the present shapes alone.
 */
const STEPS: Readonly<Partial<Record<number, Step>>> = { 6: addCaps };

export function toPresentShape(entry: ProjectedEntry, rulesVersion: number): ProjectedEntry {
  let shaped = entry;
  for (let version = rulesVersion; version < RULES_VERSION; version += 1) shaped = STEPS[version]?.(shaped) ?? shaped;
  return shaped;
}

/** Version 7 gave every contract its caps. */
function addCaps(entry: ProjectedEntry): ProjectedEntry {
  const events = entry.events.map((event) =>
    event.kind === 'contractChanged' ? { ...event, contract: withCaps(event.contract) } : event,
  );
  return { ...entry, events };
}
