import { RULES_VERSION } from '@candor/domain/exchange/exchange.ts';
import type { ProjectedEntry } from '../projection.ts';

/** Brings what one version told into the shape in which the next one tells it. */
type Step = (entry: ProjectedEntry) => ProjectedEntry;

/**
 * By the version that told it. A version that changes the shape of an event, or of a command that a view reads, adds
 * the step from the one before here, so that views need to know the present shapes alone. So far none has.
 */
const STEPS: Readonly<Partial<Record<number, Step>>> = {};

export function toPresentShape(entry: ProjectedEntry, rulesVersion: number): ProjectedEntry {
  let shaped = entry;
  for (let version = rulesVersion; version < RULES_VERSION; version += 1) shaped = STEPS[version]?.(shaped) ?? shaped;
  return shaped;
}
