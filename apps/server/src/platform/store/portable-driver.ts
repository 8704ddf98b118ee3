import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { checkBoundValues } from './bound-value.ts';
import { StoreError, toStoreError } from './store-error.ts';

/**
 * Makes two engines behave as one: the same values may be bound, the same failures come back, and an integer arrives
 * as `bigint` when its column's name ends in `Units` (money) and as `number` otherwise.
 */
export function portable(driver: Driver, onFatal: (error: StoreError) => void): Driver {
  const connections = new WeakMap<DatabaseConnection, PortableConnection>();

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
      const known = connections.get(connection) ?? new PortableConnection(connection, rethrow);
      connections.set(connection, known);
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
  readonly inner: DatabaseConnection;
  readonly #rethrow: (error: unknown) => never;

  constructor(inner: DatabaseConnection, rethrow: (error: unknown) => never) {
    this.inner = inner;
    this.#rethrow = rethrow;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    checkBoundValues(query.parameters);
    const result = await this.inner.executeQuery<R>(query).catch(this.#rethrow);
    for (const row of result.rows) convertIntegers(row as Record<string, unknown>);
    return result;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return (connection as PortableConnection).inner;
}

function convertIntegers(row: Record<string, unknown>): void {
  for (const name in row) {
    const value = row[name];
    if (typeof value === 'bigint' && !isUnitsColumn(name)) row[name] = toSafeNumber(name, value);
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
