import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { openingCommands, orderCommand } from '#testing/exchange/command-flow.ts';
import { countViewRows } from '#testing/exchange/count-view-rows.ts';
import { createJournalTwin } from '#testing/exchange/journal-twin.ts';
import { openTestExchange, TEST_TIME_MS, type TestExchange } from '#testing/exchange/test-exchange.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { projections } from '../../projections.ts';
import { hashOfState } from '../snapshots/snapshots.ts';
import { archiveFileName } from './archive-file.ts';
import { createArchive } from './archive.ts';

const KEPT_MS = 60_000;
const ARCHIVING = { keptMs: KEPT_MS, fileChars: 600, intervalMs: 20 };
const ORDERS = 40;

const root = await mkdtemp(join(tmpdir(), 'candor-archive-'));
const postgres = await startPostgresServer();
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

let count = 0;

async function freshLocation(engine: string): Promise<StoreLocation> {
  count += 1;
  const dataFolder = await mkdtemp(join(root, 'data-'));
  if (engine === 'SQLite') return { dataFolder };
  const database = await openDatabase({ location: { dataFolder, databaseUrl: postgres.url }, name: 'main' });
  await sql.raw(`create schema archive_${count}`).execute(database.tables());
  await database.close();
  return {
    dataFolder,
    databaseUrl: `${postgres.url}?options=${encodeURIComponent(`-c search_path=archive_${count}`)}`,
  };
}

function open(location: StoreLocation, rebuiltViews: readonly string[] = []): Promise<TestExchange> {
  return openTestExchange({ location, archiving: ARCHIVING, snapshotEntries: 10, rebuiltViews });
}

/** Orders one after the other, so that each is a batch; then time passes, and a few more with two snapshots after it. */
async function play(exchange: TestExchange): Promise<number> {
  for (const command of openingCommands()) await exchange.submit(command);
  for (let index = 0; index < ORDERS; index += 1) await exchange.submit(orderCommand(index));
  const old = exchange.status().sequence;
  exchange.clock.set(TEST_TIME_MS + KEPT_MS);
  for (let index = ORDERS; index < 2 * ORDERS; index += 1) {
    await exchange.submit(orderCommand(index));
    await exchange.viewsCaughtUp();
  }
  return old;
}

/** A folder whose log is archived as far as it may be, with the hash of its state. */
async function archivedFolder(engine: string) {
  const location = await freshLocation(engine);
  const exchange = await open(location);
  const old = await play(exchange);
  await expect.poll(() => exchange.status().archivedSequence).toBeGreaterThan(old / 2);
  const { archivedSequence } = exchange.status();
  const hash = exchange.read(hashOfState);
  await exchange.close();
  expect(exchange.alarms()).toEqual([]);
  return { location, old, archivedSequence, hash };
}

