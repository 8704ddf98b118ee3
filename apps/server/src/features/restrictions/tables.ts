import type { RestrictionReason, UserRestrictionKind } from '@candor/contract/restrictions/user-restriction.ts';
import type { Migration } from '#platform/store/migration.ts';

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
    up: (schema) =>
      schema.createTable('userRestrictions', {
        columns: {
          id: 'int8',
          userId: 'int8',
          kind: 'text',
          reason: 'text',
          note: 'text',
          setBy: 'text',
          setAtMs: 'int8',
          untilMs: 'int8?',
          endedAtMs: 'int8?',
          endedBy: 'text?',
          endNote: 'text?',
          isTold: 'int8',
        },
        primaryKey: ['id'],
        indexes: [['userId', 'id'], ['endedAtMs'], ['isTold']],
      }),
  },
];
