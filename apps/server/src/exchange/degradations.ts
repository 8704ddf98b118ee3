import type { Command, State } from '@candor/domain/exchange/exchange.ts';
import { classOf } from './command-class.ts';

/**
 * Why a command cannot be taken now. Whoever raises one clears it again; nothing clears `auditBroken`, which wants a
 * person, nor `stopping`.
 */
export type Degradation =
  | 'stopping'
  | 'diskFull'
  | 'storeLost'
  | 'leadLost'
  | 'diskLow'
  | 'auditBroken'
  | 'tooManySetAside'
  | 'viewsBehind'
  | 'clockInDoubt'
  | 'queueFull';

export interface Degradations {
  raise(degradation: Degradation): void;
  clear(degradation: Degradation): void;
  /** What keeps this command out, if anything. */
  find(command: Command, state: State): Degradation | undefined;
  list(): readonly Degradation[];
}

// Nothing can be made durable while one of these holds; any other keeps out new risk alone (rule R6).
const ABSOLUTE: ReadonlySet<string> = new Set<Degradation>(['stopping', 'diskFull', 'storeLost', 'leadLost']);

export function createDegradations(): Degradations {
  const raised = new Set<Degradation>();
  return {
    raise: (degradation) => void raised.add(degradation),
    clear: (degradation) => void raised.delete(degradation),
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
export function isAbsolute(degradation: string): boolean {
  return ABSOLUTE.has(degradation);
}
