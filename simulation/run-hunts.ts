import type { Worker } from 'node:worker_threads';
import { bundlePatches, type Patch } from './bundle-core.ts';
import type { MutationRunResult, MutationRunShare } from './hunt-worker.ts';
import type { SeedResult } from './simulate-safely.ts';
import type { Simulation } from './simulate.ts';
import { startWorker, WORKERS } from './start-worker.ts';

/** The search for one bug: the seeds are tried in their order. */
export interface MutationRun {
  readonly patch: Patch;
  readonly simulations: readonly Simulation[];
}

/** Runs each hunt on the core with its patch until a seed fails; what its seeds gave, in the order of the hunts. */
export async function runHunts(hunts: readonly MutationRun[]): Promise<readonly (readonly SeedResult[])[]> {
  const core = await bundlePatches(hunts.map(({ patch }) => patch));
  const results: SeedResult[][] = hunts.map(() => []);
  const numbered = hunts.map(({ patch, simulations }, index) => ({ index, file: patch.file, simulations }));
  const shares = Array.from({ length: WORKERS }, (_, worker): MutationRunShare => {
    return { folder: core.folder, hunts: numbered.filter(({ index }) => index % WORKERS === worker) };
  });
  const workers = shares.map((share) => startWorker(core.folder, 'hunt-worker.cjs', share));
  try {
    await Promise.all(workers.map((worker) => listen(worker, results)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
    await core.remove();
  }
  return results;
}

function listen(worker: Worker, results: readonly SeedResult[][]): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', ({ index, result }: MutationRunResult) => results[index]?.push(result));
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
