import type { State } from '@candor/domain/exchange/exchange.ts';
import { pendingWork } from '@candor/domain/exchange/long-work/pending-work.ts';
import type { CommandQueue } from './command-queue.ts';

/**
 * Long work is done in slices (rule R9): while the state says that some is left, the next slice of each piece goes
 * before whatever waits, one at a time. What cannot be taken now is tried again after the next batch, and so is what a
 * former process has left.
 */
export function createLongWork(queue: CommandQueue, read: <Value>(look: (state: State) => Value) => Value): () => void {
  let sliceCount = 0;
  return () => {
    if (sliceCount > 0) return;
    sliceCount = queue.addFirst(read(pendingWork), () => {
      sliceCount -= 1;
    });
  };
}
