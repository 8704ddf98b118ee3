import { parentPort, workerData } from 'node:worker_threads';
import { runViewsLoop } from '#exchange/views/views-loop.ts';
import type { ViewsThreadData } from '#exchange/views/views-messages.ts';
import { projections } from './projections.ts';

const port = parentPort;
if (port === null) throw new Error('views-worker is started as a worker thread.');

const data: ViewsThreadData = workerData;
await runViewsLoop({ port, data, projections });
