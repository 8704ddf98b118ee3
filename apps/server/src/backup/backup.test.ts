import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getCurrencyAccount, grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { StoreLocation } from '#platform/store/database.ts';
import { callServer, type ServedOrigin } from '#testing/server/call-server.ts';
import { createJournalTwin } from '#testing/exchange/journal-twin.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { type ServerProcess, startServerProcess } from '#testing/server/server-process.ts';
import { logIn, openSession } from '#testing/users/test-person.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const USER = 'backed_up';
const BEFORE_MIN = 30;
const AFTER_MIN = 10;
const CUT = 12;

const root = await mkdtemp(join(tmpdir(), 'candor-backup-'));
const postgres = await startPostgresServer();
const log = createLog({ level: 'silent' });
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

let count = 0;

async function freshLocation(engine: string): Promise<StoreLocation> {
  count += 1;
  const dataFolder = join(root, `data-${count}`);
  if (engine === 'SQLite') return { dataFolder };
  const name = `backup_${count}`;
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { dataFolder, databaseUrl: postgres.url.replace(/postgres$/, name) };
}

function serve({ dataFolder, databaseUrl }: StoreLocation): Promise<ServerProcess> {
  const store = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return startServerProcess({ DATA_DIR: dataFolder, PRICES: 'off', DEMO_PAST: 'off', ...store });
}

/** Moves one coin again and again, and counts what was acknowledged. */
function startMoving(server: ServedOrigin, token: string) {
  const stop = new AbortController();
  let moved = 0;
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const body = { coinSymbol: 'USDT', amount: '1', from: 'spot', to: 'wallet' } as const;
      const { status } = await callServer(server, transferByBody, { token, body });
      expect(status).toBe(200);
      moved += 1;
    }
  };
  const running = Promise.all([run(), run(), run()]);
  return {
    moved: () => moved,
    async stop() {
      stop.abort();
      await running;
    },
  };
}

async function movedIn(server: ServedOrigin): Promise<number> {
  const { satoken: token } = await logIn(server, USER);
  const { data } = await callServer(server, getCurrencyAccount, { token, body: { type: '1', coin: 'USDT' } });
  return Number(data[0]?.available);
}

test.each(['SQLite', 'PostgreSQL'])(
  '[I40] on %s a backup of a running server is restored whole, and to any point of its log, with the same hashes',
  async (engine) => {
    const location = await freshLocation(engine);
    const server = await serve(location);
    const { satoken: token } = await openSession(server, USER);
    await callServer(server, grantDemoFunds, { query: {}, token });
    const moving = startMoving(server, token);
    await expect.poll(() => moving.moved()).toBeGreaterThan(BEFORE_MIN);
    const before = moving.moved();
    const backup = join(root, `backup-${engine}`);
    const manifest = await backUp({ location, target: backup, nowMs: Date.now(), log });
    const after = moving.moved();
    await expect.poll(() => moving.moved()).toBeGreaterThan(after + AFTER_MIN);
    await moving.stop();
    await server.stop();
    expect(await readdir(backup)).not.toContain('secrets.json');

    const secretsFile = join(location.dataFolder, 'secrets.json');
    const whole = await freshLocation(engine);
    const restored = await restore({ backup, secretsFile, location: whole, log });
    expect(restored).toMatchObject({ sequence: manifest.sequence, stateHash: manifest.stateHash });
    expect(await createJournalTwin(whole).readOn()).toEqual({
      sequence: manifest.sequence,
      stateHash: manifest.stateHash,
    });
    const again = await serve(whole);
    const kept = await movedIn(again);
    expect(kept).toBeGreaterThanOrEqual(before);
    expect(kept).toBeLessThan(moving.moved());
    await again.stop();

    const part = await freshLocation(engine);
    const until = { sequence: manifest.sequence - CUT };
    const cut = await restore({ backup, secretsFile, location: part, until, log });
    expect(cut.sequence).toBe(until.sequence);
    expect(await createJournalTwin(part).readOn()).toEqual({ sequence: cut.sequence, stateHash: cut.stateHash });
    const former = await serve(part);
    const past = await movedIn(former);
    expect(past).toBeGreaterThan(0);
    expect(past).toBeLessThan(kept);
    await former.stop();
  },
);

test('[I40] a backup with a changed file, with other secrets, or over a folder that is there is refused', async () => {
  const location = await freshLocation('SQLite');
  const server = await serve(location);
  const backup = join(root, 'backup-refused');
  await backUp({ location, target: backup, nowMs: Date.now(), log });
  await server.stop();
  const secretsFile = join(location.dataFolder, 'secrets.json');
  await expect(restore({ backup, secretsFile, location, log })).rejects.toThrow('is there already');
  const fresh = await freshLocation('SQLite');
  const wrong = { backup, secretsFile: join(backup, 'manifest.json'), location: fresh, log };
  await expect(restore(wrong)).rejects.toThrow('is not the one of the server');
  await appendFile(join(backup, 'journal.db'), 'x');
  await expect(restore({ backup, secretsFile, location: fresh, log })).rejects.toThrow('journal.db in');
});
