import { type Kysely, sql } from 'kysely';
import { isUnitsColumn } from './portable-driver.ts';
import { typedTables } from './typed-tables.ts';

/** One step of a slice's tables, written once and run on both engines. Never changed after it has been released. */
export interface Migration {
  readonly name: string;
  up(schema: MigrationSchema): Promise<void>;
}

/**
 * What a column may be; a question mark allows NULL. Truth values are `int8` 0 and 1, JSON is `text`. An `int8` whose
 * name ends in `Units` is money and arrives as `bigint`; any other arrives as a safe `number`.
 */
export type ColumnKind = 'int8' | 'int8?' | 'text' | 'text?' | 'blob' | 'blob?';

export interface TableShape {
  readonly columns: Readonly<Record<string, ColumnKind>>;
  readonly primaryKey: readonly string[];
  readonly unique?: readonly (readonly string[])[];
  readonly indexes?: readonly (readonly string[])[];
}

export interface MigrationSchema {
  createTable(table: string, shape: TableShape): Promise<void>;
  /** A new column is NULL in the rows that exist, so its kind has a question mark. */
  addColumn(table: string, column: string, kind: `${string}?` & ColumnKind): Promise<void>;
  addIndex(table: string, columns: readonly string[]): Promise<void>;
  addUnique(table: string, columns: readonly string[]): Promise<void>;
  dropTable(table: string): Promise<void>;
  /** For a step that changes rows. */
  tables<Tables>(): Kysely<Tables>;
}

export type Engine = 'sqlite' | 'postgres';

export function createMigrationSchema(engine: Engine, database: Kysely<unknown>): MigrationSchema {
  const run = async (statement: string) => void (await sql.raw(statement).execute(database));
  const index = (kind: 'index' | 'unique index', table: string, columns: readonly string[]) =>
    run(`create ${kind} ${quote([table, ...columns].join('_'))} on ${quote(table)} (${quoteAll(columns)})`);
  const addIndex = (table: string, columns: readonly string[]) => index('index', table, columns);
  return {
    async createTable(table, shape) {
      await run(createTableStatement(engine, table, shape));
      for (const columns of shape.indexes ?? []) await addIndex(table, columns);
    },
    addColumn: (table, column, kind) =>
      run(`alter table ${quote(table)} add column ${columnDefinition(engine, column, kind)}`),
    addIndex,
    addUnique: (table, columns) => index('unique index', table, columns),
    dropTable: (table) => run(`drop table ${quote(table)}`),
    tables: <Tables>() => typedTables<Tables>(database),
  };
}

function createTableStatement(engine: Engine, table: string, shape: TableShape): string {
  const parts = [
    ...Object.entries(shape.columns).map(([name, kind]) => columnDefinition(engine, name, kind)),
    `primary key (${quoteAll(shape.primaryKey)})`,
    ...(shape.unique ?? []).map((columns) => `unique (${quoteAll(columns)})`),
  ];
  return `create table ${quote(table)} (${parts.join(', ')})${engine === 'sqlite' ? ' strict' : ''}`;
}

// Texts compare byte by byte on both engines; PostgreSQL would else follow the collation of its database.
const COLUMN_TYPES = {
  sqlite: {
    int8: 'integer not null',
    'int8?': 'integer',
    text: 'text not null',
    'text?': 'text',
    blob: 'blob not null',
    'blob?': 'blob',
  },
  postgres: {
    int8: 'int8 not null',
    'int8?': 'int8',
    text: 'text collate "C" not null',
    'text?': 'text collate "C"',
    blob: 'bytea not null',
    'blob?': 'bytea',
  },
} as const satisfies Record<Engine, Record<ColumnKind, string>>;

function columnDefinition(engine: Engine, name: string, kind: ColumnKind): string {
  if (isUnitsColumn(name) && !kind.startsWith('int8'))
    throw new Error(`Column "${name}" holds money: it must be int8.`);
  return `${quote(name)} ${COLUMN_TYPES[engine][kind]}`;
}

function quoteAll(names: readonly string[]): string {
  return names.map(quote).join(', ');
}

function quote(name: string): string {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name)) throw new Error(`"${name}" is not a portable name.`);
  return `"${name}"`;
}
