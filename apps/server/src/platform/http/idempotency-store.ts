import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Migration } from '#platform/store/migration.ts';
import { type IdempotencyStore, KEY_LIFE_MS } from './idempotency.ts';

interface IdempotencyTables {
  kept_answers: {
    user_id: number;
    request_key: string;
    fingerprint: string;
    status: number;
    body: string;
    saved_at_ms: number;
  };
}

export const idempotencyMigrations: readonly Migration[] = [
  {
    name: 'kept answers',
    up: (schema) =>
      schema.createTable('kept_answers', {
        columns: {
          user_id: 'int8',
          request_key: 'text',
          fingerprint: 'text',
          status: 'int8',
          body: 'text',
          saved_at_ms: 'int8',
        },
        primaryKey: ['user_id', 'request_key'],
        indexes: [['saved_at_ms']],
      }),
  },
];

interface IdempotencyStoreOptions {
  readonly tables: Kysely<unknown>;
  readonly clock: Clock;
}

export interface DurableIdempotencyStore extends IdempotencyStore {
  /** Removes what is no longer remembered; a job calls it now and then. */
  removeExpired(): Promise<void>;
}

export function createIdempotencyStore({ tables, clock }: IdempotencyStoreOptions): DurableIdempotencyStore {
  const database = tables as Kysely<IdempotencyTables>;
  const forgottenBeforeMs = (): number => clock.nowMs() - KEY_LIFE_MS;
  return {
    async find(userId, key) {
      const row = await database
        .selectFrom('kept_answers')
        .select(['fingerprint', 'status', 'body'])
        .where('user_id', '=', userId)
        .where('request_key', '=', key)
        .where('saved_at_ms', '>', forgottenBeforeMs())
        .executeTakeFirst();
      return row && { fingerprint: row.fingerprint, answer: { status: row.status, body: row.body } };
    },

    async save({ userId, key, fingerprint }, { status, body }) {
      const answer = { fingerprint, status, body, saved_at_ms: clock.nowMs() };
      await database
        .insertInto('kept_answers')
        .values({ user_id: userId, request_key: key, ...answer })
        // Only an expired row can stand in the way: a living one would have answered.
        .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doUpdateSet(answer))
        .execute();
    },

    async removeExpired() {
      await database.deleteFrom('kept_answers').where('saved_at_ms', '<=', forgottenBeforeMs()).execute();
    },
  };
}
