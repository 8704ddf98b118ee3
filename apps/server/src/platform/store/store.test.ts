import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { openDatabase, type StoreLocation } from './database.ts';
import { type Migration, notNull } from './migration.ts';
import { openStore, type Store } from './store.ts';

interface NoteTables {
  notes: {
    id: number;
    title: string;
    isPinned: 0 | 1;
    priceUnits: bigint | null;
    picture: Uint8Array | null;
  };
}

const MIGRATIONS: readonly Migration[] = [
  {
    name: 'create-notes',
    async up(db) {
      await db.schema
        .createTable('notes')
        .addColumn('id', 'bigint', notNull)
        .addColumn('title', 'text', notNull)
        .addColumn('isPinned', 'bigint', notNull)
        .addColumn('priceUnits', 'bigint')
        .addColumn('picture', 'blob')
        .addPrimaryKeyConstraint('notes_pkey', ['id'])
        .addUniqueConstraint('notes_title_key', ['title'])
        .execute();
      await db.schema.createIndex('notes_isPinned_id').on('notes').columns(['isPinned', 'id']).execute();
    },
  },
];

const NOTE = { id: 1, title: 'Zürich 北京', isPinned: 1, priceUnits: 9_007_199_254_740_993n, picture: null } as const;

const root = await mkdtemp(join(tmpdir(), 'candor-store-'));
const postgres = await startPostgresServer();
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

const locations: readonly (readonly [string, StoreLocation])[] = [
  ['sqlite', { dataFolder: root }],
  ['postgres', { dataFolder: root, databaseUrl: postgres.url }],
];

