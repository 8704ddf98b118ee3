import type { Command } from '@candor/domain/exchange/exchange.ts';

/**
 * Why a command cannot be taken now. Whoever raises one about the disk, the store, the views or the queue clears it
 * again; nothing clears `auditBroken` and `tooManySetAside`, which want a person, nor `stopping`.
 */
export type Hindrance =
  | 'stopping'
  | 'diskFull'
  | 'storeLost'
  | 'diskLow'
  | 'auditBroken'
  | 'tooManySetAside'
  | 'viewsBehind'
  | 'queueFull';

export interface Hindrances {
  raise(hindrance: Hindrance): void;
  clear(hindrance: Hindrance): void;
  /** What keeps this command out, if anything. */
  find(command: Command): Hindrance | undefined;
  list(): readonly Hindrance[];
}

// Nothing can be made durable while one of these holds; while any other does, a customer may still get out.
const ABSOLUTE: ReadonlySet<Hindrance> = new Set(['stopping', 'diskFull', 'storeLost']);
const WAYS_OUT: ReadonlySet<Command['kind']> = new Set<Command['kind']>(['cancelOrder', 'cancelOrders']);

export function createHindrances(): Hindrances {
  const raised = new Set<Hindrance>();
  return {
    raise: (hindrance) => void raised.add(hindrance),
    clear: (hindrance) => void raised.delete(hindrance),
    find: (command) => [...raised].find((hindrance) => ABSOLUTE.has(hindrance) || !isWayOut(command)),
    list: () => [...raised],
  };
}

export function isWayOut({ kind }: Command): boolean {
  return WAYS_OUT.has(kind);
}
