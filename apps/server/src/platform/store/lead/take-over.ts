import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { StartProblem } from '../../start-problem.ts';
import { StoreError, toStoreError } from '../store-error.ts';

/** Any number will do as long as every version of this program uses the same. Held by the one who leads. */
const LEAD_LOCK = 4_263_051;
/** Shared by every connection of the one who leads, and exclusive while the epoch changes. */
const FENCE_LOCK = 4_263_052;
const ATTEMPTS_MAX = 50;
const ATTEMPT_INTERVAL_MS = 200;
const LOCK_TIMEOUT_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

export async function tryLead(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: number }>('select pg_try_advisory_lock($1)::int as taken', [LEAD_LOCK]);
  return Number(rows[0]?.taken) === 1;
}

/**
 * Ends every connection of whoever led before, and only then counts the epoch up: what they had begun is rolled back,
 * and a connection that they open later finds another epoch than theirs. The lead must be held.
 */
export async function takeOver(client: ClientBase): Promise<number> {
  await client.query(
    'create table if not exists "leadEpochs" ("id" bigint primary key, "epoch" bigint not null check ("id" = 1))',
  );
  await client.query('insert into "leadEpochs" ("id", "epoch") values (1, 0) on conflict do nothing');
  await lockFence(client);
  const { rows } = await client.query<{ epoch: string }>(
    'update "leadEpochs" set "epoch" = "epoch" + 1 where "id" = 1 returning "epoch"',
  );
  await client.query('select pg_advisory_unlock($1)', [FENCE_LOCK]);
  return Number(rows[0]?.epoch);
}

async function lockFence(client: ClientBase): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    await client.query(
      `select pg_terminate_backend("pid") from pg_locks
       where "locktype" = 'advisory' and "classid" = 0 and "objid" = ${FENCE_LOCK} and "objsubid" = 1
         and "database" = (select "oid" from pg_database where "datname" = current_database())
         and "pid" <> pg_backend_pid()`,
    );
    try {
      // Not by trying: whoever waits for it is before all who would share it later.
      await client.query('select pg_advisory_lock($1)', [FENCE_LOCK]);
      await client.query('reset lock_timeout');
      return;
    } catch (error) {
      if (toStoreError(error).code !== LOCK_NOT_AVAILABLE) throw error;
    }
    await pause(ATTEMPT_INTERVAL_MS);
  }
  throw new StartProblem('Connections of a former process hold the database at DATABASE_URL and cannot be ended.');
}

export async function readEpoch(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ epoch: string }>('select "epoch" from "leadEpochs" where "id" = 1');
  return Number(rows[0]?.epoch);
}

/**
 * Ties a connection to an epoch for as long as it lives: while it shares the fence nobody can count the epoch up, and
 * whoever wants to must end it first. So no transaction of a former epoch can commit in a later one.
 */
export async function joinFence(client: ClientBase, epoch: number): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [FENCE_LOCK]);
  // A statement of its own: it must see what was committed while the first one waited.
  if ((await readEpoch(client)) !== epoch) throw fencedError();
}

export function fencedError(): StoreError {
  return new StoreError('Another process has taken over the database: this one ends.', 'FENCED');
}
