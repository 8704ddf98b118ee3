import type { Degradations } from '../degradations.ts';

/** Holds new orders back when the views fall too far behind the writer: history must not drift away from truth. */
export interface LagGuard {
  applied(sequence: number): void;
  projected(sequence: number): void;
}

export function createLagGuard(degradations: Degradations, lagMax: number): LagGuard {
  let applied = 0;
  let projected = 0;
  // A view that is made again from the first entry may take long; trading need not wait for it.
  let hasCaughtUp = false;

  function check(): void {
    hasCaughtUp ||= projected >= applied;
    if (hasCaughtUp && applied - projected > lagMax) degradations.raise('viewsBehind');
    else degradations.clear('viewsBehind');
  }

  return {
    applied(sequence) {
      applied = sequence;
      check();
    },
    projected(sequence) {
      projected = sequence;
      check();
    },
  };
}
