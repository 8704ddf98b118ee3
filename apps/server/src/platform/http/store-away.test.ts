import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/store/database.ts';
import { createPool, postgresDialect } from '#platform/store/postgres-dialect.ts';
import { createTurnstile } from '#platform/store/turnstile.ts';
import { createTestFolder, startTestServer, type TestHttpServer } from './test-http-server.ts';
import { send } from './test-shop.ts';

const ASK = { path: '/api/ask', method: 'GET' } as const;

function serve(ask: () => Promise<unknown>): Promise<TestHttpServer> {
  return startTestServer({
    prepare({ fastify }) {
      fastify.get(ASK.path, async () => {
        await ask();
        return { code: 200, success: true, msg: 'ok', data: null };
      });
    },
  });
}

test('a store without space answers 503 with a time to wait, and serves again once there is space', async () => {
  const database = await openDatabase({ location: { dataFolder: await createTestFolder() }, name: 'main' });
  onTestFinished(() => database.close());
  const run = (statement: string) => sql.raw(statement).execute(database.tables());
  await run('create table notes (text text)');
  const server = await serve(() => run(`insert into notes values ('${'x'.repeat(100_000)}')`));
  await run('pragma max_page_count = 1');
  const refused = await send(server, ASK);
  expect(refused).toMatchObject({ status: 503, success: false, data: { refusal: 'unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('5');
  await run('pragma max_page_count = 100000');
  expect((await send(server, ASK)).status).toBe(200);
});

test('a store that cannot be reached answers 503 with a time to wait', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
  const pool = createPool({ databaseUrl, connectionsMax: 1, onConnectionLost: () => undefined });
  const database = new Kysely<unknown>({ dialect: postgresDialect(pool, () => undefined) });
  onTestFinished(() => database.destroy());
  const server = await serve(() => sql`select 1`.execute(database));
  const refused = await send(server, ASK);
  expect(refused).toMatchObject({ status: 503, success: false, data: { refusal: 'unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('5');
});

test('a store that others have for too long answers 503 with a time to wait', async () => {
  const turnstile = createTurnstile({ waitingMax: 1, waitMaxMs: 1 });
  await turnstile.enter(() => Promise.resolve());
  const server = await serve(() => turnstile.pass(() => Promise.resolve()));
  const refused = await send(server, ASK);
  expect(refused).toMatchObject({ status: 503, success: false, data: { refusal: 'unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('5');
  turnstile.leave();
  expect((await send(server, ASK)).status).toBe(200);
});

test('a statement that is wrong is our own fault: 500, and nobody is told to try again', async () => {
  const database = await openDatabase({ location: { dataFolder: await createTestFolder() }, name: 'main' });
  onTestFinished(() => database.close());
  const server = await serve(() => sql`select * from nowhere`.execute(database.tables()));
  const failed = await send(server, ASK);
  expect(failed.status).toBe(500);
  expect(failed.headers.get('retry-after')).toBeNull();
});
