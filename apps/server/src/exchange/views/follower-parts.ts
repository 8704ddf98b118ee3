import type { Log } from '#platform/log.ts';
import type { Journal } from '../command-log/command-log.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { Views } from './views.ts';

export interface FollowerParts {
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly views: Views;
  readonly log: Log;
  /** How long views that are far behind may work at a time. */
  readonly lateStepMs?: number;
}
