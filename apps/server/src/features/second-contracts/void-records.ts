import type { SecondsVoided } from '@candor/domain/second-contracts/seconds-event.ts';
import type { SecondVoidCause, VoidedSecond } from '@candor/domain/second-contracts/second-void.ts';
import type { Kysely } from 'kysely';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { inParts } from '#platform/store/in-parts.ts';

export interface SecondVoidTables {
  /** Erroneous seconds that were declared, in the order in which they were. */
  secondVoids: {
    decisionId: number;
    symbol: string;
    fromMs: number;
    toMs: number;
    cause: SecondVoidCause;
    decidedAtMs: number;
  };
  /** Every contract that became void by one, and what that moved. */
  secondVoidedOrders: { id: number; decisionId: number; movedUnits: bigint; leftUnits: bigint };
}

export type VoidedRow = SecondVoidTables['secondVoidedOrders'];

export const createVoidRecords: Migration = {
  name: 'create-second-voids',
  async up(db) {
    await db.schema
      .createTable('secondVoids')
      .addColumn('decisionId', 'bigint', notNull)
      .addColumn('symbol', 'text', notNull)
      .addColumn('fromMs', 'bigint', notNull)
      .addColumn('toMs', 'bigint', notNull)
      .addColumn('cause', 'text', notNull)
      .addColumn('decidedAtMs', 'bigint', notNull)
      .addPrimaryKeyConstraint('secondVoids_pkey', ['decisionId'])
      .execute();
    await db.schema
      .createTable('secondVoidedOrders')
      .addColumn('id', 'bigint', notNull)
      .addColumn('decisionId', 'bigint', notNull)
      .addColumn('movedUnits', 'bigint', notNull)
      .addColumn('leftUnits', 'bigint', notNull)
      .addPrimaryKeyConstraint('secondVoidedOrders_pkey', ['id'])
      .execute();
    await db.schema
      .createIndex('secondVoidedOrders_decisionId')
      .on('secondVoidedOrders')
      .column('decisionId')
      .execute();
  },
};

export async function keepVoid(tx: Kysely<SecondVoidTables>, { decision, orders }: SecondsVoided): Promise<void> {
  const { symbol, fromMs, toMs, cause, atMs: decidedAtMs } = decision;
  const decisionId = Number(decision.decisionId);
  await tx.insertInto('secondVoids').values({ decisionId, symbol, fromMs, toMs, cause, decidedAtMs }).execute();
  const rows = orders.map(({ id, movedUnits, leftUnits }: VoidedSecond) => ({ id, decisionId, movedUnits, leftUnits }));
  for (const part of inParts(rows)) await tx.insertInto('secondVoidedOrders').values(part).execute();
}

/** What decisions came to for some contracts, by their number. */
export async function readVoided(
  views: Kysely<SecondVoidTables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, VoidedRow>> {
  const found = new Map<number, VoidedRow>();
  for (const part of inParts(ids)) {
    const rows = await views.selectFrom('secondVoidedOrders').selectAll().where('id', 'in', part).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
