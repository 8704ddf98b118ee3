import type { Kysely } from 'kysely';
import type { AccountTables, HoldReason } from '../tables.ts';

export interface Hold {
  readonly untilMs: number;
  readonly reason: HoldReason;
}

/** Withdrawals rest for a while after a change of credentials: whoever has taken an account over cannot empty it at once. */
export interface CredentialHolds {
  /** How long a new one lasts. */
  readonly holdMs: number;
  place(userId: number, reason: HoldReason): Promise<void>;
  /** Whether one was ever placed for this reason, over or not. */
  wasPlaced(userId: number, reason: HoldReason): Promise<boolean>;
  /** The one that ends last, or undefined when withdrawals are free. */
  withdrawalHold(userId: number): Promise<Hold | undefined>;
  /** Those among them whose withdrawals rest. */
  heldAmong(userIds: readonly number[]): Promise<readonly number[]>;
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
      const untilMs = nowMs() + holdMs;
      await db
        .insertInto('credentialHolds')
        .values({ userId, reason, untilMs })
        .onConflict((conflict) => conflict.columns(['userId', 'reason']).doUpdateSet({ untilMs }))
        .execute();
    },

    async wasPlaced(userId, reason) {
      const row = await db
        .selectFrom('credentialHolds')
        .select('userId')
        .where('userId', '=', userId)
        .where('reason', '=', reason)
        .executeTakeFirst();
      return row !== undefined;
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

    async heldAmong(userIds) {
      if (userIds.length === 0) return [];
      const held = db.selectFrom('credentialHolds').select('userId').where('userId', 'in', userIds);
      return (await held.where('untilMs', '>', nowMs()).execute()).map(({ userId }) => userId);
    },
  };
}
