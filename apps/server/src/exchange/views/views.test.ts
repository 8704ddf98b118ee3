import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@candor/domain/exchange/exchange.ts';
import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { type Database, openDatabase } from '#platform/store/database.ts';
import { openingCommands, orderCommand } from '#testing/exchange/command-flow.ts';
import { endOf, GENESIS, sealBatch } from '../command-log/batch.ts';
import { type Follower, startFollower } from './follower.ts';
import { type Journal, openJournal } from '../command-log/command-log.ts';
import { type Projection, projection } from './projection.ts';
import { notNull } from '#platform/store/migration.ts';
import { openSnapshots } from '../snapshots/snapshots.ts';
import { openViews } from './views.ts';

const root = await mkdtemp(join(tmpdir(), 'candor-views-'));
afterAll(() => rm(root, { recursive: true, force: true }));

interface SeenTables {
  seen: { sequence: number; kinds: string };
}

/** Remembers every entry it is shown; a second showing of one would break its key. */
const seen = projection<SeenTables>({
  name: 'seen',
  tables: ['seen'],
  migrations: [
    {
      name: 'create-seen',
      up: (db) =>
        db.schema
          .createTable('seen')
          .addColumn('sequence', 'bigint', notNull)
          .addColumn('kinds', 'text', notNull)
          .addPrimaryKeyConstraint('seen_pkey', ['sequence'])
          .execute(),
    },
  ],
  async project(entries, tx) {
    const rows = entries.map(({ sequence, events }) => ({ sequence, kinds: events.map(({ kind }) => kind).join(' ') }));
    await tx.insertInto('seen').values(rows).execute();
  },
});

const broken: Projection = {
  name: 'broken',
  tables: [],
  migrations: [],
  project: () => Promise.reject(new Error('cannot be shown')),
};

interface Stage {
  readonly journal: Journal;
  readonly views: Database;
  readonly alarms: readonly string[];
  follow(projections: readonly Projection[], rebuilt?: readonly string[]): Promise<Follower>;
  seenSequences(): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** A journal of orders, five to a batch, and whatever follows it. */
async function openStage(): Promise<Stage> {
  const location = { dataFolder: await mkdtemp(join(root, 'data-')) };
  const open = (name: 'journal' | 'snapshots' | 'views') => openDatabase({ location, name, inThisThread: true });
  const databases = [await open('journal'), await open('snapshots'), await open('views')] as const;
  const journal = await openJournal(databases[0]);
  await fill(journal, 60);
  const alarms: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void alarms.push(JSON.parse(line).alarm) } });
  const snapshots = await openSnapshots(databases[1], log);
  const views = databases[2];
  return {
    journal,
    views,
    alarms,
    async follow(projections, rebuilt = []) {
      const opened = await openViews({ database: views, projections, rebuilt, log });
      return startFollower({ journal, snapshots, views: opened, log, lateStepMs: 0 });
    },
    async seenSequences() {
      const rows = await views.tables<SeenTables>().selectFrom('seen').select('sequence').orderBy('sequence').execute();
      return rows.map(({ sequence }) => sequence);
    },
    close: async () => void (await Promise.all(databases.map((database) => database.close()))),
  };
}

async function fill(journal: Journal, count: number): Promise<void> {
  const commands = [...openingCommands(), ...Array.from({ length: count }, (_, index) => orderCommand(index))];
  let end = GENESIS;
  for (let start = 0; start < commands.length; start += 5) {
    const entries: Entry[] = commands
      .slice(start, start + 5)
      .map((command, index) => ({ sequence: start + index + 1, atMs: 1_800_000_000_000, command }));
    const batch = sealBatch(entries, end);
    await journal.append(batch);
    end = endOf(batch, entries);
  }
}

const nothing = (): void => undefined;

test('a view is shown every entry once, in order, over any number of restarts', async () => {
  const stage = await openStage();
  for (const upTo of [5, 20, 20, 45]) {
    const follower = await stage.follow([seen]);
    await follower.follow(upTo, nothing);
    if (upTo === 20) await (await follower.saveSnapshot()).kept;
    expect(follower.position().sequence).toBe(upTo);
  }
  const sequences = await stage.seenSequences();
  expect(sequences).toEqual([...new Set(sequences)]);
  const fresh = await openStage();
  await (await fresh.follow([seen])).follow(45, nothing);
  expect(sequences).toEqual(await fresh.seenSequences());
  await stage.close();
  await fresh.close();
});

