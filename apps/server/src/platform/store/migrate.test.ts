import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { type Database, openDatabase, type StoreLocation } from './database.ts';
import { type Migration, notNull } from './migration.ts';
import { remakeTable } from './remake-table.ts';
import { typedTables } from './typed-tables.ts';

const root = await mkdtemp(join(tmpdir(), 'candor-migrate-'));
const postgres = await startPostgresServer();
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

const locate: readonly (readonly [string, () => Promise<StoreLocation>])[] = [
  ['sqlite', async () => ({ dataFolder: await mkdtemp(join(root, 'data-')) })],
  ['postgres', async () => ({ dataFolder: root, databaseUrl: await emptyPostgres() })],
];

let databases = 0;
async function emptyPostgres(): Promise<string> {
  databases += 1;
  const first = await openDatabase({ location: { dataFolder: root, databaseUrl: postgres.url }, name: 'main' });
  await sql.raw(`create database "migrate${databases}"`).execute(first.tables());
  await first.close();
  return postgres.url.replace(/postgres$/, `migrate${databases}`);
}

const createTable = (table: string): Migration => ({
  name: `create-${table}`,
  up: (db) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'bigint', notNull)
      .addPrimaryKeyConstraint(`${table}_pkey`, ['id'])
      .execute(),
});

const addColour: Migration = {
  name: 'add-colour',
  up: (db) => db.schema.alterTable('notes').addColumn('colour', 'text').execute(),
};

