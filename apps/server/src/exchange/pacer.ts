/** Cuts long work into slices, so that a thread can do something else in between. */
export interface Pacer {
  /** Whether the slice has lasted long enough. */
  isDue(): boolean;
  /** Lets everything else run that waits, and begins the next slice. */
  pause(): Promise<void>;
}

export function createPacer(sliceMs: number): Pacer {
  let startMs = performance.now();
  return {
    isDue: () => performance.now() - startMs >= sliceMs,
    async pause() {
      await new Promise((resolve) => setImmediate(resolve));
      startMs = performance.now();
    },
  };
}
