import {
  apply,
  createState,
  type Entry,
  type Outcome,
  RULES_VERSION,
  type State,
} from '@candor/domain/exchange/exchange.ts';
import { endOf, GENESIS, openBatch, type Position } from './batch.ts';
import type { Journal } from './command-log.ts';
import type { Checkpoint } from '../snapshots/snapshots.ts';

/** What a command did, with the place and time at which it did it. */
export interface Applied {
  readonly entry: Entry;
  readonly outcome: Outcome;
}

/** An entry on which the rules themselves broke: the state may be half changed and must be made again without it. */
export class PoisonCommand extends Error {
  override readonly name = 'PoisonCommand';
  readonly entry: Entry;

  constructor(entry: Entry, cause: unknown) {
    super(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
    this.entry = entry;
  }
}

export function startOfTime(): Checkpoint {
  return { state: createState(), position: GENESIS, rulesVersion: RULES_VERSION };
}

export function applyEntry(state: State, entry: Entry): Applied {
  try {
    return { entry, outcome: apply(state, entry) };
  } catch (error) {
    throw new PoisonCommand(entry, error);
  }
}

export interface OpenedBatch {
  readonly rulesVersion: number;
  readonly firstSequence: number;
  readonly entries: readonly Entry[];
  readonly end: Position;
  /** What it took to check and decode it. */
  readonly openMs: number;
}

/** The batches after a position, each checked against the chain. */
export async function* readBatches(journal: Journal, from: Position): AsyncGenerator<OpenedBatch> {
  let position = from;
  for (;;) {
    const page = await journal.readAfter(position.sequence);
    if (page.length === 0) return;
    for (const batch of page) {
      const beginMs = performance.now();
      const entries = openBatch(batch, position);
      const openMs = performance.now() - beginMs;
      position = endOf(batch, entries);
      yield { rulesVersion: batch.rulesVersion, firstSequence: batch.firstSequence, entries, end: position, openMs };
    }
  }
}
