import type { FollowerParts } from './follower-parts.ts';
import { createLogReader } from '../command-log/log-reader.ts';
import type { Checkpoint, FormerCheckpoint } from '../snapshots/snapshots.ts';
import { OLDEST_REPLAYABLE } from '../versions/released-cores.ts';
import type { Views } from './views.ts';

/**
 * Views that are far behind the others: new ones, those that are made again, and those that were stopped. They are
 * shown the log by a copy of the state of their own, which is given up when they have caught up.
 */
export interface LateViews {
  /** Brings them a little nearer to where the others are, and joins them when they are there; tells whether some are left. */
  catchUp(sequence: number): Promise<boolean>;
}

/** So long the rules work before it is the turn of the others again; writing the rows takes a few times as long. */
const STEP_MS = 10;

/** Parts with the views that have not come to a sequence. */
export async function startLateViews(parts: FollowerParts, sequence: number): Promise<LateViews> {
  const { journal, views, log, lateStepMs = STEP_MS } = parts;
  const late = views.partWith(sequence);
  if (late.names().length === 0) return { catchUp: async () => false };
  let reader: ReturnType<typeof createLogReader> | undefined = createLogReader({
    journal,
    views: late,
    log,
    start: await findStart(parts, late),
  });
  log.warn({ views: late.names(), from: late.watermark(), to: sequence }, 'views are made again beside the others');

  return {
    async catchUp(target) {
      if (reader === undefined) return false;
      await reader.readOn({ upTo: target, atMostMs: lateStepMs }, () => undefined);
      if (reader.position().sequence < target) return true;
      log.warn({ views: late.names(), sequence: target }, 'views have caught up with the others');
      views.takeBack(late);
      reader = undefined;
      return false;
    },
  };
}

/** The newest snapshot that is not past the slowest of them, so that none misses an entry. */
async function findStart({ journal, snapshots, log }: FollowerParts, late: Views): Promise<Start> {
  const found = await snapshots.findLatest(late.watermark());
  const [first] = await journal.readAfter(0);
  const rulesVersion = found?.rulesVersion ?? first?.rulesVersion ?? OLDEST_REPLAYABLE;
  if (rulesVersion >= OLDEST_REPLAYABLE) return found;
  const baseline = await snapshots.findBaseline();
  if (baseline === undefined) return found;
  const fields = { sequence: baseline.position.sequence, rulesVersion: baseline.rulesVersion };
  log.warn(fields, 'views begin here: nothing is kept of the rules that made the entries before');
  return baseline;
}

type Start = Checkpoint | FormerCheckpoint | undefined;
