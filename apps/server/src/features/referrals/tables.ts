import type { LINK_CAUSES } from '@candor/contract/staff/agent-cases.ts';
import type { Migration } from '#platform/store/migration.ts';

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
    async up(schema) {
      await schema.createTable('agentApplications', {
        columns: { userId: 'int8', plan: 'text', state: 'text', reason: 'text?', appliedAtMs: 'int8' },
        primaryKey: ['userId'],
        indexes: [['state', 'appliedAtMs']],
      });
      await schema.createTable('referralLinks', {
        columns: {
          userId: 'int8',
          referrerId: 'int8',
          generation: 'int8',
          cause: 'text',
          state: 'text',
          foundAtMs: 'int8',
        },
        primaryKey: ['userId', 'referrerId'],
        indexes: [['state', 'foundAtMs']],
      });
    },
  },
];
