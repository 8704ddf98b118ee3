import type { Batch } from '../apps/server/src/exchange/command-log/batch.ts';
import type { Journal } from '../apps/server/src/exchange/command-log/command-log.ts';
import type { SnapshotStore } from '../apps/server/src/exchange/snapshots/snapshot-store.ts';
import { createSnapshots, type Snapshots } from '../apps/server/src/exchange/snapshots/snapshots.ts';
import type { Log } from '../apps/server/src/platform/log.ts';
import { StoreError } from '../apps/server/src/platform/store/store-error.ts';
import { Disagreement } from '../packages/testkit/src/oracle/disagreement.ts';
import type { StoreFault } from './faults.ts';
import { openRows, syncJournal, writeRow, type SimulatedDisk } from './simulated-disk.ts';

const PAGE_BATCHES = 100;
const SNAPSHOTS_KEPT = 2;

/** What the world does to a store while a process uses it. */
export interface StoreWeather {
  /** What happens to the next write, told once. */
  takeFault(): StoreFault | undefined;
  /** Whether a write that was refused for want of space would pass now. */
  hasSpace(): boolean;
  /** The process ends at this very place. */
  crash(): void;
  isCrashed(): boolean;
  /** A disk that takes its time. */
  stall(): Promise<void>;
}

/** The journal of the simulated disk, behind the same door as the real one. */
export interface SimulatedJournal extends Journal {
  /** The last entry that is surely safe. */
  durableSequence(): number;
}

export function openSimulatedJournal(disk: SimulatedDisk, weather: StoreWeather): SimulatedJournal {
  const batches: Batch[] = openRows(disk).map(parseRow);

  async function append(batch: Batch): Promise<void> {
    const fault = weather.takeFault();
    if (fault === 'slow') await weather.stall();
    if (weather.isCrashed()) return never();
    if (fault === 'diskFull') throw new StoreError('The disk is full.', 'SQLITE_FULL');
    if (fault === 'lostBeforeWrite') throw new StoreError('The connection is gone.', 'ECONNRESET');
    if (fault === 'crashBeforeWrite') return crash(weather);
    if (batches.some(({ previousHash }) => previousHash === batch.previousHash)) {
      throw new StoreError('A second row after the same one.', '23505');
    }
    writeRow(disk, JSON.stringify(batch));
    if (fault === 'crashAfterWrite') return crash(weather);
    if (fault === 'syncFails') throw new StoreError('The disk could not sync.', 'SQLITE_IOERR_FSYNC');
    syncJournal(disk);
    batches.push(batch);
    if (fault === 'crashAfterSync') return crash(weather);
    if (fault === 'lostAfterWrite') throw new StoreError('The connection is gone.', 'ECONNRESET');
  }

  return {
    append,
    async readAfter(sequence) {
      const start = batches.findLastIndex(({ firstSequence }) => firstSequence <= sequence) + 1;
      return batches.slice(start, start + PAGE_BATCHES);
    },
    findLast: async () => batches.at(-1),
    findHolding: async (sequence) => batches.findLast(({ firstSequence }) => firstSequence <= sequence),
    async setAside({ sequence }, reason) {
      throw new Disagreement('poison', `the rules broke on entry ${sequence}: ${reason}`);
    },
    readSetAside: async () => new Set<number>(),
    holdBack: async () => undefined,
    listSetAside: async () => [],
    reviewSetAside: async () => undefined,
    async probe() {
      if (!weather.hasSpace()) throw new StoreError('The disk is still full.', 'SQLITE_FULL');
    },
    close: async () => undefined,
    durableSequence: () => batches.at(-1)?.lastSequence ?? 0,
  };
}

/** The snapshots of the simulated disk: written, proved, opened and passed over by the production's own code. */
export function openSimulatedSnapshots(disk: SimulatedDisk, log: Log): Snapshots {
  return createSnapshots(simulatedRows(disk), log);
}

function simulatedRows(disk: SimulatedDisk): SnapshotStore {
  const removeOrphans = () => {
    const ids = new Set(disk.snapshots.map(({ snapshotId }) => snapshotId));
    disk.segments = disk.segments.filter(({ snapshotId }) => ids.has(snapshotId));
  };
  return {
    async begin() {
      removeOrphans();
      return Math.max(0, ...disk.segments.map(({ snapshotId }) => snapshotId)) + 1;
    },
    addSegments: async (rows) => void disk.segments.push(...rows),
    readSegments: async (id, { first, count }) =>
      disk.segments.filter(({ snapshotId, place }) => snapshotId === id && place >= first && place < first + count),
    async finish(row) {
      const others = disk.snapshots.filter(({ sequence }) => sequence !== row.sequence);
      disk.snapshots = [...others, row].slice(-SNAPSHOTS_KEPT);
      removeOrphans();
    },
    listHeads: async () => disk.snapshots.toSorted((left, right) => right.sequence - left.sequence),
    async readHead(sequence) {
      const row = disk.snapshots.find((one) => one.sequence === sequence);
      if (row === undefined) throw new Error(`No snapshot at ${sequence}.`);
      return row;
    },
  };
}

function parseRow(text: string): Batch {
  try {
    const batch: Batch = JSON.parse(text);
    return batch;
  } catch {
    throw new StoreError('A row cannot be read.', 'SQLITE_CORRUPT');
  }
}

function crash(weather: StoreWeather): Promise<never> {
  weather.crash();
  return never();
}

/** What a process that has ended still waits for. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
