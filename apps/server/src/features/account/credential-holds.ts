import type { Kysely } from 'kysely';
import type { AccountTables, HoldReason } from './tables.ts';

export interface Hold {
  readonly untilMs: number;
  readonly reason: HoldReason;
}

/** Withdrawals rest for a while after a change of credentials: whoever has taken an account over cannot empty it at once. */
export interface CredentialHolds {
  /** How long a new one lasts. */
  readonly holdMs: number;
  place(userId: number, reason: HoldReason): Promise<{ readonly atMs: number }>;
  /** The one that ends last, or undefined when withdrawals are free. */
  withdrawalHold(userId: number): Promise<Hold | undefined>;
}

interface HoldsOptions {
  readonly db: Kysely<AccountTables>;
  readonly holdMs: number;
  readonly nowMs: () => number;
}

export function createCredentialHolds({ db, holdMs, nowMs }: HoldsOptions): CredentialHolds {
  return {
    holdMs,

    async place(userId, reason) {
      const atMs = nowMs();
      const untilMs = atMs + holdMs;
      await db
        .insertInto('credentialHolds')
        .values({ userId, reason, untilMs })
        .onConflict((conflict) => conflict.columns(['userId', 'reason']).doUpdateSet({ untilMs }))
        .execute();
      return { atMs };
    },

    async withdrawalHold(userId) {
      return db
        .selectFrom('credentialHolds')
        .select(['untilMs', 'reason'])
        .where('userId', '=', userId)
        .where('untilMs', '>', nowMs())
        .orderBy('untilMs', 'desc')
        .limit(1)
        .executeTakeFirst();
    },
  };
}
