import type { Migration } from '#platform/store/migration.ts';

export interface KnowledgeTables {
  /** Who has answered the questions about contracts rightly, and when. */
  contractKnowledge: { userId: number; passedAtMs: number };
}

export const perpetualsMigrations: readonly Migration[] = [
  {
    name: 'create-contract-knowledge',
    async up(schema) {
      await schema.createTable('contractKnowledge', {
        columns: { userId: 'int8', passedAtMs: 'int8' },
        primaryKey: ['userId'],
      });
    },
  },
];
