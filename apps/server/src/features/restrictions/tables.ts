import type { RestrictionReason, UserRestrictionKind } from '@candor/contract/restrictions/user-restriction.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';

export interface RestrictionTables {
  /** Every time the operator has restricted somebody; a row ends and is never removed. */
  userRestrictions: {
    id: number;
    userId: number;
    kind: UserRestrictionKind;
    /** Empty where it was set before reasons were kept. */
    reason: RestrictionReason | '';
    note: string;
    setBy: string;
    setAtMs: number;
    /** Null: until it is lifted. */
    untilMs: number | null;
    endedAtMs: number | null;
    /** Null where its time had come. */
    endedBy: string | null;
    endNote: string | null;
    /** 1 once everybody has heard of how it stands: the core, the sessions, its user. */
    isTold: number;
  };
}

export type RestrictionRow = RestrictionTables['userRestrictions'];

export const restrictionMigrations: readonly Migration[] = [
  {
    name: 'create-user-restrictions',
    async up(db) {
      await db.schema
        .createTable('userRestrictions')
        .addColumn('id', 'bigint', notNull)
        .addColumn('userId', 'bigint', notNull)
        .addColumn('kind', 'text', notNull)
        .addColumn('reason', 'text', notNull)
        .addColumn('note', 'text', notNull)
        .addColumn('setBy', 'text', notNull)
        .addColumn('setAtMs', 'bigint', notNull)
        .addColumn('untilMs', 'bigint')
        .addColumn('endedAtMs', 'bigint')
        .addColumn('endedBy', 'text')
        .addColumn('endNote', 'text')
        .addColumn('isTold', 'bigint', notNull)
        .addPrimaryKeyConstraint('userRestrictions_pkey', ['id'])
        .execute();
      await db.schema
        .createIndex('userRestrictions_userId_id')
        .on('userRestrictions')
        .columns(['userId', 'id'])
        .execute();
      await db.schema.createIndex('userRestrictions_endedAtMs').on('userRestrictions').column('endedAtMs').execute();
      await db.schema.createIndex('userRestrictions_isTold').on('userRestrictions').column('isTold').execute();
    },
  },
];
