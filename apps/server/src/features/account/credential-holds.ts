import type { Kysely } from 'kysely';
import type { AccountTables, HoldReason } from './tables.ts';

const HOLD_MS = 24 * 3_600_000;

export interface Hold {
  readonly untilMs: number;
  readonly reason: HoldReason;
}

/** Withdrawals rest for a day after a change of credentials: whoever has taken an account over cannot empty it at once. */
export interface CredentialHolds {
  place(userId: number, reason: HoldReason): Promise<{ readonly atMs: number }>;
  /** The one that ends last, or undefined when withdrawals are free. */
  withdrawalHold(userId: number): Promise<Hold | undefined>;
}

interface HoldsOptions {
  readonly db: Kysely<AccountTables>;
  readonly nowMs: () => number;
}

export function createCredentialHolds({ db, nowMs }: HoldsOptions): CredentialHolds {
  return {
    async place(userId, reason) {
      const atMs = nowMs();
      const untilMs = atMs + HOLD_MS;
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
