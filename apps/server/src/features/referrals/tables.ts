import type { LINK_CAUSES } from '@candor/contract/staff/agent-cases.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';

export interface AgentTables {
  /** One row per person; a new application after a refusal takes its place. */
  agentApplications: {
    userId: number;
    plan: string;
    state: 'waiting' | 'refused';
    reason: string | null;
    appliedAtMs: number;
  };
  /** Two accounts that seem to be one person's, and what a member of staff has said about them. */
  referralLinks: {
    userId: number;
    referrerId: number;
    generation: number;
    cause: LinkCause;
    state: 'open' | 'onePerson' | 'twoPeople';
    foundAtMs: number;
  };
}

export type LinkCause = (typeof LINK_CAUSES)[number];

export const agentMigrations: readonly Migration[] = [
  {
    name: 'create-agents-and-links',
    async up(db) {
      await db.schema
        .createTable('agentApplications')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('plan', 'text', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('reason', 'text')
        .addColumn('appliedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('agentApplications_pkey', ['userId'])
        .execute();
      await db.schema
        .createIndex('agentApplications_state_appliedAtMs')
        .on('agentApplications')
        .columns(['state', 'appliedAtMs'])
        .execute();
      await db.schema
        .createTable('referralLinks')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('referrerId', 'bigint', notNull)
        .addColumn('generation', 'bigint', notNull)
        .addColumn('cause', 'text', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('foundAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('referralLinks_pkey', ['userId', 'referrerId'])
        .execute();
      await db.schema
        .createIndex('referralLinks_state_foundAtMs')
        .on('referralLinks')
        .columns(['state', 'foundAtMs'])
        .execute();
    },
  },
];
