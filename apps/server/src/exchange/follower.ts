import { setTimeout as pause } from 'node:timers/promises';
import { auditSteps } from '@candor/domain/exchange/audit.ts';
import type { Log } from '#platform/log.ts';
import { failureOf } from '#platform/store/store-error.ts';
import type { Position } from './batch.ts';
import type { Journal } from './journal.ts';
import { takeSteps } from './pacer.ts';
import type { ProjectedEntry } from './projection.ts';
import { type Applied, applyEntry, readBatches, startOfTime } from './replay.ts';
import { type Checkpoint, hashOfState, type Snapshots } from './snapshots.ts';
import type { Views } from './views.ts';

/**
 * A second copy of the state that walks behind the writer on its own thread: it re-derives the events from the journal
 * for the views, takes the snapshots and audits the money, none of which then costs the writer any time.
 */
export interface Follower {
  /** Walks to a sequence, telling of each stretch that is safely in the views. */
  follow(upTo: number, onProgress: (sequence: number) => void): Promise<void>;
  /** Writes one in slices, while nothing is followed; `kept` ends when it is proved and counts. */
  saveSnapshot(mayGoOn?: () => boolean): Promise<{ readonly kept: Promise<void> }>;
  /** What does not add up; empty when all is well. Looked for in slices, while nothing is followed. */
  audit(): Promise<readonly string[]>;
  position(): Position;
  stateHash(): string;
}

export interface FollowerParts {
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly views: Views;
  readonly log: Log;
}

const STRETCH_ENTRIES = 2_000;
const RETRY_INTERVAL_MS = 1_000;
/** Work without a pause, in milliseconds. */
const SLICE_MS = 8;

export async function startFollower({ journal, snapshots, views, log }: FollowerParts): Promise<Follower> {
  const start = await findStart({ journal, snapshots, views, log });
  const { state } = start;
  let { position } = start;
  let savedSequence = position.sequence;

  async function projectUntilDone(entries: readonly ProjectedEntry[], upTo: number): Promise<void> {
    let isWaiting = false;
    for (;;) {
      try {
        return await views.project(entries, upTo);
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
    async follow(upTo, onProgress) {
      if (position.sequence >= upTo) return;
      const skipped = await journal.readSetAside();
      let stretch: ProjectedEntry[] = [];
      let unprojected = 0;
      const flush = async () => {
        await projectUntilDone(stretch, position.sequence);
        onProgress(position.sequence);
        stretch = [];
        unprojected = 0;
      };
      for await (const { entries, end } of readBatches(journal, position)) {
        const kept = entries.filter(({ sequence }) => !skipped.has(sequence));
        for (const entry of kept) stretch.push(...toProjected(applyEntry(state, entry)));
        position = end;
        unprojected += entries.length;
        if (unprojected >= STRETCH_ENTRIES) await flush();
        if (position.sequence >= upTo) break;
      }
      await flush();
    },
    async saveSnapshot(mayGoOn = () => true) {
      if (position.sequence === savedSequence) return { kept: Promise.resolve() };
      const written = await snapshots.write(state, position, mayGoOn);
      savedSequence = position.sequence;
      return { kept: snapshots.keep(written) };
    },
    async audit() {
      const findings: string[] = [];
      await takeSteps(auditSteps(state), SLICE_MS, (step) => {
        if (step !== undefined) findings.push(`${step.rule}: ${step.finding}`);
      });
      return findings;
    },
    position: () => position,
    stateHash: () => hashOfState(state),
  };
}

/** The newest snapshot that is not past the slowest view, so that no view misses an entry. */
async function findStart({ journal, snapshots, views, log }: FollowerParts): Promise<Checkpoint> {
  const found = await snapshots.findLatest(views.watermark());
  if (found !== undefined) return found;
  const beginning = startOfTime();
  const [first] = await journal.readAfter(0);
  if (first === undefined || first.rulesVersion === beginning.rulesVersion) return beginning;
  const baseline = await snapshots.findBaseline();
  if (baseline === undefined) return beginning;
  log.warn({ sequence: baseline.position.sequence }, 'a view starts here: entries before were made by former rules');
  return baseline;
}

function toProjected({ entry, outcome }: Applied): readonly ProjectedEntry[] {
  if (!outcome.ok || outcome.events.length === 0) return [];
  return [{ sequence: entry.sequence, atMs: entry.atMs, command: entry.command, events: outcome.events }];
}
