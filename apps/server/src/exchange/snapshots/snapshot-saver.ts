import type { Log } from '#platform/log.ts';
import type { Follower } from '../views/follower.ts';
import { SnapshotPutOff } from './snapshots.ts';

/** Takes the snapshots of a follower, one at a time. */
export interface SnapshotSaver {
  /** One is being proved. */
  isBusy(): boolean;
  /** So long after the last one that all of them together take little of this machine. */
  isRested(): boolean;
  /** Ends when the follower may go on; the proof may then still be under way. */
  save(mayGoOn: () => boolean): Promise<void>;
  /** Ends when nothing is under way. */
  idle(): Promise<void>;
}

/** For each second that one took, so many pass until the next that is taken only to make a start shorter. */
const REST_FACTOR = 9;

// A snapshot only saves time at the next start: without one the journal is replayed from the one before.
export function createSnapshotSaver(follower: Follower, log: Log): SnapshotSaver {
  let proof: Promise<void> | undefined;
  let restUntilMs = 0;

  function rest(beginMs: number): void {
    const nowMs = performance.now();
    restUntilMs = nowMs + (nowMs - beginMs) * REST_FACTOR;
  }

  function complain(error: unknown): void {
    if (error instanceof SnapshotPutOff) log.warn({}, 'the snapshot is put off: the views would fall behind');
    else log.error({ alarm: 'snapshotFailed', reason: String(error) }, 'no snapshot could be taken');
  }

  return {
    isBusy: () => proof !== undefined,
    isRested: () => performance.now() >= restUntilMs,
    async save(mayGoOn) {
      await proof;
      const beginMs = performance.now();
      try {
        const { kept } = await follower.saveSnapshot(mayGoOn);
        proof = kept.catch(complain).finally(() => {
          rest(beginMs);
          proof = undefined;
        });
      } catch (error) {
        complain(error);
        rest(beginMs);
      }
    },
    idle: async () => proof,
  };
}
