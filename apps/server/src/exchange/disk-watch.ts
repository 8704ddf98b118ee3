import type { FreeDisk } from '#platform/data-folder.ts';
import type { Log } from '#platform/log.ts';
import type { Degradations } from './degradations.ts';

export interface DiskWatch {
  stop(): void;
}

export interface DiskWatchParts {
  readonly freeDisk: () => Promise<FreeDisk>;
  readonly degradations: Degradations;
  readonly log: Log;
  readonly intervalMs: number;
}

/** On a large disk the share is generous: nothing is held back while this much is free. */
const ENOUGH_BYTES = 1024 * 1024 * 1024;
const WARN_SHARE = 0.1;
const STOP_SHARE = 0.02;

/** Stops new risk while there is still room for ways out, for the clockwork, and to close in good order. */
export function watchDisk({ freeDisk, degradations, log, intervalMs }: DiskWatchParts): DiskWatch {
  let wasScarce = false;

  async function look(): Promise<void> {
    const { freeBytes, totalBytes } = await freeDisk();
    const share = freeBytes >= ENOUGH_BYTES ? 1 : freeBytes / totalBytes;
    if (share < STOP_SHARE) degradations.raise('diskLow');
    else degradations.clear('diskLow');
    const isScarce = share < WARN_SHARE;
    if (isScarce && !wasScarce) log.warn({ alarm: 'diskLow', freeBytes }, 'the disk is nearly full');
    wasScarce = isScarce;
  }

  const lookSafely = () => {
    look().catch((error: unknown) => log.error({ reason: String(error) }, 'the free space cannot be read'));
  };
  lookSafely();
  const timer = setInterval(lookSafely, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
