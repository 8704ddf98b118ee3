import { listCardActs } from '@candor/contract/staff/user-card/card-parts.ts';
import type { Context } from '#context.ts';
import { cardPage } from '#features/account/port.ts';
import type { AuditTables } from '#platform/audit/audit-tables.ts';
import { readDetails } from './audit-routes.ts';

/** What the staff has done about one user: of the audit log the rows that are about them. */
export function routeCardActs({ console, people, store }: Context): void {
  const db = store.tables<AuditTables>();
  console.route(
    listCardActs,
    cardPage(people, async (userId, { current, size }) => {
      const { total } = await db
        .selectFrom('auditSubjects')
        .select((select) => select.fn.countAll<number>().as('total'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
      const rows = await db
        .selectFrom('auditSubjects')
        .innerJoin('auditLog', 'auditLog.position', 'auditSubjects.position')
        .select(['auditLog.position', 'atMs', 'actor', 'action', 'object', 'details'])
        .where('auditSubjects.userId', '=', userId)
        .orderBy('auditSubjects.position', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute();
      return { records: rows.map((row) => ({ ...row, details: readDetails(row.details) })), total };
    }),
  );
}
