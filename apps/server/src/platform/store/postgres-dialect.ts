import {
  type DatabaseMetadataOptions,
  type DataTypeNode,
  type Dialect,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type TableMetadata,
  ValueNode,
} from 'kysely';
import { Pool, types } from 'pg';
import { StartProblem } from '../start-problem.ts';
import { joinFence } from './lead/take-over.ts';
import { portable } from './portable-driver.ts';
import { guardPool, type PoolGuard } from './postgres-pool.ts';
import type { StoreError } from './store-error.ts';

export interface PostgresOptions extends PoolGuard {
  readonly databaseUrl: string;
  readonly connectionsMax: number;
  /** An idle connection that broke; the pool opens another for the next statement. */
  readonly onConnectionLost: (error: Error) => void;
}

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 30_000;
/** Whoever has locked a table or a row for so long is not waited for: the caller is told to come again. */
const LOCK_TIMEOUT_MS = 2_000;

export function createPool({ databaseUrl, connectionsMax, onConnectionLost, seat, isPatient }: PostgresOptions): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connectionsMax,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A network that swallows packets must end in an error, not in a hang.
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser },
    ...(isPatient === true ? {} : { lock_timeout: LOCK_TIMEOUT_MS }),
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool waits for it; its types do not say so.
    ...(seat && { onConnect: (client) => joinFence(client, seat.epoch) }),
  });
  // Heard on every connection, taken or idle: an error that nobody listens to would end the process.
  pool.on('connect', (client) => void client.on('error', onConnectionLost));
  pool.on('error', () => undefined);
  return pool;
}

/** Kysely over a pool of PostgreSQL connections. */
export function postgresDialect(pool: Pool, onFatal: (error: StoreError) => void, guard: PoolGuard = {}): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => portable(new PostgresDriver({ pool: guardPool(pool, guard) }), onFatal),
    createIntrospector: (database) => new OwnTablesIntrospector(database),
    createQueryCompiler: () => new PortableCompiler(),
  };
}

// Texts compare byte by byte, as in SQLite; PostgreSQL would else follow the collation of its database.
const COLUMN_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', 'text collate "C"'],
  ['blob', 'bytea'],
]);

class PortableCompiler extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: DataTypeNode): void {
    this.append(COLUMN_TYPES.get(dataType) ?? dataType);
  }
}

/** Kysely's own questions about tables bind booleans, which no statement of ours may: SQLite would end the process. */
class BooleansAsLiterals extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return typeof node.value === 'boolean' ? ValueNode.createImmediate(node.value) : node;
  }
}

const booleansAsLiterals = new BooleansAsLiterals();
const LITERAL_BOOLEANS: KyselyPlugin = {
  transformQuery: ({ node }) => booleansAsLiterals.transformNode(node),
  transformResult: async ({ result }) => result,
};

/** Tells of the schema in which our tables are: others may stand in the same database, with tables of the same names. */
class OwnTablesIntrospector extends PostgresIntrospector {
  readonly #database: Kysely<unknown>;

  constructor(database: Kysely<unknown>) {
    super(database.withPlugin(LITERAL_BOOLEANS));
    this.#database = database;
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(this.#database);
    const tables = await super.getTables(options);
    return tables.filter(({ schema }) => schema === rows[0]?.name);
  }
}

const DURABLE_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** A server that may lose what it has acknowledged is refused: our own word to a customer rests on its word to us. */
export async function requireDurablePostgres(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [DURABLE_SETTINGS],
  );
  const weak = rows.filter(({ setting }) => setting === 'off' || setting === 'local').map(({ name }) => name);
  if (rows.length === DURABLE_SETTINGS.length && weak.length === 0) return;
  throw new StartProblem(`PostgreSQL at DATABASE_URL may lose commits: switch ${weak.join(', ')} on.`);
}

const BOOLEAN = 16;
const INT8 = 20;
const INT4 = 23;
const NUMERIC = 1700;

// The same shapes as from SQLite: exact integers, and a truth value as 0 or 1.
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [BOOLEAN, (text) => (text === 't' ? 1 : 0)],
  [INT4, BigInt],
  [INT8, BigInt],
  [NUMERIC, BigInt],
]);

const getTypeParser: typeof types.getTypeParser = (...[oid, format]: Parameters<typeof types.getTypeParser>) =>
  PARSERS.get(oid) ?? (format === 'binary' ? types.getTypeParser(oid, format) : types.getTypeParser(oid, 'text'));
