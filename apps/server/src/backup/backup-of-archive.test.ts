import { appendFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { archiveFileName } from '#exchange/archive/archive-file.ts';
import { createLog } from '#platform/log.ts';
import { openSecrets } from '#platform/secrets.ts';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { openingCommands, orderCommand } from '#testing/exchange/command-flow.ts';
import { createJournalTwin } from '#testing/exchange/journal-twin.ts';
import { openTestExchange } from '#testing/exchange/test-exchange.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { readState } from './state-at.ts';

const ORDERS = 60;
/** Within the first file of the archive, and not at its end. */
const EARLY = 4;

const root = await mkdtemp(join(tmpdir(), 'candor-backup-archive-'));
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
  if (engine === 'SQLite') return { dataFolder, archiveFolder: join(root, `archive-${count}`) };
  const name = `backup_${count}`;
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { dataFolder, databaseUrl: postgres.url.replace(/postgres$/, name) };
}

/** A server's folder whose log is in the archive for the greater part. */
async function archivedLocation(engine: string) {
  const location = await freshLocation(engine);
  const { dataFolder } = location;
  await mkdir(dataFolder, { mode: 0o700 });
  const snapshotKey = (await openSecrets(dataFolder)).key('snapshots');
  const archiving = { keptMs: 0, fileChars: 1_000, intervalMs: 10 };
  const exchange = await openTestExchange({ location, snapshotKey, archiving, snapshotEntries: 10 });
  for (const command of openingCommands()) await exchange.submit(command);
  for (let index = 0; index < ORDERS; index += 1) {
    await exchange.submit(orderCommand(index));
    await exchange.viewsCaughtUp();
  }
  await expect.poll(() => exchange.status().archivedSequence).toBeGreaterThan(ORDERS / 2);
  await exchange.close();
  const target = join(root, `backup-${count}`);
  const manifest = await backUp({ location, target, nowMs: Date.now(), log });
  return { location, manifest, backup: target, secretsFile: join(dataFolder, 'secrets.json') };
}

test.each(['SQLite', 'PostgreSQL'])(
  '[I40] on %s a backup has the archive, and is restored whole and to an entry that is in it, by state hash',
  async (engine) => {
    const { location, manifest, backup, secretsFile } = await archivedLocation(engine);
    expect(await readdir(join(backup, 'archive'))).toContain(archiveFileName(1));

    const whole = await freshLocation(engine);
    const restored = await restore({ backup, secretsFile, location: whole, log });
    expect(restored).toMatchObject({ sequence: manifest.sequence, stateHash: manifest.stateHash });
    expect((await createJournalTwin(whole).readOn()).stateHash).toBe(manifest.stateHash);

    for (const sequence of [EARLY, (await firstRow(location)) - 1]) {
      const part = await freshLocation(engine);
      const cut = await restore({ backup, secretsFile, location: part, until: { sequence }, log });
      const then = await readState(location, { secretsFolder: location.dataFolder, sequenceMax: sequence, log });
      expect(cut).toMatchObject({ sequence, stateHash: then.stateHash });
      expect(await createJournalTwin(part).readOn()).toEqual({ sequence, stateHash: then.stateHash });
      const snapshotKey = (await openSecrets(part.dataFolder)).key('snapshots');
      const exchange = await openTestExchange({ location: part, snapshotKey });
      expect(exchange.status().sequence).toBe(sequence);
      expect(await exchange.submit(orderCommand(ORDERS))).toBeDefined();
      await exchange.viewsCaughtUp();
      await exchange.close();
      expect(exchange.alarms().filter((alarm) => alarm !== 'clockBack')).toEqual([]);
    }
  },
);

test('[I40] nothing is backed up from an archive with a changed file', async () => {
  const { location } = await archivedLocation('SQLite');
  await appendFile(join(location.archiveFolder ?? '', archiveFileName(1)), 'x');
  const target = join(root, 'backup-damaged');
  await expect(backUp({ location, target, nowMs: Date.now(), log })).rejects.toThrow(
    'of its archive is missing or not',
  );
});

async function firstRow(location: StoreLocation): Promise<number> {
  const database = await openDatabase({ location, name: 'journal', inThisThread: true, readOnly: true });
  const first = sql<{ first: number }>`select min("firstSequence") as first from "journalBatches"`;
  const { rows } = await first.execute(database.tables());
  await database.close();
  return Number(rows[0]?.first);
}
