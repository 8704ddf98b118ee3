import { parentPort, workerData } from 'node:worker_threads';
import { createPatchedCore } from './patched-core.ts';
import type { SeedResult } from './simulate-safely.ts';
import type { Simulation } from './simulate.ts';

/** A patched file, the number of its patch in the bundle, and the seeds that may show it. */
export interface NumberedHunt {
  readonly index: number;
  readonly file: string;
  readonly simulations: readonly Simulation[];
}

/** What a worker is given: the folder of the bundle, and one hunt after the other. */
export interface HuntShare {
  readonly folder: string;
  readonly hunts: readonly NumberedHunt[];
}

/** What a worker says of one seed of one hunt. */
export interface HuntResult {
  readonly index: number;
  readonly result: SeedResult;
}

/** Each hunt ends with the first seed that fails. */
async function work({ folder, hunts }: HuntShare): Promise<void> {
  const loadPatched = createPatchedCore(folder);
  for (const hunt of hunts) {
    const { simulateSafely } = loadPatched(hunt);
    for (const simulation of hunt.simulations) {
      const result = await simulateSafely(simulation);
      parentPort?.postMessage({ index: hunt.index, result } satisfies HuntResult);
      if (!result.isOk) break;
    }
  }
  parentPort?.close();
}

const share: HuntShare = workerData;
void work(share);