describe.each(locations)('on %s', (_, location) => {
  let store: Store;
  let notes: Kysely<NoteTables>;

  beforeAll(async () => {
    store = await openStore({ location });
    await store.migrate({ notes: MIGRATIONS });
    notes = store.tables<NoteTables>();
  });
  afterAll(() => store.close());

  test('who only looks does not wait for a transaction, and sees nothing of it before its commit', async () => {
    const find = () => notes.selectFrom('notes').select('id').where('id', '=', 70).executeTakeFirst();
    await store.transaction(async (tx: Kysely<NoteTables>) => {
      await tx
        .insertInto('notes')
        .values({ ...NOTE, id: 70, title: 'under way' })
        .execute();
      // Would it wait for the transaction, the transaction would wait for it, and neither would end.
      expect(await find()).toBeUndefined();
    });
    expect(await find()).toEqual({ id: 70 });
    await notes.deleteFrom('notes').where('id', '=', 70).execute();
    expect(await find()).toBeUndefined();
  });

  test('a row comes back exactly as it went in: money as bigint, everything else as number', async () => {
    await notes.insertInto('notes').values(NOTE).execute();
    expect(await notes.selectFrom('notes').selectAll().executeTakeFirstOrThrow()).toEqual(NOTE);
  });

  test('insert, update and delete can return their rows, with the same types', async () => {
    const inserted = await notes
      .insertInto('notes')
      .values({ ...NOTE, id: 2, title: 'second', priceUnits: 5n, picture: new Uint8Array([0, 255]) })
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(inserted.priceUnits).toBe(5n);
    expect([...(inserted.picture ?? [])]).toEqual([0, 255]);
    const updated = await notes.updateTable('notes').set({ title: 'changed' }).where('id', '=', 2).executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(1n);
    const deleted = await notes.deleteFrom('notes').where('id', '=', 2).returning('priceUnits').execute();
    expect(deleted).toEqual([{ priceUnits: 5n }]);
  });

  test('sums and counts are exact, and named like what they are', async () => {
    const { rows } = await sql<{ count: number; totalUnits: bigint; hasAny: number }>`
      select count(*) as "count", sum("priceUnits") as "totalUnits", exists (select 1 from notes) as "hasAny" from notes
    `.execute(notes);
    expect(rows).toEqual([{ count: 1, totalUnits: 9_007_199_254_740_993n, hasAny: 1 }]);
  });

  test('a count that is no safe integer is refused instead of rounded', async () => {
    await expect(sql`select "priceUnits" as "price" from notes`.execute(notes)).rejects.toThrow('no safe integer');
  });

  test('texts are ordered byte by byte', async () => {
    for (const [index, title] of ['b', 'A', 'a', 'B'].entries()) {
      await notes
        .insertInto('notes')
        .values({ ...NOTE, id: 10 + index, title })
        .execute();
    }
    const rows = await notes.selectFrom('notes').select('title').where('id', '>=', 10).orderBy('title').execute();
    expect(rows.map(({ title }) => title)).toEqual(['A', 'B', 'a', 'b']);
    await notes.deleteFrom('notes').where('id', '>=', 10).execute();
  });

  test('an insert that meets its own key can be turned into an update', async () => {
    const twice = { ...NOTE, title: 'again' };
    await notes
      .insertInto('notes')
      .values(twice)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ title: 'again' }))
      .execute();
    expect(await notes.selectFrom('notes').select('title').execute()).toEqual([{ title: 'again' }]);
  });

  test('a broken constraint is refused, and the next statement runs as if nothing had been', async () => {
    const insert = () => notes.insertInto('notes').values(NOTE).execute();
    await expect(insert()).rejects.toMatchObject({ failure: 'refused' });
    await expect(insert()).rejects.toMatchObject({ failure: 'refused' });
    expect(await notes.selectFrom('notes').selectAll().execute()).toHaveLength(1);
  });

  test('a value of the wrong type is refused before it reaches the engine', async () => {
    const wrong = { ...NOTE, id: 3, title: 'wrong', isPinned: JSON.parse('true') };
    await expect(notes.insertInto('notes').values(wrong).execute()).rejects.toThrow('boolean is not');
  });

  test('a transaction that fails leaves nothing behind', async () => {
    const attempt = store.transaction(async (tx: Kysely<NoteTables>) => {
      await tx
        .insertInto('notes')
        .values({ ...NOTE, id: 4, title: 'gone' })
        .execute();
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await notes.selectFrom('notes').selectAll().where('id', '=', 4).execute()).toEqual([]);
  });

  test('transactions that read and then write the same row do not lose an update', async () => {
    await notes.updateTable('notes').set({ priceUnits: 0n }).where('id', '=', 1).execute();
    await Promise.all(Array.from({ length: 20 }, () => store.transaction(addOne)));
    const row = await notes.selectFrom('notes').select('priceUnits').where('id', '=', 1).executeTakeFirstOrThrow();
    expect(row.priceUnits).toBe(20n);
  });

  test('a statement beside a transaction sees all of it or nothing, and never comes in between', async () => {
    await notes.updateTable('notes').set({ priceUnits: 0n }).where('id', '=', 1).execute();
    const read = () => notes.selectFrom('notes').select('priceUnits').where('id', '=', 1).executeTakeFirstOrThrow();
    const twice = store.transaction(async (tx: Kysely<NoteTables>) => {
      await addOne(tx);
      await addOne(tx);
    });
    const [, ...seen] = await Promise.all([twice, ...Array.from({ length: 20 }, read)]);
    for (const { priceUnits } of seen) expect([0n, 2n]).toContain(priceUnits);
    expect(await read()).toEqual({ priceUnits: 2n });
  });

  test('ids start at a million and are never handed out twice, also by a second process', async () => {
    const first = await Promise.all(Array.from({ length: 45 }, () => store.ids.next()));
    const again = await openStore({ location });
    const second = await Promise.all(Array.from({ length: 45 }, () => again.ids.next()));
    await again.close();
    const all = [...first, ...second, await store.ids.next()];
    expect(new Set(all).size).toBe(91);
    expect(Math.min(...all)).toBe(1_000_000);
  });
});

test('the views cannot be written by those who read them', async () => {
  const store = await openStore({ location: { dataFolder: root } });
  await expect(sql`create table t (a)`.execute(store.views())).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  await store.close();
});

test('a PostgreSQL that may lose commits is refused', async () => {
  const careless = await startPostgresServer({ settings: { fsync: 'off', synchronous_commit: 'off' } });
  const opening = openStore({ location: { dataFolder: root, databaseUrl: careless.url } });
  await expect(opening).rejects.toThrow('switch fsync, synchronous_commit on');
  await careless.stop();
});

test('SQLite keeps its types: a text does not slip into an integer column', async () => {
  const database = await openDatabase({ location: { dataFolder: root }, name: 'main' });
  const slip = sql`insert into notes (id, title, "isPinned") values (${'abc'}, ${'x'}, ${0})`.execute(
    database.tables(),
  );
  await expect(slip).rejects.toMatchObject({ failure: 'refused' });
  await database.close();
});

async function addOne(tx: Kysely<NoteTables>): Promise<void> {
  const { priceUnits } = await tx
    .selectFrom('notes')
    .select('priceUnits')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('notes')
    .set({ priceUnits: (priceUnits ?? 0n) + 1n })
    .where('id', '=', 1)
    .execute();
}
