import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { bundleCore } from './bundle-core.ts';
import type { SeedResult } from './simulate-safely.ts';
import type { Simulation } from './simulate.ts';
import { startWorker, WORKERS } from './start-worker.ts';

/** Worker threads that keep from one run to the next what they have learnt of the core: it takes them many seeds. */
export interface SeedRunner {
  /** Stops at the first simulation that fails; results in the order they came. */
  run(simulations: readonly Simulation[]): Promise<readonly SeedResult[]>;
  close(): Promise<void>;
}

export async function startSeedRunner(): Promise<SeedRunner> {
  const core = await bundleCore();
  const workers = Array.from({ length: WORKERS }, () => startWorker(core.folder, 'simulation-worker.js'));
  return {
    async run(simulations) {
      const waiting = [...simulations];
      const results: SeedResult[] = [];
      const work = async (worker: Worker): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const result = await simulateOn(worker, next);
          results.push(result);
          if (!result.isOk) waiting.length = 0;
        }
      };
      await Promise.all(workers.map(work));
      return results;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
      await core.remove();
    },
  };
}

async function simulateOn(worker: Worker, simulation: Simulation): Promise<SeedResult> {
  worker.postMessage(simulation);
  const [result]: SeedResult[] = await once(worker, 'message');
  if (result === undefined) throw new Error(`Nothing is said of seed ${simulation.seed}.`);
  return result;
}
