import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { StartProblem } from '../start-problem.ts';

export interface PostgresLock {
  release(): Promise<void>;
}

/** Any number will do as long as every version of this program uses the same. */
const LOCK_KEY = 4_263_051;
const RETRY_INTERVAL_MS = 1_000;

/**
 * One writer per database. The lock lives as long as its connection, so it cannot outlive a kill; should it be lost
 * while we run, it is taken again, and the journal's own chain stops whichever of two writers comes second.
 */
export async function lockPostgres(databaseUrl: string, log: Log): Promise<PostgresLock> {
  const released = new AbortController();
  let client = await connect(databaseUrl);
  if (!(await tryLock(client))) {
    await client.end();
    throw new StartProblem('The database at DATABASE_URL is in use by another process.');
  }
  client.once('end', () => void regain());

  async function regain(): Promise<void> {
    if (!released.signal.aborted) log.error({ alarm: 'lockLost' }, 'the lock on the database is lost');
    while (!released.signal.aborted) {
      await pause(RETRY_INTERVAL_MS, undefined, { ref: false });
      try {
        client = await connect(databaseUrl);
        if (await tryLock(client)) return void client.once('end', () => void regain());
        await client.end();
      } catch (error) {
        log.warn({ reason: String(error) }, 'the lock on the database cannot be taken yet');
      }
    }
  }

  return {
    async release() {
      released.abort();
      await client.end();
    },
  };
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, keepAlive: true });
  // A broken connection ends, and the end is what is listened to; unheard, its error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK_KEY]);
  return rows[0]?.taken === true;
}
