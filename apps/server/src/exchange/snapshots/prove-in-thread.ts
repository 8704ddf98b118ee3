import { Worker } from 'node:worker_threads';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { workerFile } from '#platform/worker-file.ts';
import { proveSegments } from './snapshot-segments.ts';
import { createSnapshotStore, type SnapshotStore } from './snapshot-store.ts';
import type { Prove, WrittenSnapshot } from './snapshots.ts';

/** What the proving thread is started with. */
export interface ProofThreadData {
  readonly location: StoreLocation;
  readonly written: WrittenSnapshot;
}

/** A snapshot of so few segments is proved sooner than a thread has started. */
const PROVED_HERE_MAX = 200;

/** Proves a large one in a thread of its own: restoring everything would hold up whoever follows the journal. */
export function proveApart(location: StoreLocation, store: SnapshotStore): Prove {
  return (written) =>
    written.manifest.segments.length <= PROVED_HERE_MAX
      ? proveSegments(store, written.snapshotId, written.manifest)
      : proveInThread(location, written);
}

/** In a thread that lives as long as the proof. */
export function proveInThread(location: StoreLocation, written: WrittenSnapshot): Promise<void> {
  return new Promise((resolve, reject) => {
    const workerData: ProofThreadData = { location, written };
    const worker = new Worker(workerFile('snapshot-proof-worker'), { workerData });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The proof ended with ${code}.`))));
  });
}

/** The life of the proving thread: an error ends it, and is told to whoever started it. */
export async function runProof({ location, written }: ProofThreadData): Promise<void> {
  const database = await openDatabase({ location, name: 'snapshots', readOnly: true, inThisThread: true });
  try {
    await proveSegments(createSnapshotStore(database), written.snapshotId, written.manifest);
  } finally {
    await database.close();
  }
}
