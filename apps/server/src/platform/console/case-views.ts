import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/store/database.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { actorOf, type StaffMember } from './staff-member.ts';

interface CaseViewTables {
  /** Who has opened which case, and when last. */
  caseViews: { object: string; staff: string; viewedAtMs: number };
}

export const caseViewMigrations: readonly Migration[] = [
  {
    name: 'create-case-views',
    up: (db) =>
      db.schema
        .createTable('caseViews')
        .addColumn('object', 'text', notNull)
        .addColumn('staff', 'text', notNull)
        .addColumn('viewedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('caseViews_pkey', ['object', 'staff'])
        .execute(),
  },
];

/** Nobody decides at the console about a case that they have not opened: a row of a queue is not what is decided about. */
export interface CaseViews {
  keep(object: string, staff: StaffMember): Promise<void>;
  hasOpened(object: string, staff: StaffMember): Promise<boolean>;
}

export async function openCaseViews(store: Pick<Database, 'migrate' | 'tables'>, clock: Clock): Promise<CaseViews> {
  const db = store.tables<CaseViewTables>();
  return {
    async keep(object, staff) {
      const viewedAtMs = clock.nowMs();
      await db
        .insertInto('caseViews')
        .values({ object, staff: actorOf(staff), viewedAtMs })
        .onConflict((conflict) => conflict.columns(['object', 'staff']).doUpdateSet({ viewedAtMs }))
        .execute();
    },
    async hasOpened(object, staff) {
      const row = await db
        .selectFrom('caseViews')
        .select('viewedAtMs')
        .where('object', '=', object)
        .where('staff', '=', actorOf(staff))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
