import Libsql from 'libsql';
import { type BoundValue, checkBoundValues } from './bound-value.ts';
import { StoreError, toStoreError } from './store-error.ts';

export type Row = Record<string, unknown>;

export interface StatementResult {
  readonly rows: readonly Row[];
  /** Rows changed; undefined for a statement that returns rows. */
  readonly changes?: number;
}

export interface SqliteFile {
  execute(sql: string, parameters: readonly unknown[]): StatementResult;
  close(): void;
}

export interface SqliteFileOptions {
  readonly path: string;
  readonly readOnly?: boolean;
}

const STATEMENTS_MAX = 256;
const BUSY_TIMEOUT_MS = 5_000;
const SYNCHRONOUS_FULL = 2n;

/** All statements reach libsql here, so that another SQLite binding can take its place. Every call blocks its thread. */
export function openSqliteFile(options: SqliteFileOptions): SqliteFile {
  const database = openDurably(options);
  const statements = new Map<string, Libsql.Statement>();

  function prepare(sql: string): Libsql.Statement {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    if (statements.size >= STATEMENTS_MAX) statements.delete(statements.keys().next().value ?? '');
    statements.set(sql, statement);
    return statement;
  }

  return {
    execute(sql, parameters) {
      checkBoundValues(parameters);
      // A full disk rolls back by itself; a second rollback would hide the first error behind "no transaction".
      if (sql === 'rollback' && !database.inTransaction) return { rows: [], changes: 0 };
      try {
        return runStatement(prepare(sql), parameters);
      } catch (error) {
        throw toStoreError(error);
      }
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}

function openDurably({ path, readOnly }: SqliteFileOptions): Libsql.Database {
  const database = new Libsql(path);
  try {
    database.defaultSafeIntegers(true);
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.exec('PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA fullfsync = ON');
    // Asked for and read back: a driver or a build may silently keep a weaker setting.
    const [journalMode] = readPragma(database, 'journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    const [synchronous] = readPragma(database, 'synchronous');
    if (journalMode !== 'wal' || synchronous !== SYNCHRONOUS_FULL) {
      throw new StoreError(`SQLite keeps ${path} with ${String(journalMode)}/${String(synchronous)}`, 'NOT_DURABLE');
    }
    if (readOnly === true) database.exec('PRAGMA query_only = ON');
    return database;
  } catch (error) {
    database.close();
    throw toStoreError(error);
  }
}

function readPragma(database: Libsql.Database, pragma: string): unknown[] {
  const rows = database.prepare(`PRAGMA ${pragma}`).all([]).filter(isRow);
  return rows.flatMap((row) => Object.values(row));
}

function runStatement(statement: Libsql.Statement, parameters: readonly BoundValue[]): StatementResult {
  if (!statement.reader) return { rows: [], changes: statement.run([...parameters]).changes };
  const rows = statement.all([...parameters]).filter(isRow);
  for (const row of rows) wrapBlobs(row);
  return { rows };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}

function wrapBlobs(row: Row): void {
  for (const name in row) {
    const value = row[name];
    if (value instanceof ArrayBuffer) row[name] = new Uint8Array(value);
  }
}
