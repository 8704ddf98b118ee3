import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** As many as there are processors to be counted on. */
export const WORKERS = 2;
/** A new generation of this size is collected seldom enough not to matter. */
const YOUNG_GENERATION_MB = 64;

export function startWorker(folder: string, file: string, workerData?: unknown): Worker {
  return new Worker(join(folder, file), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
}
