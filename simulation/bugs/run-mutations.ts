import type { Worker } from 'node:worker_threads';
import { bundlePatches, type Patch } from '../bundle-core.ts';
import type { MutationRunResult, MutationRunShare } from './mutation-worker.ts';
import type { SeedResult } from '../simulate-safely.ts';
import type { Simulation } from '../simulate.ts';
import { startWorker, WORKERS } from '../start-worker.ts';

/** The search for one bug: the seeds are tried in their order. */
export interface MutationRun {
  readonly patch: Patch;
  readonly simulations: readonly Simulation[];
}

/** Plays each on the core with its patch until a seed fails; what its seeds gave, in the order asked for. */
export async function runMutations(runs: readonly MutationRun[]): Promise<readonly (readonly SeedResult[])[]> {
  const core = await bundlePatches(runs.map(({ patch }) => patch));
  const results: SeedResult[][] = runs.map(() => []);
  const numbered = runs.map(({ patch, simulations }, index) => ({ index, file: patch.file, simulations }));
  const shares = Array.from({ length: WORKERS }, (_, worker): MutationRunShare => {
    return { folder: core.folder, runs: numbered.filter(({ index }) => index % WORKERS === worker) };
  });
  const workers = shares.map((share) => startWorker(core.folder, 'mutation-worker.cjs', share));
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
