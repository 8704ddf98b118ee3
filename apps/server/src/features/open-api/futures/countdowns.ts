import type { Kysely } from 'kysely';
import { type Migration, notNull } from '#platform/store/migration.ts';

export interface CountdownTables {
  /** When the orders of an owner on a contract are cancelled, unless more is heard of their program. */
  futuresCountdowns: { userId: number; symbol: string; dueAtMs: number };
}

export const countdownMigrations: readonly Migration[] = [
  {
    name: 'create-futures-countdowns',
    async up(db) {
      await db.schema
        .createTable('futuresCountdowns')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('symbol', 'text', notNull)
        .addColumn('dueAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('futuresCountdowns_pkey', ['userId', 'symbol'])
        .execute();
    },
  },
];

export interface Countdown {
  readonly userId: number;
  readonly symbol: string;
  readonly dueAtMs: number;
}

/** Switches that cancel when nothing is heard any more. They are written down first: a restart must not disarm one. */
export class Countdowns {
  readonly #db: Kysely<CountdownTables>;
  readonly #running = new Map<string, Countdown>();

  private constructor(db: Kysely<CountdownTables>, kept: readonly Countdown[]) {
    this.#db = db;
    for (const countdown of kept) this.#running.set(keyOf(countdown), countdown);
  }

  static async open(db: Kysely<CountdownTables>): Promise<Countdowns> {
    return new Countdowns(db, await db.selectFrom('futuresCountdowns').selectAll().execute());
  }

  async set(countdown: Countdown): Promise<void> {
    const { dueAtMs } = countdown;
    const insert = this.#db.insertInto('futuresCountdowns').values(countdown);
    await insert.onConflict((row) => row.columns(['userId', 'symbol']).doUpdateSet({ dueAtMs })).execute();
    this.#running.set(keyOf(countdown), countdown);
  }

  /** Nothing happens when there is none, or when it was set anew meanwhile. */
  async end(countdown: Pick<Countdown, 'userId' | 'symbol'> & Partial<Countdown>): Promise<void> {
    const running = this.#running.get(keyOf(countdown));
    if (running === undefined || running.dueAtMs !== (countdown.dueAtMs ?? running.dueAtMs)) return;
    this.#running.delete(keyOf(countdown));
    const { userId, symbol, dueAtMs } = running;
    const rows = this.#db.deleteFrom('futuresCountdowns').where('userId', '=', userId).where('symbol', '=', symbol);
    // One that is set while this is under way is another, and stays.
    await rows.where('dueAtMs', '=', dueAtMs).execute();
  }

  due(nowMs: number): readonly Countdown[] {
    return [...this.#running.values()].filter(({ dueAtMs }) => dueAtMs <= nowMs);
  }
}

function keyOf({ userId, symbol }: Pick<Countdown, 'userId' | 'symbol'>): string {
  return `${userId} ${symbol}`;
}
