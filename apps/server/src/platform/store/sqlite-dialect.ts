import {
  CompiledQuery,
  type CreateTableNode,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { portable } from './portable-driver.ts';
import type { StatementResult } from './sqlite-file.ts';
import type { SqlExecutor } from './sqlite-thread.ts';
import { StoreError } from './store-error.ts';
import { createTurnstile, type Turnstile } from './turnstile.ts';

const WAITING_MAX = 10_000;
const WAIT_MAX_MS = 15_000;

export interface SqliteExecutors {
  /** Carries out whatever is sent, in its order. */
  readonly all: SqlExecutor;
  /** Reads on its own, so that nobody who only looks waits for a disk that is slow to sync; `all` where there is none. */
  readonly reads?: SqlExecutor;
}

/** Kysely over one SQLite file that stands behind executors. */
export function sqliteDialect(executors: SqliteExecutors, onFatal: (error: StoreError) => void): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => portable(new ExecutorDriver(executors), onFatal),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new StrictCompiler(),
  };
}

/** Kysely's own answer is no, for drivers that cannot: SQLite itself takes back what a transaction did to its tables. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A STRICT table keeps its types, and knows few words for them. */
const STRICT_TYPES: ReadonlyMap<string, string> = new Map([
  ['bigint', 'integer'],
  ['varchar(255)', 'text'],
]);

class StrictCompiler extends SqliteQueryCompiler {
  protected override visitCreateTable(node: CreateTableNode): void {
    super.visitCreateTable(node);
    if (node.selectQuery === undefined) this.append(' strict');
  }

  protected override visitDataType({ dataType }: DataTypeNode): void {
    this.append(STRICT_TYPES.get(dataType) ?? dataType);
  }
}

/**
 * One file behind one thread, which carries statements out as they come. Single ones are sent without waiting for each
 * other; a transaction has the file to itself from its first to its last.
 */
class ExecutorDriver implements Driver {
  readonly #executors: SqliteExecutors;
  readonly #turnstile: Turnstile;
  /** The one whose transaction is open. */
  #inside: DatabaseConnection | undefined;

  constructor(executors: SqliteExecutors) {
    this.#executors = executors;
    this.#turnstile = createTurnstile({ waitingMax: WAITING_MAX, waitMaxMs: WAIT_MAX_MS });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = new ExecutorConnection((statement) => {
      if (this.#inside === connection) return this.#execute(statement);
      const { reads } = this.#executors;
      // It sees what was committed before it was sent, which is all that whoever sends it may know of.
      if (reads !== undefined && isRead(statement)) return reads.execute(statement.sql, statement.parameters);
      return this.#turnstile.pass(() => this.#execute(statement));
    });
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (this.#inside !== connection) return;
    this.#inside = undefined;
    this.#turnstile.leave();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#turnstile.enter(() => {
      this.#inside = connection;
      // Immediate: a transaction that reads first and writes later must not find the file busy half-way.
      return this.#execute(CompiledQuery.raw('begin immediate'));
    });
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#executors.reads?.close();
    await this.#executors.all.close();
  }

  #execute({ sql, parameters }: CompiledQuery): Promise<StatementResult> {
    return this.#executors.all.execute(sql, parameters);
  }
}

function isRead({ query }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode';
}

class ExecutorConnection implements DatabaseConnection {
  readonly #execute: (statement: CompiledQuery) => Promise<StatementResult>;

  constructor(execute: (statement: CompiledQuery) => Promise<StatementResult>) {
    this.#execute = execute;
  }

  async executeQuery<R>(statement: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.#execute(statement);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only Kysely knows what is selected.
    const result = { rows: rows as R[] };
    return changes === undefined ? result : { ...result, numAffectedRows: BigInt(changes) };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield await Promise.reject(new StoreError('Streams are not portable; read in pages.', 'STREAM'));
  }
}
