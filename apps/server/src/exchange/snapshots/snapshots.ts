import { parseSnapshot, restoreSnapshot, RULES_VERSION, type State } from '@candor/domain/exchange/exchange.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import type { Position } from '../command-log/batch.ts';
import {
  type Checkpoint,
  type FormerCheckpoint,
  headOf,
  type Manifest,
  positionOf,
  readHead,
  type SnapshotRow,
} from './snapshot-row.ts';
import { proveSegments, readSaved, readState, writeSegments } from './snapshot-segments.ts';
import { openSnapshotStore, type SnapshotStore } from './snapshot-store.ts';
import { OLDEST_REPLAYABLE, parseFormer } from '../versions/released-cores.ts';

export { hashOfState, type Checkpoint, type FormerCheckpoint } from './snapshot-row.ts';
export { SnapshotPutOff } from './snapshot-segments.ts';

export interface Snapshots {
  /** Both steps at once. */
  save(state: State, position: Position): Promise<void>;
  /** Writes the state down in slices. It must not change meanwhile; whoever may not wait so long gives it up. */
  write(state: State, position: Position, mayGoOn: () => boolean): Promise<WrittenSnapshot>;
  /** Proves what was written, and lets it count from then on. The state may change again. */
  keep(written: WrittenSnapshot): Promise<void>;
  /** The newest whole one at or before a sequence; a damaged one is passed over with an alarm. */
  findLatest(sequenceMax: number): Promise<Checkpoint | FormerCheckpoint | undefined>;
  /** The last one of rules of which nothing else is kept: the first place from which there is a way on. */
  findBaseline(): Promise<Checkpoint | FormerCheckpoint | undefined>;
}

/** A snapshot that is written and does not count yet. */
export interface WrittenSnapshot {
  readonly snapshotId: number;
  readonly manifest: Manifest;
  readonly position: Position;
}

/** Fails when what is stored does not restore to the same state. */
export type Prove = (written: WrittenSnapshot) => Promise<void>;

export async function openSnapshots(database: Database, log: Log): Promise<Snapshots> {
  return createSnapshots(await openSnapshotStore(database), log);
}

export function createSnapshots(store: SnapshotStore, log: Log, prove: Prove = proveHere(store)): Snapshots {
  async function write(state: State, position: Position, mayGoOn: () => boolean): Promise<WrittenSnapshot> {
    const snapshotId = await store.begin();
    const manifest = await writeSegments(store, state, { snapshotId, mayGoOn });
    return { snapshotId, manifest, position };
  }

  async function keep(written: WrittenSnapshot): Promise<void> {
    await prove(written);
    await store.finish(await headOf(written.manifest, written.position, written.snapshotId));
  }

  async function findWhole(isSought: (head: Head) => boolean): Promise<Checkpoint | FormerCheckpoint | undefined> {
    const heads = await store.listHeads();
    for (const { sequence } of heads.filter(isSought)) {
      try {
        return await openSnapshot(store, await store.readHead(sequence));
      } catch (error) {
        log.error({ alarm: 'snapshotDamaged', sequence, reason: String(error) }, 'a snapshot is passed over');
      }
    }
    return undefined;
  }

  return {
    save: async (state, position) => keep(await write(state, position, () => true)),
    write,
    keep,
    findLatest: (sequenceMax) => findWhole(({ sequence }) => sequence <= sequenceMax),
    findBaseline: () => findWhole(({ rulesVersion }) => rulesVersion < OLDEST_REPLAYABLE),
  };
}

type Head = Pick<SnapshotRow, 'sequence' | 'rulesVersion'>;

function proveHere(store: SnapshotStore): Prove {
  return ({ snapshotId, manifest }) => proveSegments(store, snapshotId, manifest);
}

/** The checkpoint of a head; a damaged one is never opened. */
async function openSnapshot(store: SnapshotStore, row: SnapshotRow): Promise<Checkpoint | FormerCheckpoint> {
  const { rulesVersion } = row;
  const content = await readHead(row);
  const position = positionOf(row);
  const snapshotId = row.snapshotId ?? 0;
  if (rulesVersion !== RULES_VERSION) {
    const isText = typeof content === 'string';
    const saved = isText ? parseFormer(rulesVersion, content) : readSaved(store, snapshotId, content);
    return { saved: await saved, position, rulesVersion };
  }
  if (typeof content === 'string') return { state: restoreSnapshot(parseSnapshot(content)), position, rulesVersion };
  return { state: await readState(store, snapshotId, content), position, rulesVersion };
}
