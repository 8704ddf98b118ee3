import type { Log } from '#platform/log.ts';
import { recover } from '#exchange/command-log/recovery.ts';
import { createJournal } from '#exchange/command-log/command-log.ts';
import { sealedStore } from '#exchange/snapshots/sealed-snapshots.ts';
import { createSnapshotStore } from '#exchange/snapshots/snapshot-store.ts';
import { createSnapshots, hashOfState } from '#exchange/snapshots/snapshots.ts';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { openSecrets } from '#platform/secrets.ts';

export interface StateAt {
  readonly sequence: number;
  readonly atMs: number;
  readonly stateHash: string;
}

/** What a server would begin with on this log, or would have at an entry of it. */
export async function readState(
  location: StoreLocation,
  { secretsFolder, sequenceMax, log }: { secretsFolder: string; sequenceMax?: number; log: Log },
): Promise<StateAt> {
  const open = (name: 'journal' | 'snapshots') => openDatabase({ location, name, inThisThread: true, readOnly: true });
  const [journal, rows] = [await open('journal'), await open('snapshots')];
  try {
    const key = (await openSecrets(secretsFolder)).key('snapshots');
    const snapshots = createSnapshots(sealedStore(createSnapshotStore(rows), key), log);
    const { state, position } = await recover({ journal: createJournal(journal), snapshots, log }, sequenceMax);
    return { sequence: position.sequence, atMs: position.atMs, stateHash: hashOfState(state) };
  } finally {
    await Promise.all([journal.close(), rows.close()]);
  }
}
