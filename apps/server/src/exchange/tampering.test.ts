import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply, type Entry } from '@candor/domain/exchange/exchange.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { type Database, openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { orderCommand, playMarket } from '#testing/exchange/command-flow.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { openTestExchange } from '#testing/exchange/test-exchange.ts';
import { GENESIS, sealBatch } from './command-log/batch.ts';
import { createJournal } from './command-log/command-log.ts';
import { readBatches } from './command-log/replay.ts';
import { hashOfState, openSnapshots } from './snapshots/snapshots.ts';
import { byDepth } from '#testing/server/depth.ts';

const root = await mkdtemp(join(tmpdir(), 'candor-tampering-'));
const postgres = await byDepth(undefined, startPostgresServer)?.();
afterAll(async () => {
  await postgres?.stop();
  await rm(root, { recursive: true, force: true });
});

const ENGINES = byDepth(['sqlite'] as const, ['sqlite', 'postgres'] as const);
const STRIP_SEALS = `update snapshots set "stateHash" = substr("stateHash", 1, 64)`;

describe.each(ENGINES)('on %s', (engine) => {
  /** A folder with two snapshots and the hash of its state. */
  async function usedFolder(): Promise<{ readonly location: StoreLocation; readonly hash: string }> {
    const dataFolder = await mkdtemp(join(root, 'data-'));
    const location = engine === 'sqlite' ? { dataFolder } : { dataFolder, databaseUrl: await freshDatabase() };
    const first = await openTestExchange({ location });
    await playMarket(first, 20);
    await first.close();
    const second = await openTestExchange({ location });
    await second.submit(orderCommand(1_000));
    const hash = second.read(hashOfState);
    await second.close();
    expect([...first.alarms(), ...second.alarms()]).toEqual([]);
    return { location, hash };
  }

  test('[I6] a command that was changed before the newest snapshot is found after the start', async () => {
    const { location, hash } = await usedFolder();
    await change(location, 'journal', `${CHANGE_COMMAND} where "firstSequence" = 3`);
    const exchange = await openTestExchange({ location });
    expect(exchange.read(hashOfState)).toBe(hash);
    await expect.poll(() => exchange.alarms()).toContain('journalDamaged');
    expect(exchange.status().degradations).toContain('auditBroken');
    await exchange.close();
  });

  test('[I6] a row that was removed before the newest snapshot is found after the start', async () => {
    const { location } = await usedFolder();
    await change(location, 'journal', 'delete from "journalBatches" where "firstSequence" = 4');
    const exchange = await openTestExchange({ location });
    await expect.poll(() => exchange.alarms()).toContain('journalDamaged');
    await exchange.close();
  });

  test('[I6] a journal that was sealed anew after a change is not the one of the snapshot', async () => {
    const { location } = await usedFolder();
    await writeAnew(location);
    await expect(openTestExchange({ location })).rejects.toThrow('is not the one of which the snapshot was taken');
  });

  test('[I40] a balance raised in the newest snapshot, with a hash that matches, is not believed', async () => {
    const { location, hash } = await usedFolder();
    await raiseBalance(location);
    const exchange = await openTestExchange({ location });
    expect(exchange.read(hashOfState)).toBe(hash);
    expect(exchange.alarms()).toContain('snapshotDamaged');
    expect(await exchange.listSetAside()).toEqual([]);
    // The next one is sealed, and used.
    await exchange.submit(orderCommand(1_001));
    const nextHash = exchange.read(hashOfState);
    await exchange.close();
    const again = await openTestExchange({ location });
    expect(again.read(hashOfState)).toBe(nextHash);
    expect(again.alarms()).toEqual([]);
    await again.close();
  });

  test('[R12] snapshots from before there were seals are believed once, and sealed', async () => {
    const { location, hash } = await usedFolder();
    await change(location, 'snapshots', STRIP_SEALS);
    await rm(join(location.dataFolder, 'snapshots-sealed'));
    const exchange = await openTestExchange({ location });
    expect(exchange.read(hashOfState)).toBe(hash);
    expect(exchange.alarms()).toEqual([]);
    await exchange.close();
    await access(join(location.dataFolder, 'snapshots-sealed'));

    await change(location, 'snapshots', STRIP_SEALS);
    const again = await openTestExchange({ location });
    expect(again.read(hashOfState)).toBe(hash);
    expect(again.alarms()).toContain('snapshotDamaged');
    await again.close();
  });
});

const CHANGE_COMMAND = `update "journalBatches" set commands = replace(commands, '0', '1')`;

/** As somebody would who can write to the database, and knows all of this program. */
async function raiseBalance(location: StoreLocation): Promise<void> {
  await change(location, 'snapshots', STRIP_SEALS);
  await withDatabase(location, 'snapshots', async (database) => {
    const snapshots = await openSnapshots(database, createLog({ level: 'silent' }));
    const found = await snapshots.findLatest(Number.MAX_SAFE_INTEGER);
    if (found === undefined || !('state' in found)) throw new Error('There is no snapshot.');
    const { state, position } = found;
    const { sequence, atMs } = position;
    const amounts = [{ asset: 'USDT', units: 1_000_000_000_000n }];
    apply(state, {
      sequence: sequence + 1,
      atMs,
      command: { kind: 'grantDemoFunds', owner: 2_000_001, wallet: 2, amounts },
    });
    Object.assign(state, { sequence, atMs });
    await snapshots.save(state, position);
  });
}

/** Changes the time of an entry and makes every hash after it anew. */
async function writeAnew(location: StoreLocation): Promise<void> {
  await withDatabase(location, 'journal', async (database) => {
    const tables = database.tables<{ journalBatches: ReturnType<typeof sealBatch> }>();
    const batches: (readonly Entry[])[] = [];
    for await (const { entries } of readBatches(createJournal(database), GENESIS)) batches.push(entries);
    await tables.deleteFrom('journalBatches').execute();
    let end = GENESIS;
    for (const [index, entries] of batches.entries()) {
      const written = index === 0 ? entries.map((entry) => ({ ...entry, atMs: entry.atMs - 1 })) : entries;
      const batch = sealBatch(written, end);
      await tables.insertInto('journalBatches').values(batch).execute();
      end = { sequence: batch.lastSequence, atMs: 0, hash: batch.hash };
    }
  });
}

async function change(location: StoreLocation, name: 'journal' | 'snapshots', statement: string): Promise<void> {
  await withDatabase(location, name, async (database) => void (await sql.raw(statement).execute(database.tables())));
}

async function withDatabase(
  location: StoreLocation,
  name: 'journal' | 'snapshots',
  use: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ location, name, inThisThread: true });
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

let schemaCount = 0;

/** A schema of its own: as good as a database of its own, and made in no time. */
async function freshDatabase(): Promise<string> {
  schemaCount += 1;
  const schema = `tampering_${schemaCount}`;
  const databaseUrl = postgres?.url ?? '';
  const database = await openDatabase({ location: { dataFolder: root, databaseUrl }, name: 'main' });
  await sql.raw(`create schema ${schema}`).execute(database.tables());
  await database.close();
  return `${databaseUrl}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}
