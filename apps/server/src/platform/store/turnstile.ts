import { StoreError } from './store-error.ts';

/** Lets one in at a time, in the order of arrival. */
export interface Turnstile {
  enter(): Promise<void>;
  leave(): void;
}

export interface TurnstileLimits {
  readonly waitingMax: number;
  readonly waitMaxMs: number;
}

interface Waiting {
  readonly admit: () => void;
  readonly timer: NodeJS.Timeout;
}

export function createTurnstile({ waitingMax, waitMaxMs }: TurnstileLimits): Turnstile {
  const waiting = new Set<Waiting>();
  let isTaken = false;

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(place);
        // Most often a query on the store inside a transaction on the same store, which waits for itself.
        reject(new StoreError(`The store was not free within ${waitMaxMs} ms.`, 'BUSY'));
      }, waitMaxMs);
      const place: Waiting = { admit: resolve, timer };
      waiting.add(place);
    });
  }

  return {
    async enter() {
      if (waiting.size >= waitingMax) throw new StoreError(`${waitingMax} statements are waiting.`, 'BUSY');
      if (isTaken) return wait();
      isTaken = true;
    },
    leave() {
      const [next] = waiting;
      if (next === undefined) {
        isTaken = false;
        return;
      }
      waiting.delete(next);
      clearTimeout(next.timer);
      next.admit();
    },
  };
}
