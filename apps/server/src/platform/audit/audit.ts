import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/store/database.ts';
import { typedTables } from '#platform/store/typed-tables.ts';
import { type AuditTables, isOfStaff, subjectsOf } from './audit-tables.ts';

export interface AuditEntry {
  readonly actor: string;
  readonly action: string;
  readonly object: string;
  readonly details?: Readonly<Record<string, string>>;
  /** The users whom it is about, where the object does not say it. */
  readonly about?: readonly number[];
}

export interface AuditVerdict {
  readonly rows: number;
  /** The first row that is missing, was changed or does not follow from the one before it. */
  readonly brokenAt: number | undefined;
}

type AuditRow = AuditTables['auditLog'];

/** What was done and by whom, row after row; each row's hash covers the one before it, so that none can be changed alone. */
export interface Audit {
  write(entry: AuditEntry): Promise<void>;
  /** One transaction for a change and its entry: what is not written down has not happened. `work` does nothing but query. */
  record<Tables, Value>(work: (tx: Kysely<Tables>, write: AuditWrite) => Promise<Value>): Promise<Value>;
  /** Newest first. */
  list(limit: number): Promise<readonly AuditRow[]>;
  find(position: number): Promise<AuditRow | undefined>;
  /** Goes through the newest rows, or through all of them. */
  verify(newest?: number): Promise<AuditVerdict>;
}

export type AuditWrite = (entry: AuditEntry) => Promise<void>;

interface AuditOptions {
  readonly database: Pick<Database, 'tables' | 'transaction'>;
  readonly clock: Clock;
}

/** The hash before the first row. */
const BEGINNING = '0'.repeat(64);
const PAGE_ROWS = 1_000;

export function createAudit({ database, clock }: AuditOptions): Audit {
  // One after another: two that took the same place in the chain could not both be kept.
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function append(tx: Kysely<AuditTables>, entry: AuditEntry): Promise<void> {
    const before = await tx
      .selectFrom('auditLog')
      .select(['position', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { actor, action, object, details = {} } = entry;
    const position = (before?.position ?? 0) + 1;
    const row = { position, atMs: clock.nowMs(), actor, action, object, details: JSON.stringify(details) };
    const hash = hashOf(before?.hash ?? BEGINNING, row);
    await tx
      .insertInto('auditLog')
      .values({ ...row, hash })
      .execute();
    if (isOfStaff(actor)) await addSubjects(tx, position, entry.about ?? subjectsOf(object));
  }

  const record: Audit['record'] = (work) =>
    // The same transaction, seen by the slice with its own tables and here with those of the log.
    inTurn(() =>
      database.transaction((tx: Kysely<unknown>) =>
        work(typedTables(tx), (entry) => append(typedTables<AuditTables>(tx), entry)),
      ),
    );

  return {
    record,
    write: (entry) => record(async (_tx, write) => write(entry)),
    list: (limit) =>
      database
        .tables<AuditTables>()
        .selectFrom('auditLog')
        .selectAll()
        .orderBy('position', 'desc')
        .limit(limit)
        .execute(),
    find: (position) =>
      database
        .tables<AuditTables>()
        .selectFrom('auditLog')
        .selectAll()
        .where('position', '=', position)
        .executeTakeFirst(),
    verify: (newest) => verifyChain(database.tables<AuditTables>(), newest),
  };
}

/** A row that is there already was left by one that somebody has cut off the log: what is done next is written all the same. */
async function addSubjects(tx: Kysely<AuditTables>, position: number, userIds: readonly number[]): Promise<void> {
  const rows = [...new Set(userIds)].map((userId) => ({ userId, position }));
  if (rows.length === 0) return;
  await tx
    .insertInto('auditSubjects')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function verifyChain(tables: Kysely<AuditTables>, newest: number | undefined): Promise<AuditVerdict> {
  const { last } = await tables
    .selectFrom('auditLog')
    .select((select) => select.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const rows = last ?? 0;
  // The row before the first that is looked at gives the hash to begin with.
  let position = newest === undefined ? 0 : Math.max(0, rows - newest);
  let hash = position === 0 ? BEGINNING : undefined;
  if (hash === undefined) hash = (await readRows(tables, position - 1, 1))[0]?.hash ?? BEGINNING;
  for (;;) {
    const page = await readRows(tables, position, PAGE_ROWS);
    for (const row of page) {
      if (row.position !== position + 1 || row.hash !== hashOf(hash, row)) return { rows, brokenAt: position + 1 };
      ({ position, hash } = row);
    }
    if (page.length < PAGE_ROWS) return { rows, brokenAt: position === rows ? undefined : position + 1 };
  }
}

function readRows(tables: Kysely<AuditTables>, after: number, limit: number): Promise<AuditRow[]> {
  return tables
    .selectFrom('auditLog')
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

function hashOf(previous: string, { position, atMs, actor, action, object, details }: Omit<AuditRow, 'hash'>): string {
  const canonical = JSON.stringify([position, atMs, actor, action, object, details]);
  return createHash('sha256').update(previous).update(canonical).digest('hex');
}