async function inJournal<Value>(
  location: StoreLocation,
  look: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase({ location, name: 'journal', inThisThread: true });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

function firstRow(location: StoreLocation): Promise<number> {
  return inJournal(location, async (database) => {
    const first = sql<{ first: number }>`select min("firstSequence") as first from "journalBatches"`;
    return Number((await first.execute(database.tables())).rows[0]?.first);
  });
}

function change(location: StoreLocation, statement: string): Promise<unknown> {
  return inJournal(location, (database) => sql.raw(statement).execute(database.tables()));
}

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test('[I40] what is old and behind two snapshots leaves the database, and log and archive make the same state', async () => {
    const { location, old, archivedSequence, hash } = await archivedFolder(engine);
    expect(archivedSequence).toBeLessThanOrEqual(old);
    expect(await firstRow(location)).toBe(archivedSequence + 1);
    const twin = createJournalTwin(location);
    expect((await twin.readOn()).stateHash).toBe(hash);
    expect(twin.breaches()).toEqual([]);

    const again = await open(location);
    again.clock.set(TEST_TIME_MS + KEPT_MS);
    expect(again.read(hashOfState)).toBe(hash);
    expect(again.status().archivedSequence).toBe(archivedSequence);
    expect(await again.submit(orderCommand(0))).toMatchObject({ ok: true });
    await again.close();
    expect(again.alarms()).toEqual([]);
  });

  test('[I40] without snapshots, and with views that begin anew, a start reads the archive and then the log', async () => {
    const { location, hash } = await archivedFolder(engine);
    const before = await countRows(location);
    const snapshots = await openDatabase({ location, name: 'snapshots', inThisThread: true });
    await sql`delete from snapshots`.execute(snapshots.tables());
    await snapshots.close();
    const names = projections.map(({ name }) => name);
    const again = await open(location, names);
    expect(again.read(hashOfState)).toBe(hash);
    await again.viewsCaughtUp();
    expect(await countRows(location)).toEqual(before);
    await again.close();
    expect(again.alarms()).toEqual([]);
  });

  test('[I6] a file of the archive that was changed, or whose row was taken out, is found after the start', async () => {
    const { location } = await archivedFolder(engine);
    const path = join(location.dataFolder, 'archive', archiveFileName(1));
    const bytes = await readFile(path);
    await writeFile(path, Buffer.concat([bytes, Buffer.from('x')]));
    expect(await alarmsAfterStart(location)).toEqual(['journalDamaged', 'auditBroken']);
    await writeFile(path, bytes);
    await change(location, 'delete from "journalArchives" where "firstSequence" > 1');
    expect(await alarmsAfterStart(location)).toEqual(['journalDamaged', 'auditBroken']);
  });

  test('[I40] rows that a kill has left beside their file are taken out, and are there once meanwhile', async () => {
    const { location, archivedSequence, hash } = await archivedFolder(engine);
    await inJournal(location, async (database) => {
      const archive = createArchive(database);
      const last = await archive.findLast();
      const [, ...left] = await archive.readAfter((last?.firstSequence ?? 1) - 1);
      expect(left.length).toBeGreaterThan(0);
      await database
        .tables<{ journalBatches: (typeof left)[number] }>()
        .insertInto('journalBatches')
        .values(left)
        .execute();
    });
    expect(await firstRow(location)).toBeLessThanOrEqual(archivedSequence);
    expect((await createJournalTwin(location).readOn()).stateHash).toBe(hash);
    const again = await open(location);
    await expect.poll(() => firstRow(location)).toBe(again.status().archivedSequence + 1);
    expect(again.status().archivedSequence).toBeGreaterThanOrEqual(archivedSequence);
    await again.close();
    expect(again.alarms()).toEqual([]);
  });
});

test('[I40] a file that a kill has left without its row is written over by the one that counts', async () => {
  const location = await freshLocation('SQLite');
  const exchange = await open(location);
  const path = join(location.dataFolder, 'archive', archiveFileName(1));
  await mkdir(join(location.dataFolder, 'archive'));
  await writeFile(path, 'half of a file');
  await writeFile(`${path}.draft`, 'a quarter');
  await play(exchange);
  await expect.poll(() => exchange.status().archivedSequence).toBeGreaterThan(0);
  const hash = exchange.read(hashOfState);
  await exchange.close();
  expect(exchange.alarms()).toEqual([]);
  expect((await createJournalTwin(location).readOn()).stateHash).toBe(hash);
});

test('[I40] a folder that cannot be written keeps everything in the database, with an alarm and without a loss', async () => {
  const { dataFolder } = await freshLocation('SQLite');
  const archiveFolder = join(dataFolder, 'no-folder');
  await writeFile(archiveFolder, 'a file');
  const exchange = await open({ dataFolder, archiveFolder });
  await play(exchange);
  await expect.poll(() => exchange.alarms()).toContain('archiveFailed');
  expect(exchange.status()).toMatchObject({ archivedSequence: 0, degradations: [] });
  expect(await firstRow({ dataFolder })).toBe(1);
  await exchange.close();
});

async function alarmsAfterStart(location: StoreLocation): Promise<readonly string[]> {
  const exchange = await open(location);
  await expect.poll(() => exchange.alarms().length).toBeGreaterThan(1);
  expect(exchange.status().degradations).toContain('auditBroken');
  await exchange.close();
  return exchange.alarms();
}

async function countRows(location: StoreLocation): Promise<Readonly<Record<string, number>>> {
  const views = await openDatabase({ location, name: 'views', inThisThread: true });
  const counts = await countViewRows(views);
  await views.close();
  return counts;
}
