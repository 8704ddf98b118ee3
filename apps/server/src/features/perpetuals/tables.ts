import { type Migration, notNull } from '#platform/store/migration.ts';

export interface KnowledgeTables {
  /** Who has answered the questions about contracts rightly, and when. */
  contractKnowledge: { userId: number; passedAtMs: number };
}

export const perpetualsMigrations: readonly Migration[] = [
  {
    name: 'create-contract-knowledge',
    async up(db) {
      await db.schema
        .createTable('contractKnowledge')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('passedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('contractKnowledge_pkey', ['userId'])
        .execute();
    },
  },
];
