import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { portable } from './portable-driver.ts';
import type { SqlExecutor } from './sqlite-thread.ts';
import { StoreError } from './store-error.ts';
import { createTurnstile, type Turnstile } from './turnstile.ts';

const WAITING_MAX = 10_000;
const WAIT_MAX_MS = 15_000;

/** Kysely over one SQLite file that stands behind an executor. */
export function sqliteDialect(executor: SqlExecutor, onFatal: (error: StoreError) => void): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => portable(new ExecutorDriver(executor), onFatal),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** One connection, taken in turn: a transaction has the file to itself from its first to its last statement. */
class ExecutorDriver implements Driver {
  readonly #executor: SqlExecutor;
  readonly #connection: DatabaseConnection;
  readonly #turnstile: Turnstile;

  constructor(executor: SqlExecutor) {
    this.#executor = executor;
    this.#connection = new ExecutorConnection(executor);
    this.#turnstile = createTurnstile({ waitingMax: WAITING_MAX, waitMaxMs: WAIT_MAX_MS });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turnstile.enter();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#turnstile.leave();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Immediate: a transaction that reads first and writes later must not find the file busy half-way.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#executor.close();
  }
}

class ExecutorConnection implements DatabaseConnection {
  readonly #executor: SqlExecutor;

  constructor(executor: SqlExecutor) {
    this.#executor = executor;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.#executor.execute(sql, parameters);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only Kysely knows what is selected.
    const result = { rows: rows as R[] };
    return changes === undefined ? result : { ...result, numAffectedRows: BigInt(changes) };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield await Promise.reject(new StoreError('Streams are not portable; read in pages.', 'STREAM'));
  }
}
