import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, RULES_VERSION } from '@candor/domain/exchange/exchange.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { openingCommands, orderCommand, playMarket } from '#testing/exchange/command-flow.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { openTestExchange, TEST_TIME_MS } from '#testing/exchange/test-exchange.ts';
import { openJournal } from './command-log/command-log.ts';
import type { Applied } from './command-log/replay.ts';
import { hashOfState } from './snapshots/snapshots.ts';

const root = await mkdtemp(join(tmpdir(), 'candor-exchange-'));
const postgres = await startPostgresServer();
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

const freshFolder = (): Promise<string> => mkdtemp(join(root, 'data-'));
const LIST_BTC: Command = { kind: 'listAsset', asset: { code: 'BTC', name: 'Bitcoin', displayDecimals: 8 } };
const POISON: Command = JSON.parse('{ "kind": "noSuchCommand" }');

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  async function freshLocation(): Promise<StoreLocation> {
    const dataFolder = await freshFolder();
    return engine === 'sqlite' ? { dataFolder } : { dataFolder, databaseUrl: await freshDatabase() };
  }

  test('[I40] the state after a restart is the state before it, from a snapshot and from the journal alone', async () => {
    const location = await freshLocation();
    const first = await openTestExchange({ location });
    await playMarket(first, 60);
    const hash = first.read(hashOfState);
    await first.close();
    expect(first.alarms()).toEqual([]);

    const second = await openTestExchange({ location });
    expect(second.read(hashOfState)).toBe(hash);
    await second.close();

    await deleteSnapshots(location);
    const third = await openTestExchange({ location });
    expect(third.read(hashOfState)).toBe(hash);
    await third.close();
  });

  test('listeners hear every durable command once, in order, with what the sender was answered', async () => {
    const exchange = await openTestExchange({ location: await freshLocation() });
    const heard: Applied[] = [];
    exchange.onCommitted((batch) => heard.push(...batch));
    const answers = await Promise.all(openingCommands().map((command) => exchange.submit(command)));
    const refused = await exchange.submit(LIST_BTC);
    expect(heard.map(({ entry }) => entry.sequence)).toEqual(heard.map((_, index) => index + 1));
    expect(heard.map(({ outcome }) => outcome)).toEqual([...answers, refused]);
    expect(refused).toMatchObject({ ok: false, refusal: { word: 'alreadyListed' } });
    await exchange.close();
  });

  test('a listener that fails hinders nobody', async () => {
    const exchange = await openTestExchange({ location: await freshLocation() });
    exchange.onCommitted(() => {
      throw new Error('deaf');
    });
    expect(await exchange.submit(LIST_BTC)).toMatchObject({ ok: true });
    await exchange.close();
  });

  test('a command that breaks the rules themselves is set aside, and the others of its batch are carried out', async () => {
    const location = await freshLocation();
    const exchange = await openTestExchange({ location });
    const commands = [...openingCommands(), POISON, orderCommand(1)];
    const answers = await Promise.all(commands.map((command) => exchange.submit(command)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(commands.length - 1);
    expect(answers.at(-2)).toMatchObject({ ok: false, refusal: { word: 'internal' } });
    expect(exchange.alarms()).toEqual(['poisonCommand']);
    const hash = exchange.read(hashOfState);
    await exchange.viewsCaughtUp();
    await exchange.close();

    await deleteSnapshots(location);
    const again = await openTestExchange({ location });
    expect(again.read(hashOfState)).toBe(hash);
    expect(again.alarms()).toEqual([]);
    await again.close();
  });

  test('a second writer on the same journal is stopped by the chain', async () => {
    const location = await freshLocation();
    const exchange = await openTestExchange({ location });
    await exchange.submit(LIST_BTC);
    const rival = await openJournal(await openDatabase({ location, name: 'journal' }));
    const last = await rival.findLast();
    const forked = {
      rulesVersion: RULES_VERSION,
      commands: '[]',
      hash: 'f'.repeat(64),
      previousHash: last?.hash ?? '',
    };
    await rival.append({ ...forked, firstSequence: 2, lastSequence: 2 });
    void exchange.submit(orderCommand(1));
    await expect.poll(() => exchange.failures().length).toBe(1);
    expect(await exchange.submit(orderCommand(2))).toMatchObject({ refusal: { word: 'unavailable' } });
    await rival.close();
    await exchange.close();
  });
});

