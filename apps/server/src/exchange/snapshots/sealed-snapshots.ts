import { createHmac, timingSafeEqual } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#platform/log.ts';
import type { Database, StoreLocation } from '#platform/store/database.ts';
import { syncFolder } from '#platform/sync-folder.ts';
import { readHead, type SnapshotRow } from './snapshot-row.ts';
import { openSnapshotStore, rewriteHash, type SnapshotStore } from './snapshot-store.ts';

/** Stands between the hash of a snapshot and the seal that only this exchange can make of it. */
const SEAL_MARK = '.';

/** Once this file is there, a snapshot without a seal is none. It lies beside the secrets, not in the database. */
const SEALED_FILE = 'snapshots-sealed';

/**
 * The rows of snapshots, each hash of a head with a seal made by a key of the secrets: whoever can write to the database
 * can make a state with another balance and its hash, but not the seal.
 */
export function sealedStore(store: SnapshotStore, key: Uint8Array): SnapshotStore {
  return {
    ...store,
    finish: (row) => store.finish({ ...row, stateHash: sealedHash(row, key) }),
    async readHead(sequence) {
      const row = await store.readHead(sequence);
      const stateHash = row.stateHash.split(SEAL_MARK, 1)[0] ?? '';
      const plain = { ...row, stateHash };
      if (!isSame(row.stateHash, sealedHash(plain, key))) throw new Error('its seal is not of this server');
      return plain;
    },
  };
}

interface SealedSnapshots {
  readonly location: StoreLocation;
  readonly key: Uint8Array;
  readonly log: Log;
}

/** For the one who starts: a folder from before there were seals is believed once, and sealed. */
export async function openSealedStore(database: Database, sealed: SealedSnapshots): Promise<SnapshotStore> {
  const { location, key, log } = sealed;
  const store = await openSnapshotStore(database);
  const file = join(location.dataFolder, SEALED_FILE);
  if (!(await isThere(file))) {
    const count = await sealAll(database, store, key);
    await writeMark(file, location.dataFolder);
    if (count > 0) log.warn({ count }, 'snapshots of a former version were believed as they are, and sealed');
  }
  return sealedStore(store, key);
}

/** What does not even match its own hash gets no seal, and is passed over when it is looked for. */
async function sealAll(database: Database, store: SnapshotStore, key: Uint8Array): Promise<number> {
  let count = 0;
  for (const { sequence } of await store.listHeads()) {
    const row = await store.readHead(sequence);
    const isSound = await readHead(row).then(
      () => true,
      () => false,
    );
    if (!isSound) continue;
    await rewriteHash(database, sequence, sealedHash(row, key));
    count += 1;
  }
  return count;
}

function sealedHash({ sequence, stateHash }: Pick<SnapshotRow, 'sequence' | 'stateHash'>, key: Uint8Array): string {
  const seal = createHmac('sha256', key).update(`${sequence}\n${stateHash}`).digest('hex');
  return `${stateHash}${SEAL_MARK}${seal}`;
}

function isSame(given: string, wanted: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(wanted)];
  return first.length === second.length && timingSafeEqual(first, second);
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function writeMark(path: string, folder: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  await file.sync();
  await file.close();
  await syncFolder(folder);
}