test('rows and watermark move together: a view that fails half-way is shown the same entries again', async () => {
  const stage = await openStage();
  let failures = 1;
  const flaky: Projection = {
    ...seen,
    async project(entries, tx) {
      await seen.project(entries, tx);
      failures -= 1;
      if (failures >= 0) throw Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' });
    },
  };
  const follower = await stage.follow([flaky]);
  await follower.follow(20, nothing);
  expect((await stage.seenSequences()).at(-1)).toBe(20);
  expect(stage.alarms).toEqual(['viewsWait']);
  await stage.close();
});

test('a view that cannot be made is stopped with an alarm, and the others go on', async () => {
  const stage = await openStage();
  const follower = await stage.follow([broken, seen]);
  await follower.follow(60, nothing);
  expect((await stage.seenSequences()).at(-1)).toBe(60);
  expect(stage.alarms).toEqual(['viewStopped']);
  await stage.close();
});

test('[R12] a new view is made from the first entry on by itself, while the others go on from where they are', async () => {
  const stage = await openStage();
  const shown: number[] = [];
  const other: Projection = {
    ...broken,
    name: 'other',
    project: async (entries) => void shown.push(...entries.map(({ sequence }) => sequence)),
  };
  const first = await stage.follow([other]);
  await first.follow(40, nothing);
  await (
    await first.saveSnapshot()
  ).kept;
  const second = await stage.follow([other, seen]);
  expect(second.position().sequence).toBe(40);
  await second.follow(60, nothing);
  expect(shown.at(-1)).toBe(60);
  expect(shown).toEqual([...new Set(shown)]);
  // The new one has seen nothing yet, and nobody has waited for it.
  expect(await stage.seenSequences()).toEqual([]);
  while (await second.catchUp());
  expect(await stage.seenSequences()).toEqual(shown);
  await second.follow(65, nothing);
  expect((await stage.seenSequences()).at(-1)).toBe(65);
  expect(await second.catchUp()).toBe(false);
  await stage.close();
});

test('[R12] a view that catches up goes on after a stop where it was, and holds others up for moments only', async () => {
  const stage = await openStage();
  const other: Projection = { ...broken, name: 'other', project: async () => undefined };
  const first = await stage.follow([other]);
  await first.follow(65, nothing);
  await (
    await first.saveSnapshot()
  ).kept;
  const second = await stage.follow([other, seen]);
  expect(await second.catchUp()).toBe(true);
  const early = await stage.seenSequences();
  // One batch of five, of which one tells nothing, and then it is the turn of the others.
  expect(early).toEqual([1, 2, 3, 5]);
  const third = await stage.follow([other, seen]);
  while (await third.catchUp());
  const all = await stage.seenSequences();
  expect(all).toEqual([...new Set(all)]);
  expect(all.at(-1)).toBe(65);
  await stage.close();
});

test('a view can be emptied and made again', async () => {
  const stage = await openStage();
  await (await stage.follow([seen])).follow(60, nothing);
  const before = await stage.seenSequences();
  await deleteOne(stage.views.tables<SeenTables>());
  await (await stage.follow([seen], ['seen'])).follow(60, nothing);
  expect(await stage.seenSequences()).toEqual(before);
  await stage.close();
});

test('the copy that follows comes to the same state whether it starts from a snapshot or from nothing', async () => {
  const stage = await openStage();
  const first = await stage.follow([]);
  await first.follow(30, nothing);
  await (
    await first.saveSnapshot()
  ).kept;
  await first.follow(65, nothing);
  const second = await stage.follow([]);
  expect(second.position().sequence).toBe(30);
  await second.follow(65, nothing);
  expect(second.stateHash()).toBe(first.stateHash());
  await stage.close();
});

async function deleteOne(views: Kysely<SeenTables>): Promise<void> {
  await views.deleteFrom('seen').where('sequence', '=', 3).execute();
}