test('[I41] the same commands give the same state on both engines', async () => {
  const locations = [
    { dataFolder: await freshFolder() },
    { dataFolder: await freshFolder(), databaseUrl: await freshDatabase() },
  ];
  const hashes: string[] = [];
  for (const location of locations) {
    const exchange = await openTestExchange({ location });
    await playMarket(exchange, 100);
    hashes.push(exchange.read(hashOfState));
    await exchange.close();
  }
  expect(hashes[0]).toBe(hashes[1]);
});

test('a PostgreSQL that goes down and comes back costs nothing that was acknowledged', async () => {
  const exchange = await openTestExchange({ location: { dataFolder: root, databaseUrl: await freshDatabase() } });
  for (const command of openingCommands()) await exchange.submit(command);
  const acknowledged: number[] = [];
  const stop = new AbortController();
  const client = (async () => {
    for (let index = 0; !stop.signal.aborted; index += 1) {
      const outcome = await exchange.submit(orderCommand(index));
      if (outcome.ok) acknowledged.push(outcome.reply.orderId);
    }
  })();
  await postgres.restartAbruptly();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
  stop.abort();
  await client;
  expect(exchange.alarms()).toContain('storeLost');
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(exchange.failures()).toEqual([]);
  await exchange.close();
});

test('[I43] time is stamped at the queue and never goes back, also over a restart', async () => {
  const location = { dataFolder: await freshFolder() };
  const exchange = await openTestExchange({ location });
  const times: number[] = [];
  exchange.onCommitted((batch) => times.push(...batch.map(({ entry }) => entry.atMs)));
  await exchange.submit(LIST_BTC);
  exchange.clock.set(TEST_TIME_MS - 3_600_000);
  await exchange.submit(LIST_BTC);
  await exchange.close();
  const again = await openTestExchange({ location });
  again.clock.set(0);
  again.onCommitted((batch) => times.push(...batch.map(({ entry }) => entry.atMs)));
  await again.submit(LIST_BTC);
  await again.close();
  expect(times).toEqual([TEST_TIME_MS, TEST_TIME_MS, TEST_TIME_MS]);
  expect(exchange.alarms()).toEqual(['clockBack']);
});

test('a full queue refuses, and still lets a customer out', async () => {
  const exchange = await openTestExchange({ location: { dataFolder: await freshFolder() }, queueMax: 5 });
  const answers = Array.from({ length: 6 }, () => exchange.submit(LIST_BTC));
  const cancel = exchange.submit({ kind: 'cancelOrder', owner: 1_000_000, orderId: 1 });
  expect(await answers[5]).toMatchObject({ refusal: { word: 'unavailable', details: { cause: 'queueFull' } } });
  expect(await cancel).toMatchObject({ refusal: { word: 'orderNotFound' } });
  expect(await answers[0]).toMatchObject({ ok: true });
  await exchange.close();
});

test('closing loses nothing that was taken and refuses what comes later', async () => {
  const location = { dataFolder: await freshFolder() };
  const exchange = await openTestExchange({ location });
  const taken = openingCommands().map((command) => exchange.submit(command));
  const closing = exchange.close();
  expect(await exchange.submit(orderCommand(1))).toMatchObject({ refusal: { details: { cause: 'stopping' } } });
  await closing;
  const answers = await Promise.all(taken);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const again = await openTestExchange({ location });
  expect(again.status().sequence).toBe(taken.length);
  await again.close();
});

