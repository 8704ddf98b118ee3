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

/** Steps are cheap, and a look at the clock is not. */
const STEPS_PER_LOOK = 64;

/** Takes one step after the other, with a pause after every slice. */
export async function takeSteps<Step>(
  steps: Iterable<Step>,
  sliceMs: number,
  take: (step: Step) => void,
): Promise<void> {
  const pacer = createPacer(sliceMs);
  let count = 0;
  for (const step of steps) {
    take(step);
    count += 1;
    if (count % STEPS_PER_LOOK === 0 && pacer.isDue()) await pacer.pause();
  }
}
