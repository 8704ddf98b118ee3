import type { Kysely } from 'kysely';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { typedTables } from '#platform/store/typed-tables.ts';

export interface AuditTables {
  auditLog: {
    position: number;
    atMs: number;
    /** Who did it: `staff:ann`, `user:1000007`, `system`. */
    actor: string;
    /** What was done, slice first: `identity.pass`. */
    action: string;
    /** To what: `identity:1000007`. */
    object: string;
    /** Numbers and words beside it, as JSON; never a secret, never a personal fact. */
    details: string;
    hash: string;
  };
  /** Which rows tell what the staff has done about a user: by whom they are found, the log itself says all else. */
  auditSubjects: { userId: number; position: number };
}

export const auditMigrations: readonly Migration[] = [
  {
    name: 'create-audit-log',
    up: (db) =>
      db.schema
        .createTable('auditLog')
        .addColumn('position', 'bigint', notNull)
        .addColumn('atMs', 'bigint', notNull)
        .addColumn('actor', 'text', notNull)
        .addColumn('action', 'text', notNull)
        .addColumn('object', 'text', notNull)
        .addColumn('details', 'text', notNull)
        .addColumn('hash', 'text', notNull)
        .addPrimaryKeyConstraint('auditLog_pkey', ['position'])
        .execute(),
  },
  {
    name: 'find-acts-by-user',
    async up(db) {
      await db.schema
        .createTable('auditSubjects')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('position', 'bigint', notNull)
        .addPrimaryKeyConstraint('auditSubjects_pkey', ['userId', 'position'])
        .execute();
      await findFormerSubjects(typedTables<AuditTables>(db));
    },
  },
];

const ROWS_AT_ONCE = 500;

/** Of what was done before, the object alone tells whom it was about. */
async function findFormerSubjects(db: Kysely<AuditTables>): Promise<void> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('auditLog')
      .select(['position', 'actor', 'object'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    const found = rows
      .filter(({ actor }) => isOfStaff(actor))
      .flatMap(({ position, object }) => subjectsOf(object).map((userId) => ({ userId, position })));
    if (found.length > 0) await db.insertInto('auditSubjects').values(found).execute();
    after = last.position;
  }
}

/** The user whom an act is about, where its object is one. */
export function subjectsOf(object: string): readonly number[] {
  const [, id] = /^(?:user|identity):(\d{1,15})$/.exec(object) ?? [];
  return id === undefined ? [] : [Number(id)];
}

export function isOfStaff(actor: string): boolean {
  return actor.startsWith('staff:');
}
