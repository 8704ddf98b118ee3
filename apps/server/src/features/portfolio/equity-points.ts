import type { State } from '@candor/domain/exchange/exchange.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import { loanDebts } from '@candor/domain/loans/loan-debts.ts';
import { owedRows } from '@candor/domain/margin/accounts/owed-by.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { lastValueOf } from '@candor/domain/wallet/value-of.ts';
import type { Context } from '#context.ts';
import { inParts } from '#platform/store/in-parts.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';

/** What one owner was worth in USDT when a day's value was taken. */
export interface EquityRow {
  readonly owner: number;
  readonly dayMs: number;
  readonly atMs: number;
  readonly valueUnits: bigint;
}

interface EquityTables {
  equityPoints: EquityRow;
}

export const equityMigrations: readonly Migration[] = [
  {
    name: 'create-equity-points',
    async up(db) {
      await db.schema
        .createTable('equityPoints')
        .addColumn('owner', 'bigint', notNull)
        .addColumn('dayMs', 'bigint', notNull)
        .addColumn('atMs', 'bigint', notNull)
        .addColumn('valueUnits', 'bigint', notNull)
        .addPrimaryKeyConstraint('equityPoints_pkey', ['owner', 'dayMs'])
        .execute();
      await db.schema.createIndex('equityPoints_dayMs_owner').on('equityPoints').columns(['dayMs', 'owner']).execute();
    },
  },
];

export interface EquityPoints {
  /** Takes today's value of everybody who has none yet, by the last price of every coin, less all that is owed. Whoever
   * holds a coin that never had a price waits for the next time. */
  take(): Promise<void>;
  /** The points of the last so many days, oldest first. */
  list(owner: number, days: number): Promise<readonly EquityRow[]>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createEquityPoints({
  exchange,
  store,
  clock,
}: Pick<Context, 'exchange' | 'store' | 'clock'>): EquityPoints {
  const tables = store.tables<EquityTables>();
  return {
    async take() {
      const atMs = clock.nowMs();
      const dayMs = atMs - (atMs % DAY_MS);
      const taken = await tables.selectFrom('equityPoints').select('owner').where('dayMs', '=', dayMs).execute();
      const known = new Set(taken.map(({ owner }) => owner));
      const rows = exchange.read((state) => valuesOf(state, known, atMs)).map((one) => ({ ...one, dayMs, atMs }));
      for (const part of inParts(rows)) await tables.insertInto('equityPoints').values(part).execute();
    },
    list: (owner, days) =>
      tables
        .selectFrom('equityPoints')
        .selectAll()
        .where('owner', '=', owner)
        .where('dayMs', '>', clock.nowMs() - days * DAY_MS)
        .orderBy('dayMs')
        .execute(),
  };
}

function valuesOf(
  state: State,
  known: ReadonlySet<number>,
  atMs: number,
): readonly Pick<EquityRow, 'owner' | 'valueUnits'>[] {
  const loans = loanDebts(state, atMs);
  return [...state.ledger.accounts.keys()].flatMap((owner) => {
    if (!isUser(owner) || known.has(owner)) return [];
    const owed = [...owedRows(state, owner, atMs), ...(loans.get(owner) ?? [])];
    const valueUnits = lastValueOf(state, [...balancesOf(state, owner), ...owed]);
    return valueUnits === undefined ? [] : [{ owner, valueUnits }];
  });
}
