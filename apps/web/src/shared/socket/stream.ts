import { useSyncExternalStore } from 'react';
import { onBeat } from './beat.ts';

/** A value that changes faster than a screen should: read it with `useStream`. */
export interface Stream<Value> {
  readonly getSnapshot: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

interface StreamOptions<Value> {
  /** Called with the first reader; `touch` says that `read` would now give something new. Returns what stops it. */
  readonly start: (touch: () => void) => () => void;
  /** An immutable picture of the present; called once a flush, not once a frame. */
  readonly read: () => Value;
  readonly pace?: Pace;
}

/** Runs the flush when the screen is ready for it. */
export type Pace = (flush: () => void) => void;

/** Feeds never enter React's state one by one: changes gather here and are shown at most ten times a second. */
export function createStream<Value>({ start, read, pace = onBeat }: StreamOptions<Value>): Stream<Value> {
  const listeners = new Set<() => void>();
  let snapshot = read();
  let stop: (() => void) | undefined;
  let isPending = false;

  function flush(): void {
    isPending = false;
    snapshot = read();
    for (const listener of listeners) listener();
  }

  function touch(): void {
    if (isPending) return;
    isPending = true;
    pace(flush);
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= start(touch);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

export function useStream<Value>(stream: Stream<Value>): Value {
  return useSyncExternalStore(stream.subscribe, stream.getSnapshot, stream.getSnapshot);
}
