import { Worker } from 'node:worker_threads';
import { bundleCore, type CoreBundle, type Patch } from './bundle-core.ts';
import type { Simulation } from './simulate.ts';
import type { SeedResult } from './simulation-worker.ts';

export interface SeedRun {
  readonly simulations: readonly Simulation[];
  readonly workerCount: number;
}

/** A new generation of this size is collected seldom enough not to matter. */
const YOUNG_GENERATION_MB = 64;

/** Runs simulations on the core, patched or as it is. */
export async function runSeeds({
  patch,
  ...run
}: SeedRun & { readonly patch?: Patch }): Promise<readonly SeedResult[]> {
  const core = await bundleCore(patch);
  try {
    return await runOn(core, run);
  } finally {
    await core.remove();
  }
}

/** Runs simulations in worker threads on one bundle, and stops at the first that fails; results in the order they came. */
export async function runOn(core: CoreBundle, { simulations, workerCount }: SeedRun): Promise<readonly SeedResult[]> {
  const results: SeedResult[] = [];
  const shares = Array.from({ length: workerCount }, (_, worker) =>
    simulations.filter((_simulation, index) => index % workerCount === worker),
  );
  const workers = shares.filter((share) => share.length > 0).map((share) => startWorker(core.file, share));
  const stopAll = () => Promise.all(workers.map((worker) => worker.terminate()));
  await Promise.all(workers.map((worker) => listen(worker, results, stopAll)));
  return results;
}

function startWorker(file: string, share: readonly Simulation[]): Worker {
  return new Worker(file, { workerData: share, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } });
}

function listen(worker: Worker, results: SeedResult[], stopAll: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (result: SeedResult) => {
      results.push(result);
      if (!result.isOk) void stopAll();
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
