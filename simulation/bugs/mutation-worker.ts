import { parentPort, workerData } from 'node:worker_threads';
import { createPatchedCore } from '../patched-core.ts';
import type { SeedResult } from '../simulate-safely.ts';
import type { Simulation } from '../simulate.ts';

/** A patched file, the number of its patch in the bundle, and the seeds that may show it. */
export interface NumberedMutationRun {
  readonly index: number;
  readonly file: string;
  readonly simulations: readonly Simulation[];
}

/** What a worker is given: the folder of the bundle, and one run after the other. */
export interface MutationRunShare {
  readonly folder: string;
  readonly runs: readonly NumberedMutationRun[];
}

/** What a worker says of one seed of one run. */
export interface MutationRunResult {
  readonly index: number;
  readonly result: SeedResult;
}

/** Each run ends with the first seed that fails. */
async function work({ folder, runs }: MutationRunShare): Promise<void> {
  const loadPatched = createPatchedCore(folder);
  for (const mutationRun of runs) {
    const { simulateSafely } = loadPatched(mutationRun);
    for (const simulation of mutationRun.simulations) {
      const result = await simulateSafely(simulation);
      parentPort?.postMessage({ index: mutationRun.index, result } satisfies MutationRunResult);
      if (!result.isOk) break;
    }
  }
  parentPort?.close();
}

const share: MutationRunShare = workerData;
void work(share);
