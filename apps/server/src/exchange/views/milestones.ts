/** Tells those who wait when a sequence has been reached. */
export interface Milestones {
  reach(sequence: number): void;
  reached(sequence: number): Promise<void>;
  last(): number;
}

interface Waiting {
  readonly sequence: number;
  readonly resolve: () => void;
}

export function createMilestones(): Milestones {
  const waiting = new Set<Waiting>();
  let last = 0;
  return {
    reach(sequence) {
      last = sequence;
      for (const one of waiting) {
        if (one.sequence > last) continue;
        waiting.delete(one);
        one.resolve();
      }
    },
    async reached(sequence) {
      if (last < sequence) await new Promise<void>((resolve) => waiting.add({ sequence, resolve }));
    },
    last: () => last,
  };
}
