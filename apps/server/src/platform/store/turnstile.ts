import { StoreError } from './store-error.ts';

/**
 * Lets one in at a time, and others pass by while nobody is inside; all in the order of arrival. What is given is begun
 * in the very moment of admission, so that nothing can slip in between.
 */
export interface Turnstile {
  enter<Value>(begin: () => Promise<Value>): Promise<Value>;
  leave(): void;
  /** Waits only for whoever is inside. */
  pass<Value>(begin: () => Promise<Value>): Promise<Value>;
}

export interface TurnstileLimits {
  readonly waitingMax: number;
  readonly waitMaxMs: number;
}

interface Waiting {
  readonly kind: 'enters' | 'passes';
  readonly admit: () => void;
  readonly timer: NodeJS.Timeout;
}

export function createTurnstile({ waitingMax, waitMaxMs }: TurnstileLimits): Turnstile {
  const waiting = new Set<Waiting>();
  let isTaken = false;

  function wait<Value>(kind: Waiting['kind'], begin: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(place);
        // Most often a query on the store inside a transaction on the same store, which waits for itself.
        reject(new StoreError(`The store was not free within ${waitMaxMs} ms.`, 'BUSY'));
      }, waitMaxMs);
      const place: Waiting = { kind, admit: () => resolve(begin()), timer };
      waiting.add(place);
    });
  }

  async function admit<Value>(kind: Waiting['kind'], begin: () => Promise<Value>): Promise<Value> {
    if (waiting.size >= waitingMax) throw new StoreError(`${waitingMax} statements are waiting.`, 'BUSY');
    if (isTaken) return wait(kind, begin);
    isTaken = kind === 'enters';
    return begin();
  }

  return {
    enter: (begin) => admit('enters', begin),
    pass: (begin) => admit('passes', begin),
    leave() {
      isTaken = false;
      for (const next of waiting) {
        waiting.delete(next);
        clearTimeout(next.timer);
        isTaken = next.kind === 'enters';
        next.admit();
        if (isTaken) return;
      }
    },
  };
}
