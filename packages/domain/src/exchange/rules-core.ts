import { apply, type Entry, type Outcome, RULES_VERSION } from './exchange.ts';
import { createState, parseSnapshot, restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';

/**
 * One version of the rules as it is released: enough to replay its own stretch of the log, and nothing else. The
 * bundle of a released version exports it, so its shape stays as it is.
 */
export interface RulesCore {
  readonly rulesVersion: number;
  /** Goes on from what was saved, by itself or by the version before; without it from the very beginning. */
  start(saved?: Snapshot): Replay;
  /** Reads a snapshot that this version wrote as one text. */
  parse(text: string): Snapshot;
}

export interface Replay {
  apply(entry: Entry): Outcome;
  /** Plain data. What it holds may be the state itself: nothing is applied after the next version has taken it over. */
  save(): Snapshot;
}

export const rulesCore: RulesCore = {
  rulesVersion: RULES_VERSION,
  start(saved) {
    const state = saved === undefined ? createState() : restoreSnapshot(saved);
    return { apply: (entry) => apply(state, entry), save: () => takeSnapshot(state) };
  },
  parse: parseSnapshot,
};
