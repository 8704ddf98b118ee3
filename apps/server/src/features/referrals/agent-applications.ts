import type { Store } from '#platform/store/store.ts';
import type { AgentTables } from './tables.ts';

type Application = AgentTables['agentApplications'];

export interface AgentApplications {
  find(userId: number): Promise<Application | undefined>;
  /** A new one after a refusal takes its place. */
  save(userId: number, application: Pick<Application, 'plan' | 'appliedAtMs'>): Promise<void>;
  /** The oldest first. */
  listWaiting(): Promise<readonly Application[]>;
  /** False when none waits. */
  refuse(userId: number, reason: string): Promise<boolean>;
}

export function createAgentApplications(store: Pick<Store, 'tables'>): AgentApplications {
  const db = store.tables<AgentTables>();
  return {
    find: (userId) => db.selectFrom('agentApplications').selectAll().where('userId', '=', userId).executeTakeFirst(),
    async save(userId, { plan, appliedAtMs }) {
      const fresh = { plan, state: 'waiting', reason: null, appliedAtMs } as const;
      await db
        .insertInto('agentApplications')
        .values({ userId, ...fresh })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
        .execute();
    },
    listWaiting: () =>
      db.selectFrom('agentApplications').selectAll().where('state', '=', 'waiting').orderBy('appliedAtMs').execute(),
    async refuse(userId, reason) {
      const refused = await db
        .updateTable('agentApplications')
        .set({ state: 'refused', reason })
        .where('userId', '=', userId)
        .where('state', '=', 'waiting')
        .returning('userId')
        .executeTakeFirst();
      return refused !== undefined;
    },
  };
}
