import type { Entry, State } from '@candor/domain/exchange/exchange.ts';
import { refuse } from '@candor/domain/result.ts';
import type { Position } from './batch.ts';
import { type Applied, applyEntry, PoisonCommand } from './replay.ts';
import type { Checkpoint } from './snapshots.ts';

/** The state in memory. It is always durable: entries are carried out after they are committed, never before. */
export interface LiveState {
  read<Value>(look: (state: State) => Value): Value;
  /** The last entry carried out. */
  position(): Position;
  carryOut(entries: readonly Entry[], end: Position): Promise<readonly Applied[]>;
}

/** Makes the state again up to a command on which the rules broke half-way, and sets that command aside. */
export type Rebuild = (poison: PoisonCommand) => Promise<State>;

export function createLiveState(start: Checkpoint, rebuildWithout: Rebuild): LiveState {
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
    async carryOut(entries, end) {
      const applied: Applied[] = [];
      for (const entry of entries) {
        const step = tryToApply(entry);
        applied.push(step instanceof PoisonCommand ? await carryOnWithout(step, entry) : step);
      }
      position = end;
      return applied;
    },
  };
}
