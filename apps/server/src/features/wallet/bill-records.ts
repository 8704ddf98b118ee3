import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { Journal } from '@candor/domain/ledger/journal.ts';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';
import { inParts } from '#platform/store/in-parts.ts';

/** A line of somebody's bill: a leg of a journal that is one. */
export interface BillRow {
  readonly journalId: number;
  readonly leg: number;
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly billType: number;
  readonly amountUnits: bigint;
  readonly balanceUnits: bigint;
  readonly bizNo: string;
  readonly remark: string;
  readonly atMs: number;
}

export interface BillTables {
  bills: BillRow;
}

/** Every line of every user's bill. Market makers and the operator read none, so theirs are not kept. */
export const billRecords = projection<BillTables>({
  name: 'bills',
  tables: ['bills'],
  migrations: [
    {
      name: 'create-bills',
      async up(db) {
        await db.schema
          .createTable('bills')
          .addColumn('journalId', 'bigint', notNull)
          .addColumn('leg', 'bigint', notNull)
          .addColumn('owner', 'bigint', notNull)
          .addColumn('wallet', 'bigint', notNull)
          .addColumn('asset', 'text', notNull)
          .addColumn('billType', 'bigint', notNull)
          .addColumn('amountUnits', 'bigint', notNull)
          .addColumn('balanceUnits', 'bigint', notNull)
          .addColumn('bizNo', 'text', notNull)
          .addColumn('remark', 'text', notNull)
          .addColumn('atMs', 'bigint', notNull)
          .addPrimaryKeyConstraint('bills_pkey', ['journalId', 'leg'])
          .execute();
        await db.schema
          .createIndex('bills_owner_journalId_leg')
          .on('bills')
          .columns(['owner', 'journalId', 'leg'])
          .execute();
        await db.schema
          .createIndex('bills_owner_wallet_asset_journalId_leg')
          .on('bills')
          .columns(['owner', 'wallet', 'asset', 'journalId', 'leg'])
          .execute();
      },
    },
  ],
  async project(entries, tx) {
    const events = entries.flatMap((entry) => entry.events);
    const rows = events.flatMap((event) => (event.kind === 'journalPosted' ? linesOf(event.journal) : []));
    for (const part of inParts(rows)) await tx.insertInto('bills').values(part).execute();
  },
});

function linesOf({ id, bizNo, remark = '', atMs, legs }: Journal): readonly BillRow[] {
  return legs.flatMap(({ owner, wallet, asset, units, bill, totalAfter }, leg) =>
    bill === undefined || !isUser(owner)
      ? []
      : [
          {
            journalId: id,
            leg,
            owner,
            wallet,
            asset,
            billType: bill,
            amountUnits: units,
            balanceUnits: totalAfter,
            bizNo,
            remark,
            atMs,
          },
        ],
  );
}
