import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply, type Command, createState } from '@candor/domain/exchange/exchange.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { mixedCommand, openingCommands } from '#testing/exchange/command-flow.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { openTestExchange, TEST_TIME_MS } from '#testing/exchange/test-exchange.ts';
import { createJournal } from './command-log/command-log.ts';
import { recover } from './command-log/recovery.ts';
import { hashOfState, openSnapshots } from './snapshots/snapshots.ts';
import { byDepth } from '#testing/server/depth.ts';

const RESTARTS = 6;
const BATCH_MAX = 7;
const LOG: readonly Command[] = [
  ...openingCommands(),
  ...Array.from({ length: 60 }, (_, index) => mixedCommand(index)),
];
/** The hash after each command, by the rules alone: no queue, no batch, no store. */
const HASHES = hashesOf(LOG);

const root = await mkdtemp(join(tmpdir(), 'candor-log-'));
const postgres = await byDepth(undefined, startPostgresServer)?.();
afterAll(async () => {
  await postgres?.stop();
  await rm(root, { recursive: true, force: true });
});

type EngineCase = readonly [name: string, location: StoreLocation];

const SQLITE: EngineCase = ['SQLite', { dataFolder: root }];
const ENGINES: readonly EngineCase[] =
  postgres === undefined ? [SQLITE] : [SQLITE, ['PostgreSQL', { dataFolder: root, databaseUrl: postgres.url }]];

test.for(ENGINES)(
  '[I40] [I41] on %s the same log gives the same state after every restart and at every entry',
  async ([, location]) => {
    await playWithRestarts(location);
    await requireEveryEntry(location);
  },
);

/** Stops properly between stretches; every second start finds no snapshot and has the journal alone. */
async function playWithRestarts(location: StoreLocation): Promise<void> {
  const stretch = Math.ceil(LOG.length / RESTARTS);
  for (let first = 0; first < LOG.length; first += stretch) {
    const isWithoutSnapshot = (first / stretch) % 2 === 1;
    if (isWithoutSnapshot) await forgetSnapshots(location);
    const exchange = await openTestExchange({ location });
    expect(exchange.read(hashOfState)).toBe(HASHES[first]);
    const commands = LOG.slice(first, first + stretch);
    // In groups of changing size: how commands are gathered into batches must not matter.
    for (let from = 0, size = 1; from < commands.length; from += size, size = (size % BATCH_MAX) + 1) {
      await Promise.all(commands.slice(from, from + size).map((command) => exchange.submit(command)));
    }
    await exchange.close();
    expect(exchange.alarms()).toEqual([]);
  }
}

/** Recovers to each entry of the log, first from the journal alone, then with a snapshot on the way. */
async function requireEveryEntry(location: StoreLocation): Promise<void> {
  const log = createLog({ level: 'silent' });
  await forgetSnapshots(location);
  const open = (name: 'journal' | 'snapshots') => openDatabase({ location, name, inThisThread: true });
  const databases = [await open('journal'), await open('snapshots')] as const;
  const journal = createJournal(databases[0]);
  const snapshots = await openSnapshots(databases[1], log);
  const recoverTo = (sequence: number) => recover({ journal, snapshots, log }, Math.min(sequence, LOG.length));

  for (const [sequence, hash] of HASHES.entries()) expect(hashOfState((await recoverTo(sequence)).state)).toBe(hash);
  for (const { lastSequence } of await journal.readAfter(0)) {
    const { state, position } = await recoverTo(lastSequence);
    await snapshots.save(state, position);
    expect(hashOfState((await recoverTo(lastSequence)).state)).toBe(HASHES[lastSequence]);
    expect(hashOfState((await recoverTo(lastSequence + 1)).state)).toBe(HASHES[lastSequence + 1] ?? HASHES.at(-1));
    expect(hashOfState((await recoverTo(LOG.length)).state)).toBe(HASHES.at(-1));
  }
  for (const database of databases) await database.close();
}

async function forgetSnapshots(location: StoreLocation): Promise<void> {
  const database = await openDatabase({ location, name: 'snapshots', inThisThread: true });
  await sql`delete from snapshots`.execute(database.tables());
  await database.close();
}

function hashesOf(commands: readonly Command[]): readonly string[] {
  const state = createState();
  const hashes = [hashOfState(state)];
  for (const [index, command] of commands.entries()) {
    apply(state, { sequence: index + 1, atMs: TEST_TIME_MS, command });
    hashes.push(hashOfState(state));
  }
  return hashes;
}
