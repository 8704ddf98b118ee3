import type { Command, State } from '@candor/domain/exchange/exchange.ts';
import { classOf } from './command-class.ts';

/**
 * Why a command cannot be taken now. Whoever raises one clears it again; nothing clears `auditBroken`, which wants a
 * person, nor `stopping`.
 */
export type Hindrance =
  | 'stopping'
  | 'diskFull'
  | 'storeLost'
  | 'diskLow'
  | 'auditBroken'
  | 'tooManySetAside'
  | 'viewsBehind'
  | 'clockInDoubt'
  | 'queueFull';

export interface Hindrances {
  raise(hindrance: Hindrance): void;
  clear(hindrance: Hindrance): void;
  /** What keeps this command out, if anything. */
  find(command: Command, state: State): Hindrance | undefined;
  list(): readonly Hindrance[];
}

// Nothing can be made durable while one of these holds; any other keeps out new risk alone (rule R6).
const ABSOLUTE: ReadonlySet<string> = new Set<Hindrance>(['stopping', 'diskFull', 'storeLost']);

export function createHindrances(): Hindrances {
  const raised = new Set<Hindrance>();
  return {
    raise: (hindrance) => void raised.add(hindrance),
    clear: (hindrance) => void raised.delete(hindrance),
    find(command, state) {
      if (raised.size === 0) return undefined;
      const absolute = [...raised].find(isAbsolute);
      if (absolute !== undefined) return absolute;
      return classOf(command, state) === 'newRisk' ? [...raised][0] : undefined;
    },
    list: () => [...raised],
  };
}

/** Whether nothing at all is taken while it holds. */
export function isAbsolute(hindrance: string): boolean {
  return ABSOLUTE.has(hindrance);
}
