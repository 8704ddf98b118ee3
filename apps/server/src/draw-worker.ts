import { parentPort, workerData } from 'node:worker_threads';
import type { Drawing } from '@candor/contract/markets/drawing.ts';
import type { DrawingTask } from '#features/content/draw-in-thread.ts';

// One page, drawn with the site's own code: loading that takes longer than orders should wait.
const { drawingFile, mode, barePage, article } = workerData as DrawingTask;
Reflect.set(globalThis, 'platformConfig', { mode });
const drawing = (await import(drawingFile)) as Drawing;
parentPort?.postMessage(await drawing.drawArticle(barePage, article));
