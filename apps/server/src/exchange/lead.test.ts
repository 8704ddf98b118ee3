import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/store/database.ts';
import type { Lead } from '#platform/store/lead/lead.ts';
import { takeLead } from '#platform/store/lead/take-lead.ts';
import { callServer, type ServedOrigin } from '#testing/server/call-server.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { type ServerProcess, startServerProcess } from '#testing/server/server-process.ts';
import { openSession } from '#testing/users/test-person.ts';

/** What every version of this program takes before it writes. */
const LEAD_LOCK = 4_263_051;

const root = await mkdtemp(join(tmpdir(), 'candor-lead-'));
const postgres = await startPostgresServer();
const processes: ServerProcess[] = [];
const sessions: Client[] = [];
afterEach(async () => {
  postgres.wake();
  for (const server of processes.splice(0)) {
    server.wake();
    await server.kill();
  }
  for (const session of sessions.splice(0)) await session.end();
});
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

/** A database of its own, seen by somebody who is none of ours. */
interface Scene {
  readonly url: string;
  readonly foreign: Client;
  start(folder: string): Promise<ServerProcess>;
}

async function openScene(name: string): Promise<Scene> {
  const owner = await openClient(postgres.url);
  await owner.query(`create database ${name}`);
  const url = postgres.url.replace(/postgres$/, name);
  return {
    url,
    foreign: await openClient(url),
    async start(folder) {
      const settings = { DATA_DIR: folderOf(folder), DATABASE_URL: url, PRICES: 'off', DEMO_PAST: 'off' };
      const server = await startServerProcess(settings);
      processes.push(server);
      return server;
    },
  };
}

async function openClient(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  sessions.push(client);
  return client;
}

const folderOf = (name: string): string => join(root, name);

async function isReady(server: ServedOrigin): Promise<boolean> {
  return fetch(`${server.address}/readyz`).then(({ ok }) => ok);
}

/** How much has been written: in the log of commands, and in the ordinary rows. */
async function countWritten({ foreign }: Scene): Promise<unknown> {
  const { rows } = await foreign.query(
    'select (select max("lastSequence") from "journalBatches") as entries, (select count(*) from "users") as users',
  );
  return rows[0];
}

/** As an administrator would, or a network that forgets a connection. */
async function endLock({ url }: Scene): Promise<void> {
  const client = await openClient(url);
  await client.query(
    `select pg_terminate_backend("pid", 5000) from pg_locks where "locktype" = 'advisory' and "granted" and "objid" = $1
     and "database" = (select "oid" from pg_database where "datname" = current_database())`,
    [LEAD_LOCK],
  );
}

