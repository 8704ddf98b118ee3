import type { DiskEvent } from './disk-trace.ts';
import { FileImage } from './file-image.ts';

/** What became of the writes that nobody had synced when the power went. */
export type UnsyncedFate = 'lost' | 'kept' | 'torn';

export const UNSYNCED_FATES: readonly UnsyncedFate[] = ['lost', 'kept', 'torn'];

export interface PowerCut {
  /** A line of the trace: nothing that began later has happened. */
  readonly at: number;
  readonly fate: UnsyncedFate;
  /** Draws from 0 up to 1, for what is torn. */
  readonly random: () => number;
}

/** The files as they are found after the power is back: whatever was synced, and of the rest what fate left. */
export function filesAfterCut(events: readonly DiskEvent[], cut: PowerCut): ReadonlyMap<string, Buffer> {
  const disk = createDisk();
  for (const event of events) {
    if (event.beganAt < cut.at) disk.note(event, cut.at);
  }
  return disk.afterCut(cut);
}

type Change = Extract<DiskEvent, { kind: 'write' | 'truncate' }>;

/** A file apart from its name, because a name can be taken by another file before anything reaches the disk. */
interface Inode {
  readonly synced: FileImage;
  unsynced: Change[];
}

/** A name that was given to a file, or taken from it. */
interface NameChange {
  readonly name: string;
  readonly inode: Inode | undefined;
  readonly endedAt: number;
}

interface Disk {
  note(event: DiskEvent, cutAt: number): void;
  afterCut(cut: PowerCut): ReadonlyMap<string, Buffer>;
}

/** The strictest disk that the interface allows: bytes survive by a sync of their file, names by a sync of the folder. */
function createDisk(): Disk {
  const names = new Map<string, Inode>();
  const syncedNames = new Map<string, Inode>();
  let unsyncedNames: NameChange[] = [];

  function rename(name: string, inode: Inode | undefined, endedAt: number): void {
    setName(names, name, inode);
    unsyncedNames.push({ name, inode, endedAt });
  }

  function requireInode(name: string): Inode {
    const inode = names.get(name);
    if (inode === undefined) throw new Error(`The trace writes to ${name} before it was made.`);
    return inode;
  }

  function create({ name, isEmptied, ...moments }: Extract<DiskEvent, { kind: 'create' }>): void {
    if (!names.has(name)) rename(name, { synced: new FileImage(), unsynced: [] }, moments.endedAt);
    if (isEmptied) requireInode(name).unsynced.push({ ...moments, kind: 'truncate', name, length: 0 });
  }

  function syncFile(inode: Inode, beganAt: number): void {
    for (const change of inode.unsynced.filter(({ endedAt }) => endedAt < beganAt)) carryOut(inode.synced, change);
    inode.unsynced = inode.unsynced.filter(({ endedAt }) => endedAt >= beganAt);
  }

  function syncNames(beganAt: number): void {
    for (const { name, inode } of unsyncedNames.filter(({ endedAt }) => endedAt < beganAt)) {
      setName(syncedNames, name, inode);
    }
    unsyncedNames = unsyncedNames.filter(({ endedAt }) => endedAt >= beganAt);
  }

  return {
    note(event, cutAt) {
      // A sync that had not returned has promised nothing.
      const hasReturned = event.endedAt < cutAt;
      switch (event.kind) {
        case 'create':
          return create(event);
        case 'write':
        case 'truncate':
          return void requireInode(event.name).unsynced.push(event);
        case 'remove':
          return rename(event.name, undefined, event.endedAt);
        case 'sync':
          return hasReturned ? syncFile(requireInode(event.name), event.beganAt) : undefined;
        case 'syncFolder':
          return hasReturned ? syncNames(event.beganAt) : undefined;
      }
    },
    afterCut(cut) {
      const found = new Map(syncedNames);
      for (const { name, inode } of survivingNames(unsyncedNames, cut)) setName(found, name, inode);
      return new Map([...found].map(([name, inode]) => [name, survivingBytes(inode, cut)]));
    },
  };
}

function setName(names: Map<string, Inode>, name: string, inode: Inode | undefined): void {
  if (inode === undefined) names.delete(name);
  else names.set(name, inode);
}

/** Of each name's own changes some first ones: no name is found in a state that it never was in. */
function survivingNames(changes: readonly NameChange[], { fate, random }: PowerCut): readonly NameChange[] {
  if (fate === 'lost') return [];
  if (fate === 'kept') return changes;
  const stopped = new Set<string>();
  return changes.filter(({ name }) => {
    if (random() < 1 / 2) stopped.add(name);
    return !stopped.has(name);
  });
}

const SECTOR_BYTES = 512;

function survivingBytes({ synced, unsynced }: Inode, { fate, random }: PowerCut): Buffer {
  const image = synced.copy();
  for (const change of unsynced) {
    if (fate === 'kept') carryOut(image, change);
    if (fate === 'torn' && random() < 1 / 2) tear(image, change, random);
  }
  return image.read();
}

/** Half of the sectors of a write, in no order; a change of length happens or does not. */
function tear(image: FileImage, change: Change, random: () => number): void {
  if (change.kind === 'truncate') return carryOut(image, change);
  const start = change.offset === 'end' ? image.length : change.offset;
  for (let from = 0; from < change.bytes.length; from += SECTOR_BYTES) {
    if (random() < 1 / 2) image.write(change.bytes.subarray(from, from + SECTOR_BYTES), start + from);
  }
}

function carryOut(image: FileImage, change: Change): void {
  if (change.kind === 'truncate') image.truncate(change.length);
  else image.write(change.bytes, change.offset === 'end' ? image.length : change.offset);
}
