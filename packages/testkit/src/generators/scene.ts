import type { Oracle } from '../oracle/compare.ts';
import type { Random } from './random.ts';
import type { Scenario } from './scenario.ts';

/** Where a flow of commands wanders: the drawn exchange, and how it stands now. */
export interface Scene {
  readonly random: Random;
  readonly swarm: Scenario;
  readonly oracle: Oracle;
  /** How many keys each owner has used: keys of different owners are alike on purpose. */
  readonly keyCounts: Map<number, number>;
}
