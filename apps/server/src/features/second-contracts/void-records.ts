import type { SecondsVoided } from '@candor/domain/second-contracts/seconds-event.ts';
import type { SecondVoidCause, VoidedSecond } from '@candor/domain/second-contracts/second-void.ts';
import type { Kysely } from 'kysely';
import type { Migration } from '#platform/store/migration.ts';
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
  async up(schema) {
    await schema.createTable('secondVoids', {
      columns: {
        decisionId: 'int8',
        symbol: 'text',
        fromMs: 'int8',
        toMs: 'int8',
        cause: 'text',
        decidedAtMs: 'int8',
      },
      primaryKey: ['decisionId'],
    });
    await schema.createTable('secondVoidedOrders', {
      columns: { id: 'int8', decisionId: 'int8', movedUnits: 'int8', leftUnits: 'int8' },
      primaryKey: ['id'],
      indexes: [['decisionId']],
    });
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
