import { parentPort } from 'node:worker_threads';
import { simulateSafely } from './simulate-safely.ts';
import type { Simulation } from './simulate.ts';

/** Simulates what it is sent, and tells of each. */
parentPort?.on('message', (simulation: Simulation) => {
  void simulateSafely(simulation).then((result) => parentPort?.postMessage(result));
});
