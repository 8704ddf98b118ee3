import { setTimeout as pause } from 'node:timers/promises';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { Log } from '#platform/log.ts';
import { failureOf } from '#platform/store/store-error.ts';
import { GENESIS, type Position } from './batch.ts';
import type { Journal } from './command-log.ts';
import type { ProjectedEntry } from '../views/projection.ts';
import { type Applied, type OpenedBatch, readBatches } from './replay.ts';
import type { Checkpoint, FormerCheckpoint } from '../snapshots/snapshots.ts';
import { toPresentShape } from '../versions/former-entries.ts';
import { startWalk } from '../versions/walk.ts';
import type { Views } from '../views/views.ts';

/** A copy of the state that walks along the log and shows some views what happens. */
export interface LogReader {
  /** Reads on to a sequence, or until the time is up; tells of each stretch that is safely in the views. */
  readOn(bounds: ReadBounds, onProgress: (sequence: number) => void): Promise<void>;
  position(): Position;
  /** How long this copy has worked to come here, without the views: what a start would work over the same stretch. */
  replayMs(): number;
  /** The state of the present rules; nothing of a former version may be left to read. */
  present(): Promise<State>;
}

export interface ReadBounds {
  readonly upTo: number;
  /** How long the rules may work before the views are written; one batch is read in any case. */
  readonly atMostMs?: number;
}

export interface LogReaderParts {
  readonly journal: Journal;
  readonly views: Views;
  readonly log: Log;
  /** A snapshot that is not past any of the views; without one, from the first entry. */
  readonly start: Checkpoint | FormerCheckpoint | undefined;
}

const STRETCH_ENTRIES = 2_000;
const RETRY_INTERVAL_MS = 1_000;

export function createLogReader({ journal, views, log, start }: LogReaderParts): LogReader {
  const walk = startWalk(start);
  let position = start?.position ?? GENESIS;
  let replayMs = 0;
  let batches: AsyncGenerator<OpenedBatch> | undefined;

  /** Kept from one reading to the next, so that a page of the log is read once. */
  async function nextBatch(): Promise<OpenedBatch | undefined> {
    batches ??= readBatches(journal, position);
    const next = await batches.next();
    if (next.done !== true) return next.value;
    batches = undefined;
    return undefined;
  }

  async function projectUntilDone(entries: readonly ProjectedEntry[]): Promise<void> {
    let isWaiting = false;
    for (;;) {
      try {
        return await views.project(entries, position.sequence);
      } catch (error) {
        // No space or no connection: the journal keeps everything, so the views may simply wait.
        if (!['full', 'busy', 'lost'].includes(failureOf(error))) throw error;
        if (!isWaiting) log.error({ alarm: 'viewsWait', reason: String(error) }, 'the views cannot be written');
        isWaiting = true;
        await pause(RETRY_INTERVAL_MS);
      }
    }
  }

  return {
    async readOn({ upTo, atMostMs = Number.POSITIVE_INFINITY }, onProgress) {
      if (position.sequence >= upTo) return;
      const endMs = performance.now() + atMostMs;
      const skipped = await journal.readSetAside();
      let stretch: ProjectedEntry[] = [];
      let unprojected = 0;
      const flush = async () => {
        await projectUntilDone(stretch);
        onProgress(position.sequence);
        stretch = [];
        unprojected = 0;
      };
      do {
        const batch = await nextBatch();
        if (batch === undefined) break;
        await walk.enter(batch);
        const beginMs = performance.now();
        for (const entry of batch.entries) {
          if (!skipped.has(entry.sequence)) stretch.push(...toProjected(walk.carryOut(entry), batch.rulesVersion));
        }
        replayMs += batch.openMs + performance.now() - beginMs;
        position = batch.end;
        unprojected += batch.entries.length;
        if (unprojected >= STRETCH_ENTRIES) await flush();
      } while (position.sequence < upTo && performance.now() < endMs);
      await flush();
    },
    position: () => position,
    replayMs: () => replayMs,
    present: () => walk.present(),
  };
}

function toProjected({ entry, outcome }: Applied, rulesVersion: number): readonly ProjectedEntry[] {
  if (!outcome.ok || outcome.events.length === 0) return [];
  const { sequence, atMs, command } = entry;
  return [toPresentShape({ sequence, atMs, command, events: outcome.events }, rulesVersion)];
}
