import {
  apply,
  createState,
  type Entry,
  type Outcome,
  restoreSnapshot,
  RULES_VERSION,
  type Snapshot,
  type State,
} from '@candor/domain/exchange/exchange.ts';
import type { Replay } from '@candor/domain/exchange/rules-core.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { type Applied, type OpenedBatch, PoisonCommand } from '../command-log/replay.ts';
import type { Checkpoint, FormerCheckpoint } from '../snapshots/snapshots.ts';
import { loadCore, OLDEST_REPLAYABLE } from './released-cores.ts';

/**
 * A state on its way through the log (rule R12): every entry is carried out by the version of the rules it was made
 * with. Where the next version begins, it takes over what the one before saves.
 */
export interface Walk {
  /** Before the entries of a batch: their version takes over, unless it has already. */
  enter(batch: Pick<OpenedBatch, 'rulesVersion' | 'firstSequence'>): Promise<void>;
  carryOut(entry: Entry): Applied;
  /** Hands over to the present rules and gives their state. No entry of a former version may follow. */
  present(): Promise<State>;
}

/** From a snapshot on, or from the first entry. */
export function startWalk(from: Checkpoint | FormerCheckpoint | undefined): Walk {
  let version = from?.rulesVersion ?? 0;
  let state = from !== undefined && 'state' in from ? from.state : undefined;
  let saved = from !== undefined && 'saved' in from ? from.saved : undefined;
  let former: Replay | undefined;

  async function handOver(to: number): Promise<void> {
    // Through every version between: each promises to read what the one before it saved, and no more.
    for (let between = firstBetween(version); between < to; between += 1) {
      const core = await loadCore(between);
      saved = core.start(takeSaved()).save();
    }
    const taken = takeSaved();
    if (to === RULES_VERSION) state = taken === undefined ? createState() : restoreSnapshot(taken);
    else former = (await loadCore(to)).start(taken);
    version = to;
  }

  function takeSaved(): Snapshot | undefined {
    const taken = former?.save() ?? saved;
    former = undefined;
    saved = undefined;
    return taken;
  }

  function applyNow(entry: Entry): Outcome {
    if (state !== undefined) return apply(state, entry);
    if (former !== undefined) return former.apply(entry);
    throw new Error('No version of the rules has taken over yet.');
  }

  return {
    async enter(batch) {
      requireReplayable(batch, version);
      const isAtWork = state !== undefined || former !== undefined;
      if (!isAtWork || version !== batch.rulesVersion) await handOver(batch.rulesVersion);
    },
    carryOut(entry) {
      try {
        return { entry, outcome: applyNow(entry) };
      } catch (error) {
        throw new PoisonCommand(entry, error);
      }
    },
    async present() {
      if (state === undefined) await handOver(RULES_VERSION);
      return state ?? createState();
    },
  };
}

/** The first version that only hands on what it is given; with nothing to hand on there is none. */
function firstBetween(version: number): number {
  return version === 0 ? RULES_VERSION : Math.max(version + 1, OLDEST_REPLAYABLE);
}

function requireReplayable({ rulesVersion, firstSequence }: Parameters<Walk['enter']>[0], reached: number): void {
  const made = `Entry ${firstSequence} was made by rules ${rulesVersion}`;
  if (rulesVersion > RULES_VERSION) {
    throw new StartProblem(`${made} and this version has rules ${RULES_VERSION}: start the version that made it.`);
  }
  if (rulesVersion < reached) {
    throw new StartProblem(`${made}, although rules ${reached} had begun before it: the journal is not in order.`);
  }
  if (rulesVersion >= OLDEST_REPLAYABLE) return;
  throw new StartProblem(
    `${made}, of which nothing is kept, and has no snapshot after it: start the version that made it once and stop ` +
      'it properly, then this one.',
  );
}
