import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Article } from '@candor/contract/content/wire.ts';
import type { Config } from '#platform/config/config.ts';
import { workerFile } from '#platform/worker-file.ts';

export interface DrawingTask {
  /** Where the site's own drawing code lies, as a `file:` address. */
  readonly drawingFile: string;
  readonly mode: Config['mode'];
  readonly barePage: string;
  readonly article: Article;
}

/** Draws one page in a thread that lives for it alone; fails as the drawing fails. */
export async function drawInThread(task: DrawingTask): Promise<string> {
  const worker = new Worker(workerFile('draw-worker'), { workerData: task });
  try {
    const [html] = (await once(worker, 'message')) as [string];
    return html;
  } finally {
    await worker.terminate();
  }
}
