import { type AuditRow, exportAuditLog, listAuditRows, verifyAuditLog } from '@candor/contract/staff/audit-log.ts';
import { ok } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { AuditHeads } from '#platform/audit/audit-heads.ts';
import type { AuditTables } from '#platform/audit/audit-tables.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Console } from '#platform/console/console.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { type CsvColumn, csvOf } from '#platform/csv.ts';

const PAGE_ROWS = 50;
const READ_AT_ONCE = 500;
const EXPORT_ROWS_MAX = 1_000_000;

type LogRow = AuditTables['auditLog'];

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly object?: string | undefined;
}

interface AuditRoutes {
  readonly tables: Kysely<AuditTables>;
  readonly audit: Audit;
  readonly heads: AuditHeads;
  readonly nowMs: () => number;
}

/** The log read, checked and taken away; nothing here or anywhere else changes a row. */
export function routeAuditLog(console: Console, { tables, audit, heads, nowMs }: AuditRoutes): void {
  console.route(listAuditRows, async ({ query: { current = '1', ...filter } }) => {
    const page = Math.max(1, Number(current));
    const total = await countRows(tables, filter);
    const rows = await matching(tables, filter)
      .selectAll()
      .orderBy('position', 'desc')
      .limit(PAGE_ROWS)
      .offset((page - 1) * PAGE_ROWS)
      .execute();
    const pages = Math.ceil(total / PAGE_ROWS);
    return ok({ records: rows.map(rowOf), total, size: PAGE_ROWS, current: page, pages });
  });

  console.route(verifyAuditLog, async () => {
    const { rows, brokenAt = null } = await audit.verify();
    const signed = await heads.verify();
    const headsBrokenAt = signed.brokenAt ?? null;
    return ok({ rows, brokenAt, heads: signed.heads, headsBrokenAt, publicKey: heads.publicKey });
  });

  console.download(exportAuditLog, async ({ query, staff }) => {
    await audit.write({ actor: actorOf(staff), action: 'audit.export', object: 'audit' });
    return ok({
      fileName: `audit-${new Date(nowMs()).toISOString().slice(0, 10)}.csv`,
      headers: {},
      chunks: csvOf(COLUMNS, readRows(tables, query), EXPORT_ROWS_MAX),
    });
  });
}

const COLUMNS: readonly CsvColumn<LogRow>[] = [
  { title: 'Position', isNumber: true, of: ({ position }) => String(position) },
  { title: 'Time', of: ({ atMs }) => new Date(atMs).toISOString() },
  { title: 'Actor', of: ({ actor }) => actor },
  { title: 'Action', of: ({ action }) => action },
  { title: 'Object', of: ({ object }) => object },
  { title: 'Details', of: ({ details }) => details },
  { title: 'Hash', of: ({ hash }) => hash },
];

/** From the first row on, in the order in which the hashes follow one another. */
async function* readRows(tables: Kysely<AuditTables>, filter: AuditFilter): AsyncGenerator<readonly LogRow[]> {
  for (let after = 0; ;) {
    const rows = await matching(tables, filter)
      .selectAll()
      .where('position', '>', after)
      .orderBy('position')
      .limit(READ_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.position;
  }
}

function matching(tables: Kysely<AuditTables>, { actor, action, object }: AuditFilter) {
  let query = tables.selectFrom('auditLog');
  if (actor !== undefined && actor !== '') query = query.where('actor', 'like', `%${actor}%`);
  if (action !== undefined && action !== '') query = query.where('action', 'like', `${action}%`);
  if (object !== undefined && object !== '') query = query.where('object', 'like', `%${object}%`);
  return query;
}

export async function countRows(tables: Kysely<AuditTables>, filter: AuditFilter): Promise<number> {
  const { total } = await matching(tables, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function rowOf({ details, ...row }: LogRow): AuditRow {
  return { ...row, details: readDetails(details) };
}

export function readDetails(details: string): Readonly<Record<string, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by the log itself.
  return JSON.parse(details) as Readonly<Record<string, string>>;
}