async function statusOfOrder(server: ServedOrigin, token: string): Promise<number> {
  return callServer(server, grantDemoFunds, { query: {}, token }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function statusOfRegistration(server: ServedOrigin, name: string): Promise<number> {
  return openSession(server, name).then(
    () => 200,
    () => 503,
  );
}

test('[R6] whoever loses the lead to a foreign session takes nothing until it is regained, and then goes on', async () => {
  const scene = await openScene('held');
  const server = await scene.start('held');
  const { satoken: token } = await openSession(server, 'holder');
  expect(await statusOfOrder(server, token)).toBe(200);
  const held = scene.foreign.query('select pg_advisory_lock($1)', [LEAD_LOCK]);
  await endLock(scene);
  await held;
  await expect.poll(() => isReady(server)).toBe(false);
  const before = await countWritten(scene);
  for (let index = 0; index < 10; index += 1) {
    expect(await statusOfOrder(server, token)).toBe(503);
    expect(await statusOfRegistration(server, `nobody_${index}`)).not.toBe(200);
  }
  expect(await countWritten(scene)).toEqual(before);
  await scene.foreign.query('select pg_advisory_unlock($1)', [LEAD_LOCK]);
  await expect.poll(() => isReady(server)).toBe(true);
  const { satoken: later } = await openSession(server, 'later');
  expect(await statusOfOrder(server, later)).toBe(200);
});

test('[R6] a leader that was paused and replaced writes nothing when it wakes, and its successor goes on', async () => {
  const scene = await openScene('replaced');
  const first = await scene.start('first');
  const { satoken: token } = await openSession(first, 'pausee');
  expect(await statusOfOrder(first, token)).toBe(200);
  first.pause();
  await cp(join(folderOf('first'), 'secrets.json'), join(folderOf('second'), 'secrets.json'));
  await endLock(scene);
  const second = await scene.start('second');
  const before = await countWritten(scene);
  const late = [statusOfOrder(first, token), statusOfRegistration(first, 'ghost')];
  first.wake();
  expect(await Promise.all(late)).not.toContain(200);
  expect(await first.ended).toBe(1);
  expect(await countWritten(scene)).toEqual(before);
  const { satoken } = await openSession(second, 'successor');
  expect(await statusOfOrder(second, satoken)).toBe(200);
  expect(await isReady(second)).toBe(true);
});

/** The one who has lost it lives, and may be the first to have it back. */
async function takeFrom(scene: Scene, take: () => Promise<Lead>): Promise<Lead> {
  for (;;) {
    await endLock(scene);
    const lead = await take().catch(() => undefined);
    if (lead !== undefined) return lead;
  }
}

async function heard({ signal }: AbortController): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

test('[R6] a transaction of a former leader never commits, however long it was open', async () => {
  const scene = await openScene('fenced');
  const options = { location: { dataFolder: root, databaseUrl: scene.url }, log: createLog({ level: 'silent' }) };
  const failures: Error[] = [];
  const first = await takeLead({ ...options, onFatal: (error) => void failures.push(error) });
  const rows = await openDatabase({ location: first.location, name: 'main', onFatal: () => undefined });
  await sql.raw('create table notes (text text)').execute(rows.tables());
  const begun = new AbortController();
  const goOn = new AbortController();
  const late = rows.transaction(async (tx) => {
    await sql.raw(`insert into notes values ('of the former')`).execute(tx);
    begun.abort();
    await heard(goOn);
  });
  await heard(begun);
  const second = await takeFrom(scene, () => takeLead({ ...options, onFatal: () => undefined }));
  goOn.abort();
  await expect(late).rejects.toMatchObject({ failure: 'lost' });
  await expect.poll(() => failures.length).toBe(1);
  await expect(sql.raw(`insert into notes values ('later')`).execute(rows.tables())).rejects.toThrow();
  const { rows: written } = await scene.foreign.query('select * from notes');
  expect(written).toEqual([]);
  await Promise.all([first.release(), second.release(), rows.close()]);
});

test('[R6] a PostgreSQL that hangs is told within seconds, refuses at once, and is left behind by itself', async () => {
  const scene = await openScene('hanging');
  const server = await scene.start('hanging');
  const { satoken: token } = await openSession(server, 'waiter');
  expect(await statusOfOrder(server, token)).toBe(200);
  const before = await countWritten(scene);
  postgres.pause();
  const startMs = performance.now();
  await expect.poll(() => isReady(server), { interval: 20 }).toBe(false);
  const readyMs = performance.now() - startMs;
  const answers: number[] = [];
  for (let index = 0; index < 10; index += 1) answers.push(await statusOfOrder(server, token));
  const refusedMs = performance.now() - startMs - readyMs;
  postgres.wake();
  expect(answers).toEqual(Array.from({ length: 10 }, () => 503));
  process.stdout.write(`hang told after ${Math.round(readyMs)} ms, ten refusals in ${Math.round(refusedMs)} ms\n`);
  await expect.poll(() => isReady(server)).toBe(true);
  expect(await countWritten(scene)).toEqual(before);
  const { satoken: later } = await openSession(server, 'later');
  expect(await statusOfOrder(server, later)).toBe(200);
});

test('[R6] a log that somebody has locked is told within seconds, refuses at once, and is left behind by itself', async () => {
  const scene = await openScene('locked');
  const server = await scene.start('locked');
  const { satoken: token } = await openSession(server, 'waiter');
  await scene.foreign.query('begin');
  await scene.foreign.query('lock table "journalBatches" in exclusive mode');
  const startMs = performance.now();
  const waiting = statusOfOrder(server, token);
  await expect.poll(() => isReady(server), { interval: 20 }).toBe(false);
  const readyMs = performance.now() - startMs;
  const { satoken: other } = await openSession(server, 'other');
  expect(await statusOfOrder(server, other)).toBe(503);
  process.stdout.write(`lock told after ${Math.round(readyMs)} ms\n`);
  await scene.foreign.query('rollback');
  expect(await waiting).toBe(200);
  await expect.poll(() => isReady(server)).toBe(true);
  expect(await statusOfOrder(server, other)).toBe(200);
});
