import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Collector {
  /** Everything that nobody holds any more. */
  readonly collectAll: () => void;
  /** The same, and swept: else that is done beside the program, or by whoever allocates next, and no report tells of it. */
  readonly collectAndSweep: () => void;
  /** What is young: the dead is dropped, and what lives moves where no later collection copies it again. */
  readonly collectYoung: () => void;
}

/** The garbage collector, on demand. */
export function requireCollector(): Collector {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('This Node does not let its garbage be collected on demand.');
  return {
    collectAll: () => void collect(),
    // Whoever counts objects, of whatever kind, has collected all garbage before and walks over a heap that is swept.
    collectAndSweep: () => void queryObjects(SharedArrayBuffer),
    // An object moves out of the young ones with the second collection it outlives.
    collectYoung: () => {
      collect({ type: 'minor' });
      collect({ type: 'minor' });
    },
  };
}
