import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type TableMetadata } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openJournal } from '#exchange/command-log/command-log.ts';
import { openSnapshotStore } from '#exchange/snapshots/snapshot-store.ts';
import { openViews } from '#exchange/views/views.ts';
import { createLog } from '#platform/log.ts';
import { type Database, type DatabaseName, openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { isUnitsColumn } from '#platform/store/portable-driver.ts';
import { openStore } from '#platform/store/store.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { type DeclaredColumn, findDeclaredTables } from '../../../tools/gate/declared-tables.ts';
import { PROJECT_ROOT } from '../../../tools/project-root.ts';
import { mainMigrations } from './main-migrations.ts';
import { projections } from './projections.ts';

const NAMES: readonly DatabaseName[] = ['main', 'journal', 'snapshots', 'views'];
const KINDS: Readonly<Record<string, 'integer' | 'text' | 'blob'>> = {
  integer: 'integer',
  int8: 'integer',
  text: 'text',
  blob: 'blob',
  bytea: 'blob',
};
/** In which a store remembers its steps; the Migrator's own. */
const RECORDS = /^(mainMigrations|journalMigrations|snapshotsMigrations|viewsMigrations|migrationLock|migrations)$/;

const declared = findDeclaredTables().filter(({ table }) => !RECORDS.test(table));
const root = await mkdtemp(join(tmpdir(), 'candor-tables-'));
const postgres = await startPostgresServer();
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

let places = 0;
async function newPlace(engine: 'sqlite' | 'postgres'): Promise<StoreLocation> {
  const dataFolder = await mkdtemp(join(root, 'data-'));
  if (engine === 'sqlite') return { dataFolder };
  places += 1;
  const first = await open({ dataFolder, databaseUrl: postgres.url }, 'main');
  await sql.raw(`create database "place${places}"`).execute(first.tables());
  await first.close();
  return { dataFolder, databaseUrl: postgres.url.replace(/postgres$/, `place${places}`) };
}

function open(location: StoreLocation, name: DatabaseName): Promise<Database> {
  return openDatabase({ location, name, inThisThread: true });
}

/** As a server does at its start. */
async function migrateAll(location: StoreLocation): Promise<void> {
  const store = await openStore({ location });
  await store.migrate(mainMigrations);
  await store.close();
  await withDatabase(location, 'journal', openJournal);
  await withDatabase(location, 'snapshots', openSnapshotStore);
  const log = createLog({ level: 'silent' });
  await withDatabase(location, 'views', (database) => openViews({ database, projections, rebuilt: [], log }));
}

async function withDatabase<Value>(
  location: StoreLocation,
  name: DatabaseName,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await open(location, name);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The tables of the four databases; on PostgreSQL all are in one. */
async function readTables(location: StoreLocation): Promise<ReadonlyMap<string, TableMetadata>> {
  const names = location.databaseUrl === undefined ? NAMES : NAMES.slice(0, 1);
  const tables = new Map<string, TableMetadata>();
  for (const name of names) {
    const found = await withDatabase(location, name, (database) => database.tables().introspection.getTables());
    for (const table of found) if (!RECORDS.test(table.name)) tables.set(table.name, table);
  }
  return tables;
}

/** Lays down what the last version with a vocabulary of its own made, statement by statement as it was sent. */
async function layDownFormer(location: StoreLocation): Promise<void> {
  const isSqlite = location.databaseUrl === undefined;
  const files = isSqlite ? NAMES.map((name) => [name, `sqlite-${name}`] as const) : [['main', 'postgres'] as const];
  for (const [name, file] of files) {
    const text = readFileSync(join(PROJECT_ROOT, `packages/testkit/golden/store/${file}.sql`), 'utf8');
    await withDatabase(location, name, async (database) => {
      for (const statement of text.split(';\n').filter((one) => one.trim() !== ''))
        await sql.raw(statement).execute(database.tables());
    });
  }
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let location: StoreLocation;
  let tables: ReadonlyMap<string, TableMetadata>;
  beforeAll(async () => {
    location = await newPlace(engine);
    await migrateAll(location);
    tables = await readTables(location);
  });

  test('[R12] every column of every interface is a column of the schema, with its type and its nullability', () => {
    const faults = declared.flatMap(({ declaredIn, table, columns }) => {
      const found = new Map(tables.get(table)?.columns.map((column) => [column.name, column]));
      return [...columns].flatMap(([name, column]) => {
        const said = `${declaredIn}.${table}.${name}: ${printColumn(column)}`;
        const stored = found.get(name);
        if (stored === undefined) return [`${said}, and there is none`];
        const kept = { kind: storedKind(name, stored.dataType), isNullable: stored.isNullable };
        return printColumn(kept) === printColumn(column) ? [] : [`${said}, kept as ${printColumn(kept)}`];
      });
    });
    expect(faults).toEqual([]);
  });

  test('[R12] every table of the schema is told of by an interface that leaves out none of its columns', () => {
    const untold = [...tables].filter(([name, { columns }]) => {
      const told = declared.filter(({ table }) => table === name);
      return !told.some((one) => columns.every((column) => one.columns.has(column.name)));
    });
    expect(untold.map(([name]) => name)).toEqual([]);
    expect(tables.size).toBeGreaterThan(100);
  });

  test('[R12] a store that the former version made comes to the same schema as a new one', async () => {
    const former = await newPlace(engine);
    await layDownFormer(former);
    await migrateAll(former);
    expect(Object.fromEntries(await describeAll(former))).toEqual(Object.fromEntries(await describeAll(location)));
    const kept = await withDatabase(former, 'main', async (database) => {
      const { rows } = await sql`
        select "channel", "attempts", "lastError", "kind", "version", "description", "units", "sweepHash"
        from "mailOutbox", "demoMails", "articleVersions", "otcStatements", "sweeps", "sweepAttempts"`.execute(
        database.tables(),
      );
      return rows;
    });
    const letter = { channel: 'text', attempts: 2, lastError: 'busy', kind: 'captcha' };
    const others = { version: 1, description: 'unpaid', units: 12_345_678_901_234_567n, sweepHash: '0xaa' };
    expect(kept).toEqual([{ ...letter, ...others }]);
  });
});

function printColumn({ kind, isNullable }: DeclaredColumn): string {
  return `${kind}${isNullable ? ' or null' : ''}`;
}

function storedKind(name: string, dataType: string): DeclaredColumn['kind'] {
  const kind = KINDS[dataType.toLowerCase()];
  if (kind === undefined) throw new Error(`No column is made as ${dataType}, and "${name}" is one.`);
  return kind === 'integer' && isUnitsColumn(name) ? 'money' : kind;
}

/** Everything that a schema promises, without the names and the order in which it came about. */
async function describeAll(location: StoreLocation): Promise<ReadonlyMap<string, unknown>> {
  const names = location.databaseUrl === undefined ? NAMES : NAMES.slice(0, 1);
  const described = new Map<string, unknown>();
  for (const name of names) {
    await withDatabase(location, name, async (database) => {
      for (const table of await database.tables().introspection.getTables()) {
        if (RECORDS.test(table.name)) continue;
        const columns = table.columns.map((column) => `${column.name} ${column.dataType} ${String(column.isNullable)}`);
        described.set(table.name, { columns: columns.toSorted(), rules: await readRules(database, table.name) });
      }
    });
  }
  return described;
}

/** Keys, unique columns, indexes, foreign keys and checks. */
async function readRules(database: Database, table: string): Promise<readonly string[]> {
  const db = database.tables();
  if (database.engine === 'postgres') {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = ${`"${table}"`}::regclass
      union all select indexdef from pg_indexes where tablename = ${table}`.execute(db);
    return rows.map(({ rule }) => rule).toSorted();
  }
  const indexes = await sql<{ rule: string }>`
    select list."unique" || list.origin || group_concat(info.name) as rule
    from pragma_index_list(${table}) as list, pragma_index_info(list.name) as info group by list.name`.execute(db);
  const references = await sql<{ rule: string }>`
    select "from" || ' -> ' || "table" || '.' || "to" as rule from pragma_foreign_key_list(${table})`.execute(db);
  const { rows } = await sql<{ statement: string }>`
    select sql as statement from sqlite_master where type = 'table' and name = ${table}`.execute(db);
  const statement = rows[0]?.statement ?? '';
  const isStrict = /strict$/i.test(statement) ? ['strict'] : [];
  const checks = (statement.match(/check \(.*?\)\)/gi) ?? []).map(String);
  return [...[...indexes.rows, ...references.rows].map(({ rule }) => rule), ...checks, ...isStrict].toSorted();
}
