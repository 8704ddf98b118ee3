import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';
import { StoreError, type StoreFailure, toStoreError } from '#platform/store/store-error.ts';
import { toError } from '#platform/to-error.ts';
import { type Batch, GENESIS } from './batch.ts';
import type { Degradations } from '../degradations.ts';
import type { Journal } from './command-log.ts';

/** `committed`: durable. `full`: surely not, there is no space. `failed`: nobody may be told anything any more. */
export type CommitResult =
  | { readonly kind: 'committed' }
  | { readonly kind: 'full' }
  | { readonly kind: 'failed'; readonly error: Error };

export interface Committer {
  /** `onLost` is called when the outcome must be waited for, so that those behind need not wait as well. */
  commit(batch: Batch, onLost: () => void): Promise<CommitResult>;
}

export interface CommitterParts {
  readonly journal: Journal;
  readonly degradations: Degradations;
  readonly log: Log;
  /** A commit that takes longer holds up nobody behind it; without it, each waits as long as the store does. */
  readonly patienceMs?: number | undefined;
  /** Waits before the store is asked again; a timer, without it. */
  readonly pause?: (milliseconds: number, value?: undefined, options?: { readonly ref: boolean }) => Promise<unknown>;
}

const PROBE_INTERVAL_MS = 1_000;
const RECONNECT_INTERVAL_MS = 250;
const UNIQUE_VIOLATION = '23505';
/** A file that others have locked for so many attempts in a row, each with its own patience, does not come back. */
const BUSY_MAX = 30;

/** After these the store is asked again, for as long as it takes: nobody knows yet whether the first attempt came through. */
const PASSING: ReadonlySet<StoreFailure> = new Set<StoreFailure>(['lost', 'busy', 'full']);

/** Makes batches durable and knows what a failure to do so means. Never throws. */
export function createCommitter({ pause = wait, ...parts }: CommitterParts): Committer {
  const { journal, degradations, log } = parts;
  const { loseStore, findStore } = createStoreWord(parts);
  const appendInTime = createAppend(parts, { loseStore, findStore });

  async function probeUntilFree(): Promise<void> {
    for (;;) {
      await pause(PROBE_INTERVAL_MS, undefined, { ref: false });
      const isFree = await journal.probe().then(
        () => true,
        () => false,
      );
      if (isFree) break;
    }
    degradations.clear('diskFull');
    log.warn({ degradation: 'diskFull' }, 'the disk has space again');
  }

  function reportFull(): CommitResult {
    degradations.clear('storeLost');
    degradations.raise('diskFull');
    log.error({ alarm: 'diskFull' }, 'the disk is full: nothing is accepted until there is space');
    void probeUntilFree();
    return { kind: 'full' };
  }

  // After a broken connection nobody knows whether the row was written: the journal itself is asked.
  async function settleLost(batch: Batch): Promise<CommitResult> {
    let busyCount = 0;
    for (;;) {
      await pause(RECONNECT_INTERVAL_MS);
      try {
        const last = await journal.findLast();
        if (last?.hash === batch.hash) return { kind: 'committed' };
        if ((last?.hash ?? GENESIS.hash) !== batch.previousHash) return { kind: 'failed', error: secondWriter() };
        await journal.append(batch);
      } catch (error) {
        // A row that is refused as a double may be the first attempt, which came through after all: ask again.
        const { failure, code } = toStoreError(error);
        busyCount = failure === 'busy' ? busyCount + 1 : 0;
        const isStuck = busyCount >= BUSY_MAX && code.startsWith('SQLITE_');
        const isPassing = PASSING.has(failure) && !isStuck;
        if (!isPassing && code !== UNIQUE_VIOLATION) return { kind: 'failed', error: toError(error) };
      }
    }
  }

  return {
    async commit(batch, onLost) {
      try {
        await appendInTime(batch, onLost);
        return { kind: 'committed' };
      } catch (error) {
        const { failure: given, message } = toStoreError(error);
        // Others have the store for too long: as after a broken connection, it is asked again, and then written again.
        const failure = given === 'busy' ? 'lost' : given;
        if (failure === 'full') return reportFull();
        if (failure !== 'lost') return { kind: 'failed', error: toError(error) };
        loseStore(message, onLost);
        const result = await settleLost(batch);
        findStore();
        return result;
      }
    },
  };
}

interface StoreWord {
  readonly loseStore: (reason: string, onLost: () => void) => void;
  readonly findStore: () => void;
}

function createStoreWord({ degradations, log }: CommitterParts): StoreWord {
  return {
    loseStore(reason, onLost) {
      degradations.raise('storeLost');
      log.error({ alarm: 'storeLost', reason }, 'the store cannot be written for now');
      onLost();
    },
    findStore() {
      degradations.clear('storeLost');
      log.warn({ degradation: 'storeLost' }, 'the store is back');
    },
  };
}

/** The outcome of an append is waited for however long it takes; those behind it are told that the store is away. */
function createAppend({ journal, patienceMs }: CommitterParts, { loseStore, findStore }: StoreWord) {
  return async (batch: Batch, onLost: () => void): Promise<void> => {
    if (patienceMs === undefined) return journal.append(batch);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      loseStore('a commit takes too long', onLost);
    }, patienceMs);
    try {
      await journal.append(batch);
      if (isLate) findStore();
    } finally {
      clearTimeout(timer);
    }
  };
}

function secondWriter(): StoreError {
  return new StoreError('Another process has written to the journal.', 'SECOND_WRITER');
}
