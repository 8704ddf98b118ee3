import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartProblem } from '../../start-problem.ts';
import type { Log } from '../../log.ts';
import { toError } from '../../to-error.ts';
import type { Lead, LeadOptions } from './lead.ts';
import { createSeat, isShut, reopen, type Seat, shut } from './seat.ts';
import { fencedError, readEpoch, takeOver, tryLead } from './take-over.ts';

const PING_INTERVAL_MS = 400;
/** So long without an answer, nothing more is begun on the store. */
const PATIENCE_MS = 1_000;
/** So long, and the connection itself is given up: the network may have forgotten it. */
const GIVE_UP_MS = 10_000;
const RETRY_INTERVAL_MS = 250;
const CONNECT_TIMEOUT_MS = 5_000;
/** The server finds out by itself, within some seconds, that the process at the other end is gone. */
const SERVER_KEEPALIVE = '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=4';

interface PostgresLeadOptions extends LeadOptions {
  readonly databaseUrl: string;
}

/**
 * One writer per database. The lock lives as long as its connection, so it cannot outlive a kill. Should it be lost, or
 * the server fall silent, nothing is begun any more until it is held again; and where another epoch has begun meanwhile,
 * this process ends.
 */
export async function leadPostgres({ databaseUrl, location, log, onFatal }: PostgresLeadOptions): Promise<Lead> {
  const released = new AbortController();
  const { signal } = released;
  let client = await connect(databaseUrl);
  const seat = createSeat(await winEpoch(client));
  const gate = createGate(seat, log, signal);
  const keeping = keep();

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      try {
        const held = isShut(seat) ? await regain(databaseUrl, seat) : client;
        if (held !== undefined) await watch((client = held), { seat, gate, signal });
      } catch (error) {
        gate.withhold(toError(error).message);
        drop(client);
        if (isFenced(error)) return stopFor(toError(error));
      }
      await pause(RETRY_INTERVAL_MS, undefined, { ref: false });
    }
  }

  function stopFor(error: Error): void {
    log.fatal({ alarm: 'leadLost', epoch: seat.epoch }, error.message);
    onFatal(error);
  }

  return {
    location: { ...location, seat },
    onChange: (listener) => gate.listeners.push(listener),
    async release() {
      released.abort();
      await keeping;
      await client.end().catch(() => undefined);
    },
  };
}

interface Gate {
  readonly listeners: ((isHeld: boolean) => void)[];
  withhold(reason: string): void;
  goOn(): void;
}

/** Shuts the store for all threads and opens it again, and tells those who want to hear of it. */
function createGate(seat: Seat, log: Log, released: AbortSignal): Gate {
  const listeners: Gate['listeners'] = [];
  function tell(): void {
    for (const listener of listeners) listener(!isShut(seat));
  }
  return {
    listeners,
    withhold(reason) {
      if (released.aborted) return;
      if (shut(seat)) log.error({ alarm: 'lockLost', reason }, 'nothing is written until the lead is held again');
      tell();
    },
    goOn() {
      if (!reopen(seat)) return;
      log.warn({ epoch: seat.epoch }, 'the lead on the database is held again');
      tell();
    },
  };
}

interface Watched {
  readonly seat: Seat;
  readonly gate: Gate;
  readonly signal: AbortSignal;
}

/** Asks again and again; fails when the connection breaks, or the lead is another's. */
async function watch(client: Client, { seat, gate, signal }: Watched): Promise<never> {
  const broken = endOf(client, () => gate.withhold('the connection broke'));
  for (;;) {
    const answer = Promise.race([readEpoch(client), broken]);
    if (await isLate(answer)) gate.withhold('the store does not answer');
    if ((await answer) !== seat.epoch) throw fencedError();
    gate.goOn();
    await Promise.race([pause(PING_INTERVAL_MS, undefined, { ref: false, signal }), broken]);
  }
}

/** Undefined while somebody else holds the lock. */
async function regain(databaseUrl: string, seat: Seat): Promise<Client | undefined> {
  const client = await connect(databaseUrl);
  try {
    const isWon = await tryLead(client);
    if ((await readEpoch(client)) !== seat.epoch) throw fencedError();
    if (!isWon) return drop(client);
    return client;
  } catch (error) {
    drop(client);
    throw error;
  }
}

async function winEpoch(client: Client): Promise<Seat['epoch']> {
  try {
    if (await tryLead(client)) return await takeOver(client);
  } catch (error) {
    drop(client);
    throw error;
  }
  await client.end();
  throw new StartProblem('The database at DATABASE_URL is in use by another process.');
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: withOptions(databaseUrl),
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: GIVE_UP_MS,
  });
  // A broken connection ends, and the end is what is listened to; unheard, its error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Added to those that the address has. */
function withOptions(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', given === null ? SERVER_KEEPALIVE : `${given} ${SERVER_KEEPALIVE}`);
  return url.href;
}

/** Rejects when the connection breaks; `heard` in that very moment. */
function endOf(client: Client, heard: () => void): Promise<never> {
  const broken = new Promise<never>((_resolve, reject) => {
    for (const event of ['error', 'end'] as const) {
      client.once(event, () => {
        heard();
        reject(new Error('the connection broke'));
      });
    }
  });
  broken.catch(() => undefined);
  return broken;
}

/** Whether an answer stays out; one that lies in the socket while this thread was busy is read before it counts. */
async function isLate(answer: Promise<unknown>): Promise<boolean> {
  const late = new AbortController();
  const settled = answer.then(
    () => false,
    () => false,
  );
  try {
    const isOut = pause(PATIENCE_MS, true, { ref: false, signal: late.signal }).catch(() => false);
    if (!(await Promise.race([settled, isOut]))) return false;
    return await Promise.race([settled, afterReading()]);
  } finally {
    late.abort();
  }
}

async function afterReading(): Promise<true> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return true;
}

function drop(client: Client): undefined {
  void client.end().catch(() => undefined);
}

function isFenced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FENCED';
}