test('a snapshot is taken when a start would have much to replay, however few entries that are', async () => {
  const location = { dataFolder: await freshFolder() };
  const exchange = await openTestExchange({ location, snapshotReplayMs: 1 });
  await playMarket(exchange, 20);
  await expect.poll(() => countSnapshots(location)).toBeGreaterThan(0);
  expect(exchange.alarms()).toEqual([]);
  await exchange.close();
});

test('a torn newest snapshot is passed over for the one before', async () => {
  const location = { dataFolder: await freshFolder() };
  const exchange = await openTestExchange({ location });
  await playMarket(exchange, 10);
  await exchange.close();
  const second = await openTestExchange({ location });
  await second.submit(orderCommand(1_000));
  const hash = second.read(hashOfState);
  await second.close();

  await change(
    location,
    'snapshots',
    'update snapshots set content = substr(content, 1, 40) where sequence = (select max(sequence) from snapshots)',
  );
  const third = await openTestExchange({ location });
  expect(third.read(hashOfState)).toBe(hash);
  expect(third.alarms()).toContain('snapshotDamaged');
  await third.close();
});

test('a damaged file of snapshots is laid aside, and the journal alone makes the state again', async () => {
  const location = { dataFolder: await freshFolder() };
  const exchange = await openTestExchange({ location });
  await playMarket(exchange, 10);
  const hash = exchange.read(hashOfState);
  await exchange.close();
  // Into the file with all of it: a file whose pages are still in the log beside it would be mended, or taken for empty.
  await change(location, 'snapshots', 'pragma wal_checkpoint(truncate)');
  await writeFile(join(location.dataFolder, 'snapshots.db'), 'no database at all', { flag: 'r+' });
  const again = await openTestExchange({ location });
  expect(again.read(hashOfState)).toBe(hash);
  expect(again.alarms()).toEqual(['snapshotsDamaged']);
  await again.close();
});

test.each([
  ['a changed command', `update "journalBatches" set commands = replace(commands, 'order-1', 'order-2')`],
  ['a missing batch', `delete from "journalBatches" where "firstSequence" = 2`],
])('[I6] %s in the journal is found at the start, and nothing is traded on it', async (_, damage) => {
  const location = { dataFolder: await freshFolder() };
  const exchange = await openTestExchange({ location });
  for (const command of [...openingCommands(), orderCommand(1)]) await exchange.submit(command);
  await exchange.close();
  await deleteSnapshots(location);
  await change(location, 'journal', damage);
  await expect(openTestExchange({ location })).rejects.toThrow('The journal is damaged at entry');
});

test('files of different ages in one folder are refused', async () => {
  const location = { dataFolder: await freshFolder() };
  const exchange = await openTestExchange({ location });
  await playMarket(exchange, 3);
  await exchange.close();
  await change(location, 'journal', 'delete from "journalBatches" where "firstSequence" > 5');
  await expect(openTestExchange({ location })).rejects.toThrow('files of different ages are mixed');
});

async function change(location: StoreLocation, name: 'journal' | 'snapshots', statement: string): Promise<void> {
  const database = await openDatabase({ location, name, inThisThread: true });
  await sql.raw(statement).execute(database.tables());
  await database.close();
}

async function countSnapshots(location: StoreLocation): Promise<number> {
  const database = await openDatabase({ location, name: 'snapshots', readOnly: true, inThisThread: true });
  const { rows } = await sql<{ count: number }>`select count(*) as count from snapshots`.execute(database.tables());
  await database.close();
  return rows[0]?.count ?? 0;
}

async function deleteSnapshots(location: StoreLocation): Promise<void> {
  await change(location, 'snapshots', 'delete from snapshots');
}

let schemaCount = 0;

/** A schema of its own: as good as a database of its own, and made in no time. */
async function freshDatabase(): Promise<string> {
  schemaCount += 1;
  const schema = `exchange_${schemaCount}`;
  const databaseUrl = postgres.url;
  const database = await openDatabase({ location: { dataFolder: root, databaseUrl }, name: 'main' });
  await sql.raw(`create schema ${schema}`).execute(database.tables());
  await database.close();
  return `${databaseUrl}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}
