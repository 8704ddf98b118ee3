import { randomBytes } from 'node:crypto';
import { availableParallelism, totalmem } from 'node:os';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Turn } from '#platform/turns.ts';
import { HashProcesses } from './hash-processes.ts';
import { chooseCost, type HashingCost, LEAST_COST } from './hashing-cost.ts';
import type { HashingTables } from './hashing-tables.ts';

/** Argon2id, away from everybody else's work. Both give undefined, without any work, when too many wait already. */
export interface Hashing {
  hash(text: string, turn?: Turn): Promise<string | undefined>;
  verify(text: string, hash: string, turn?: Turn): Promise<boolean | undefined>;
  /** A hash of today's cost that no text fits: to verify against it takes as long as against any other. */
  readonly unmatched: string;
  /** Whether both would give undefined now. */
  isBusy(): boolean;
  /** Made with other costs than today's. */
  isOutdated(hash: string): boolean;
  close(): Promise<void>;
}

interface HashingOptions {
  readonly tables: Kysely<HashingTables>;
  readonly clock: Clock;
  /** Where it is given, nothing is tried and nothing is kept. */
  readonly cost?: HashingCost | undefined;
}

/** One processor stays free for those who are in already; more than a few would only fill the memory. */
const PROCESSES = Math.min(4, Math.max(1, availableParallelism() - 1));
const TRIALS = 2;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export async function openHashing({ tables, clock, cost: given }: HashingOptions): Promise<Hashing> {
  const processes = new HashProcesses(PROCESSES);
  const cost = given ?? (await findCost(tables)) ?? (await keepCost(tables, await tryCosts(processes), clock.nowMs()));
  const costText = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$`;
  return {
    async hash(text, turn) {
      const reply = await processes.run({ kind: 'hash', text, cost }, turn);
      return typeof reply === 'string' ? reply : undefined;
    },
    async verify(text, hash, turn) {
      const reply = await processes.run({ kind: 'verify', text, hash }, turn);
      return typeof reply === 'boolean' ? reply : undefined;
    },
    unmatched: `${costText}${drawText(SALT_BYTES)}$${drawText(HASH_BYTES)}`,
    isBusy: () => processes.isBusy(),
    isOutdated: (hash) => !hash.startsWith(costText),
    close: () => processes.close(),
  };
}

/** Bytes that nobody has chosen, as they stand in a hash. */
function drawText(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}

/** Tried once, at the first start: later ones read what was chosen, whatever else the machine is doing then. */
async function tryCosts(processes: HashProcesses): Promise<HashingCost> {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const startMs = performance.now();
    await processes.run({ kind: 'hash', text: 'how long this takes here', cost: LEAST_COST });
    leastMs = Math.min(leastMs, performance.now() - startMs);
  }
  return chooseCost({ leastMs, processes: PROCESSES, memoryKib: totalmem() / 1024 });
}

async function findCost(tables: Kysely<HashingTables>): Promise<HashingCost | undefined> {
  return tables.selectFrom('hashingCosts').select(['memoryKib', 'passes']).executeTakeFirst();
}

async function keepCost(tables: Kysely<HashingTables>, cost: HashingCost, chosenAtMs: number): Promise<HashingCost> {
  await tables
    .insertInto('hashingCosts')
    .values({ ...cost, chosenAtMs })
    .execute();
  return cost;
}
