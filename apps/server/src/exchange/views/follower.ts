import type { FollowerParts } from './follower-parts.ts';
import { auditSteps } from '@candor/domain/exchange/audit.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { Position } from '../command-log/batch.ts';
import { startLateViews } from './late-views.ts';
import { createLogReader } from '../command-log/log-reader.ts';
import { takeSteps } from '../pacer.ts';
import { hashOfState } from '../snapshots/snapshots.ts';

/**
 * A second copy of the state that walks behind the writer on its own thread: it re-derives the events from the journal
 * for the views, takes the snapshots and audits the money, none of which then costs the writer any time.
 */
export interface Follower {
  /** Walks to a sequence, telling of each stretch that is safely in the views. */
  follow(upTo: number, onProgress: (sequence: number) => void): Promise<void>;
  /** Brings views that are far behind a little nearer; tells whether some still are. The others never wait for them. */
  catchUp(): Promise<boolean>;
  /** Writes one in slices, while nothing is followed; `kept` ends when it is proved and counts. */
  saveSnapshot(mayGoOn?: () => boolean): Promise<{ readonly kept: Promise<void> }>;
  /** What does not add up; empty when all is well. Looked for in slices, while nothing is followed. */
  audit(): Promise<readonly string[]>;
  position(): Position;
  /** What a start would work now, in milliseconds, beyond reading the newest snapshot. */
  unsavedReplayMs(): number;
  /** Undefined as long as nothing was followed since a former version of the rules. */
  stateHash(): string | undefined;
}

/** Work without a pause, in milliseconds. */
const SLICE_MS = 8;

export async function startFollower(parts: FollowerParts): Promise<Follower> {
  const { journal, snapshots, views, log } = parts;
  const start = await snapshots.findLatest(Number.MAX_SAFE_INTEGER);
  const late = await startLateViews(parts, start?.position.sequence ?? 0);
  const reader = createLogReader({ journal, views, log, start });
  let state: State | undefined = start !== undefined && 'state' in start ? start.state : undefined;
  let savedReplayMs = 0;
  let savedSequence = reader.position().sequence;

  return {
    async follow(upTo, onProgress) {
      if (reader.position().sequence >= upTo) return;
      await reader.readOn({ upTo }, onProgress);
      // The writer speaks by the present rules alone: what former ones left ends before the first sequence it tells.
      state = await reader.present();
    },
    catchUp: () => late.catchUp(reader.position().sequence),
    async saveSnapshot(mayGoOn = () => true) {
      const position = reader.position();
      const replayMs = reader.replayMs();
      if (state === undefined || position.sequence === savedSequence) return { kept: Promise.resolve() };
      const written = await snapshots.write(state, position, mayGoOn);
      savedSequence = position.sequence;
      savedReplayMs = replayMs;
      return { kept: snapshots.keep(written) };
    },
    async audit() {
      const findings: string[] = [];
      if (state === undefined) return findings;
      await takeSteps(auditSteps(state), SLICE_MS, (step) => {
        if (step !== undefined) findings.push(`${step.rule}: ${step.finding}`);
      });
      return findings;
    },
    position: () => reader.position(),
    unsavedReplayMs: () => reader.replayMs() - savedReplayMs,
    stateHash: () => (state === undefined ? undefined : hashOfState(state)),
  };
}
