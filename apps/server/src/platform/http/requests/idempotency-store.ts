import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { type IdempotencyStore, KEY_LIFE_MS } from './idempotency.ts';

interface IdempotencyTables {
  keptAnswers: {
    userId: number;
    requestKey: string;
    fingerprint: string;
    status: number;
    body: string;
    savedAtMs: number;
  };
}

export const idempotencyMigrations: readonly Migration[] = [
  {
    name: 'create-kept-answers',
    async up(db) {
      await db.schema
        .createTable('keptAnswers')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('requestKey', 'text', notNull)
        .addColumn('fingerprint', 'text', notNull)
        .addColumn('status', 'bigint', notNull)
        .addColumn('body', 'text', notNull)
        .addColumn('savedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('keptAnswers_pkey', ['userId', 'requestKey'])
        .execute();
      await db.schema.createIndex('keptAnswers_savedAtMs').on('keptAnswers').column('savedAtMs').execute();
    },
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
        .selectFrom('keptAnswers')
        .select(['fingerprint', 'status', 'body'])
        .where('userId', '=', userId)
        .where('requestKey', '=', key)
        .where('savedAtMs', '>', forgottenBeforeMs())
        .executeTakeFirst();
      return row && { fingerprint: row.fingerprint, answer: { status: row.status, body: row.body } };
    },

    async save({ userId, key, fingerprint }, { status, body }) {
      const answer = { fingerprint, status, body, savedAtMs: clock.nowMs() };
      await database
        .insertInto('keptAnswers')
        .values({ userId, requestKey: key, ...answer })
        // Only an expired row can stand in the way: a living one would have answered.
        .onConflict((conflict) => conflict.columns(['userId', 'requestKey']).doUpdateSet(answer))
        .execute();
    },

    async removeExpired() {
      await database.deleteFrom('keptAnswers').where('savedAtMs', '<=', forgottenBeforeMs()).execute();
    },
  };
}
