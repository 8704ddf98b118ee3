import type { Entry, Outcome, State } from '@candor/domain/exchange/exchange.ts';
import { refuse } from '@candor/domain/result.ts';
import type { Position } from './command-log/batch.ts';
import { type Applied, applyEntry, PoisonCommand } from './command-log/replay.ts';
import type { Checkpoint } from './snapshots/snapshots.ts';

/** The state in memory. It is always durable: entries are carried out after they are committed, never before. */
export interface LiveState {
  read<Value>(look: (state: State) => Value): Value;
  /** The last entry carried out. */
  position(): Position;
  /** `heldBack` says why an entry of the batch is not tried, where it is not. */
  carryOut(entries: readonly Entry[], end: Position, heldBack: HeldBack): Promise<readonly Applied[]>;
}

type HeldBack = (index: number, state: State) => Extract<Outcome, { readonly ok: false }> | undefined;

/** Makes the state again up to a command on which the rules broke half-way, and sets that command aside. */
export type Rebuild = (poison: PoisonCommand) => Promise<State>;

export interface LiveStateParts {
  readonly rebuildWithout: Rebuild;
  /** Makes durable that these are not carried out, now and at every replay. */
  readonly keepHeldBack: (entries: readonly Entry[]) => Promise<void>;
}

export function createLiveState(start: Checkpoint, { rebuildWithout, keepHeldBack }: LiveStateParts): LiveState {
  let { state, position } = start;

  function tryToApply(entry: Entry): Applied | PoisonCommand {
    try {
      return applyEntry(state, entry);
    } catch (error) {
      if (error instanceof PoisonCommand) return error;
      throw error;
    }
  }

  async function carryOnWithout(poison: PoisonCommand, entry: Entry): Promise<Applied> {
    state = await rebuildWithout(poison);
    return { entry, outcome: refuse('internal') };
  }

  return {
    read: (look) => look(state),
    position: () => position,
    async carryOut(entries, end, heldBack) {
      const applied: Applied[] = [];
      const held: Entry[] = [];
      for (const [index, entry] of entries.entries()) {
        const refusal = heldBack(index, state);
        if (refusal !== undefined) {
          held.push(entry);
          applied.push({ entry, outcome: refusal });
          continue;
        }
        const step = tryToApply(entry);
        // The state is made again from the log, which must know by then what was left out of it.
        if (step instanceof PoisonCommand) await keepHeldBack(held.splice(0));
        applied.push(step instanceof PoisonCommand ? await carryOnWithout(step, entry) : step);
      }
      await keepHeldBack(held);
      position = end;
      return applied;
    },
  };
}