describe.each(locate)('on %s', (_, locateStore) => {
  let location: StoreLocation;
  let database: Database;
  beforeEach(async () => {
    location = await locateStore();
    database = await openDatabase({ location, name: 'main' });
    return () => database.close();
  });

  async function tableNames(): Promise<readonly string[]> {
    const tables = await database.tables().introspection.getTables();
    return tables.map(({ name }) => name);
  }

  async function records(): Promise<readonly string[]> {
    const { rows } = await sql<{ name: string }>`select name from "mainMigrations" order by name`.execute(
      database.tables(),
    );
    return rows.map(({ name }) => name);
  }

  test('a step runs once, and one that is new in a slice also when others have gone later ones', async () => {
    await database.migrate({ accounts: [createTable('accounts')], notes: [createTable('notes')] });
    await database.migrate({ accounts: [createTable('accounts')], notes: [createTable('notes'), addColour] });
    const lists = {
      accounts: [createTable('accounts'), createTable('keys')],
      notes: [createTable('notes'), addColour],
    };
    await database.migrate(lists);
    await database.migrate(lists);
    expect(await records()).toEqual([
      'accounts/001-create-accounts',
      'accounts/002-create-keys',
      'notes/001-create-notes',
      'notes/002-add-colour',
    ]);
    expect(await tableNames()).toEqual(expect.arrayContaining(['accounts', 'keys', 'notes']));
  });

  test('a store that a newer version wrote is refused in a sentence, and left as it is', async () => {
    await database.migrate({ notes: [createTable('notes'), addColour] });
    const older = database.migrate({ notes: [createTable('notes')], keys: [createTable('keys')] });
    await expect(older).rejects.toThrow(
      'The store has the step "notes/002-add-colour", which this version does not know; start the version that wrote it.',
    );
    expect(await tableNames()).not.toContain('keys');
    await expect(database.migrate({ keys: [createTable('keys')] })).rejects.toThrow('"notes/001-create-notes"');
  });

  test('[R12] a step that fails half-way leaves the schema and the rows as they were, and is tried again', async () => {
    await database.migrate({ notes: [createTable('notes')] });
    interface NoteTables {
      notes: { id: number };
    }
    const notes = database.tables<NoteTables>();
    await notes.insertInto('notes').values({ id: 1 }).execute();
    let isFailing = true;
    const half: Migration = {
      name: 'fill-half',
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'bigint', notNull).execute();
        await db.schema.alterTable('notes').addColumn('size', 'bigint').execute();
        await typedTables<NoteTables>(db).updateTable('notes').set({ id: 2 }).execute();
        if (isFailing) throw new Error('half-way');
      },
    };
    const lists = { early: [createTable('early')], notes: [createTable('notes'), half] };
    await expect(database.migrate(lists)).rejects.toThrow('half-way');
    expect(await tableNames()).not.toEqual(expect.arrayContaining(['half']));
    expect(await tableNames()).not.toEqual(expect.arrayContaining(['early']));
    expect(await notes.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1 }]);
    isFailing = false;
    await database.migrate(lists);
    expect(await notes.selectFrom('notes').selectAll().execute()).toEqual([{ id: 2, size: null }]);
  });

  test('a table that is made anew keeps its rows and refuses what its new constraints forbid', async () => {
    interface ItemTables {
      items: { id: number; kind: string | null; ownerId: number };
    }
    const create: Migration = {
      name: 'create-items',
      async up(db) {
        await createTable('owners').up(db);
        await db.schema
          .createTable('items')
          .addColumn('id', 'bigint', notNull)
          .addColumn('kind', 'text')
          .addColumn('ownerId', 'bigint', notNull)
          .addPrimaryKeyConstraint('items_pkey', ['id'])
          .execute();
      },
    };
    const constrain: Migration = {
      name: 'constrain-items',
      up: (db) =>
        remakeTable(db, 'items', () =>
          db.schema
            .createTable('items')
            .addColumn('id', 'bigint', notNull)
            .addColumn('kind', 'text', notNull)
            .addColumn('ownerId', 'bigint', notNull)
            .addPrimaryKeyConstraint('items_pkey', ['id'])
            .addForeignKeyConstraint('items_ownerId_fkey', ['ownerId'], 'owners', ['id'])
            .addCheckConstraint('items_kind_check', sql`kind in ('good', 'bad')`)
            .execute(),
        ),
    };
    await database.migrate({ items: [create] });
    await sql`insert into owners values (1)`.execute(database.tables());
    const insert = (row: ItemTables['items']) =>
      database.tables<ItemTables>().insertInto('items').values(row).execute();
    await insert({ id: 1, kind: 'good', ownerId: 1 });
    await database.migrate({ items: [create, constrain] });
    await expect(insert({ id: 2, kind: null, ownerId: 1 })).rejects.toMatchObject({ failure: 'refused' });
    await expect(insert({ id: 2, kind: 'ugly', ownerId: 1 })).rejects.toMatchObject({ failure: 'refused' });
    await expect(insert({ id: 2, kind: 'bad', ownerId: 7 })).rejects.toMatchObject({ failure: 'refused' });
    await insert({ id: 2, kind: 'bad', ownerId: 1 });
    const rows = await database.tables<ItemTables>().selectFrom('items').selectAll().orderBy('id').execute();
    expect(rows).toEqual([
      { id: 1, kind: 'good', ownerId: 1 },
      { id: 2, kind: 'bad', ownerId: 1 },
    ]);
  });

  test('a store of a former version goes on where it stands, and the former version refuses it from then on', async () => {
    await layDown(database.tables(), [
      `create table "migrations" ("slice" text not null, "position" integer not null, "name" text not null)`,
      `insert into "migrations" values ('notes', 1, 'create-notes'), ('other', 1, 'create-other')`,
      `create table "notes" ("id" ${database.engine === 'sqlite' ? 'integer' : 'int8'} not null primary key)`,
    ]);
    await database.migrate({ notes: [createTable('notes'), addColour] });
    await database.migrate({ notes: [createTable('notes'), addColour] });
    expect(await records()).toEqual(['notes/001-create-notes', 'notes/002-add-colour']);
    const { rows } = await sql<{ name: string }>`
      select name from migrations where slice = 'notes' order by position`.execute(database.tables());
    // It compares name by name, and knows no second one.
    expect(rows.map(({ name }) => name)).toEqual(['create-notes', 'hand-over-to-the-migrator']);
  });
});

async function layDown(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
