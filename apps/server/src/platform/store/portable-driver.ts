import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { checkBoundValues } from './bound-value.ts';
import { StoreError, toStoreError } from './store-error.ts';

/**
 * Makes two engines behave as one: the same values may be bound, the same failures come back, and an integer arrives
 * as `bigint` when its column's name ends in `Units` (money) and as `number` otherwise.
 */
export function portable(driver: Driver, onFatal: (error: StoreError) => void): Driver {
  const outer = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const innerOf = (connection: DatabaseConnection) => inner.get(connection) ?? connection;

  function rethrow(error: unknown): never {
    const storeError = toStoreError(error);
    // SQLite would go on committing after a failed sync, over pages that the disk no longer has.
    if (storeError.failure === 'fatal') onFatal(storeError);
    throw storeError;
  }

  return {
    init: () => driver.init(),
    async acquireConnection() {
      const connection = await driver.acquireConnection().catch(rethrow);
      const known = outer.get(connection) ?? new PortableConnection(connection, rethrow);
      outer.set(connection, known);
      inner.set(known, connection);
      return known;
    },
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    beginTransaction: (connection, settings: TransactionSettings) =>
      driver.beginTransaction(innerOf(connection), settings).catch(rethrow),
    commitTransaction: (connection) => driver.commitTransaction(innerOf(connection)).catch(rethrow),
    rollbackTransaction: (connection) => driver.rollbackTransaction(innerOf(connection)).catch(rethrow),
    destroy: () => driver.destroy(),
  };
}

class PortableConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #rethrow: (error: unknown) => never;

  constructor(inner: DatabaseConnection, rethrow: (error: unknown) => never) {
    this.#inner = inner;
    this.#rethrow = rethrow;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    checkBoundValues(query.parameters);
    const result = await this.#inner.executeQuery<R>(query).catch(this.#rethrow);
    for (const row of result.rows) convertIntegers(row);
    return result;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize);
  }
}

function convertIntegers(row: unknown): void {
  if (typeof row !== 'object' || row === null) return;
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'bigint' && !isUnitsColumn(name)) Reflect.set(row, name, toSafeNumber(name, value));
  }
}

/** Money is told from a count by its name, because a result's column has no other mark that both engines keep. */
export function isUnitsColumn(name: string): boolean {
  return name.endsWith('Units') || name === 'units';
}

function toSafeNumber(name: string, value: bigint): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new StoreError(
    `"${name}" holds ${value}, which is no safe integer; a column of money ends in "Units".`,
    'UNSAFE',
  );
}
