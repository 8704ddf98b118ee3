import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, Kysely, sql } from 'kysely';
import { StartProblem } from '../start-problem.ts';
import type { Seat } from './lead/seat.ts';
import { migrate } from './migrate.ts';
import { createRecordTable, type MigrationTarget } from './migration-records.ts';
import type { MigrationLists } from './migration.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { openSqliteFile, type SqliteFileOptions } from './sqlite-file.ts';
import { openSqliteThread, type SqlExecutor } from './sqlite-thread.ts';
import { StoreError } from './store-error.ts';
import { typedTables } from './typed-tables.ts';

/** Where the rows are: files in the data folder, or PostgreSQL when there is an address. Plain data, for threads too. */
export interface StoreLocation {
  readonly dataFolder: string;
  readonly databaseUrl?: string | undefined;
  /** Where the archived part of the command log lies; beside the files, when it is not said. */
  readonly archiveFolder?: string | undefined;
  /** By which this process writes to PostgreSQL: every connection is tied to its epoch. */
  readonly seat?: Seat | undefined;
}

/** Each a file of its own on SQLite, so that none waits for another; tables of one server on PostgreSQL. */
export type DatabaseName = 'main' | 'journal' | 'snapshots' | 'views';

/** Who hears of trouble that no single statement can answer for. */
export interface StoreWatch {
  /** The disk or the file can no longer be believed: the process must end at once and recover by starting again. */
  readonly onFatal?: (error: Error) => void;
  /** An idle connection broke; the next statement opens another. */
  readonly onConnectionLost?: (error: Error) => void;
}

export interface DatabaseOptions extends StoreWatch {
  readonly location: StoreLocation;
  readonly name: DatabaseName;
  readonly readOnly?: boolean;
  /** Single reads go over a connection of their own and do not wait for what is being written; on SQLite. */
  readonly readsApart?: boolean;
  /** True inside a worker thread, which may block on its own file. */
  readonly inThisThread?: boolean;
}

export type Engine = 'sqlite' | 'postgres';

export interface Database {
  readonly engine: Engine;
  readonly location: StoreLocation;
  tables<Tables>(): Kysely<Tables>;
  /** All or nothing, as if alone. When two meet, one is run again, so `work` does nothing but query. */
  transaction<Tables, Value>(work: (tx: Kysely<Tables>) => Promise<Value>): Promise<Value>;
  /** Called once, with every slice that has tables here: a step that is not among them is one of a newer version. */
  migrate(lists: MigrationLists): Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS_MAX = 8;
const ATTEMPTS_MAX = 12;
const RETRY_SPREAD_MS = 10;
const RETRIED_CODES: ReadonlySet<string> = new Set(['40001', '40P01', 'SQLITE_BUSY']);

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { engine, dialect } = await openDialect(options);
  const kysely = new Kysely<unknown>({ dialect });
  const target: MigrationTarget = { database: kysely, recordTable: `${options.name}Migrations` };
  try {
    if (options.readOnly !== true) await createRecordTable(target);
    if (engine === 'sqlite') await requireFullSync(kysely);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return {
    engine,
    location: options.location,
    tables: <Tables>() => typedTables<Tables>(kysely),
    transaction: (work) => runTransaction(kysely, work),
    migrate: (lists) => migrate(target, lists),
    close: () => kysely.destroy(),
  };
}

async function openDialect(options: DatabaseOptions): Promise<{ engine: Engine; dialect: Dialect }> {
  const { databaseUrl, dataFolder, seat } = options.location;
  const { onFatal = crash, onConnectionLost = () => undefined } = options;
  if (databaseUrl === undefined) {
    const file = { path: `${dataFolder}/${options.name}.db`, readOnly: options.readOnly === true };
    const all = options.inThisThread === true ? executeHere(file) : openSqliteThread(file);
    const openReads = (): SqlExecutor => openSqliteThread({ ...file, readOnly: true });
    const reads = options.readsApart === true ? { reads: openWhenNeeded(openReads) } : {};
    return { engine: 'sqlite', dialect: sqliteDialect({ all, ...reads }, onFatal) };
  }
  // Loaded only where it is used: every thread would else pay for it at its start.
  const { createPool, postgresDialect, requireDurablePostgres } = await import('./postgres-dialect.ts');
  const guard = { seat, isPatient: options.inThisThread === true };
  const pool = createPool({ databaseUrl, connectionsMax: CONNECTIONS_MAX, onConnectionLost, ...guard });
  await requireDurablePostgres(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return { engine: 'postgres', dialect: postgresDialect(pool, onFatal, guard) };
}

// Nobody has said what to do instead: an error that nobody catches ends the process.
function crash(error: Error): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** With the first statement, which comes after the file was made: two who make it at once get in each other's way. */
function openWhenNeeded(open: () => SqlExecutor): SqlExecutor {
  let opened: SqlExecutor | undefined;
  return {
    execute: (statement, parameters) => {
      opened ??= open();
      return opened.execute(statement, parameters);
    },
    close: async () => opened?.close(),
  };
}

function executeHere(options: SqliteFileOptions): SqlExecutor {
  const file = openSqliteFile(options);
  return {
    execute: async (statement, parameters) => file.execute(statement, parameters),
    close: async () => file.close(),
  };
}

// Read again after the first write: a connection may fall back when the file is first changed.
async function requireFullSync(kysely: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(kysely);
  if (rows[0]?.synchronous !== 2)
    throw new StartProblem('SQLite does not sync every commit here, so nothing could be promised.');
}

async function runTransaction<Tables, Value>(
  kysely: Kysely<unknown>,
  work: (tx: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // As SQLite does by nature: what was read in a transaction still holds when it writes.
      const transaction = kysely.transaction().setIsolationLevel('serializable');
      return await transaction.execute((tx) => work(typedTables<Tables>(tx)));
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !(error instanceof StoreError) || !RETRIED_CODES.has(error.code)) throw error;
      await pause(Math.random() * attempt * RETRY_SPREAD_MS);
    }
  }
}
