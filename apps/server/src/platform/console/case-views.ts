import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/store/database.ts';
import type { Migration } from '#platform/store/migration.ts';
import { actorOf, type StaffMember } from './staff-member.ts';

interface CaseViewTables {
  /** Who has opened which case, and when last. */
  caseViews: { object: string; staff: string; viewedAtMs: number };
}

const caseViewMigrations: readonly Migration[] = [
  {
    name: 'create-case-views',
    up: (schema) =>
      schema.createTable('caseViews', {
        columns: { object: 'text', staff: 'text', viewedAtMs: 'int8' },
        primaryKey: ['object', 'staff'],
      }),
  },
];

/** Nobody decides at the console about a case that they have not opened: a row of a queue is not what is decided about. */
export interface CaseViews {
  keep(object: string, staff: StaffMember): Promise<void>;
  hasOpened(object: string, staff: StaffMember): Promise<boolean>;
}

export async function openCaseViews(store: Pick<Database, 'migrate' | 'tables'>, clock: Clock): Promise<CaseViews> {
  await store.migrate('case-views', caseViewMigrations);
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
