import { workerData } from 'node:worker_threads';
import { type ProofThreadData, runProof } from '#exchange/snapshots/prove-in-thread.ts';

const data: ProofThreadData = workerData;
await runProof(data);
