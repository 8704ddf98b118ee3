import { isOperator, isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { Journal } from '@candor/domain/ledger/journal.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';

export interface LedgerEntryTables {
  /** The legs as they travel: a posted journal never changes again. */
  ledgerEntries: { id: number; bizType: string; bizNo: string; atMs: number; legsText: string };
  ledgerEntryOwners: { owner: number; entryId: number };
}

const ROWS_AT_ONCE = 500;

/**
 * Every journal that moved something between owners, or stands in a bill. What an order only sets aside for itself stays
 * out: it is as much again and tells nothing that the order does not. Market makers among themselves stay out too.
 */
export const ledgerEntries = projection<LedgerEntryTables>({
  name: 'ledger-entries',
  tables: ['ledgerEntries', 'ledgerEntryOwners'],
  migrations: [
    {
      name: 'create-ledger-entries',
      async up(db) {
        await db.schema
          .createTable('ledgerEntries')
          .addColumn('id', 'bigint', notNull)
          .addColumn('bizType', 'text', notNull)
          .addColumn('bizNo', 'text', notNull)
          .addColumn('atMs', 'bigint', notNull)
          .addColumn('legsText', 'text', notNull)
          .addPrimaryKeyConstraint('ledgerEntries_pkey', ['id'])
          .execute();
        await db.schema.createIndex('ledgerEntries_bizNo').on('ledgerEntries').column('bizNo').execute();
        await db.schema
          .createIndex('ledgerEntries_bizType_id')
          .on('ledgerEntries')
          .columns(['bizType', 'id'])
          .execute();
        await db.schema
          .createTable('ledgerEntryOwners')
          .addColumn('owner', 'bigint', notNull)
          .addColumn('entryId', 'bigint', notNull)
          .addPrimaryKeyConstraint('ledgerEntryOwners_pkey', ['owner', 'entryId'])
          .execute();
      },
    },
  ],
  async project(entries, tx) {
    const journals = entries
      .flatMap(({ events }) => events)
      .flatMap((event) => (event.kind === 'journalPosted' && isKept(event.journal) ? [event.journal] : []));
    for (let start = 0; start < journals.length; start += ROWS_AT_ONCE) {
      const part = journals.slice(start, start + ROWS_AT_ONCE);
      await tx.insertInto('ledgerEntries').values(part.map(rowOf)).execute();
      await tx.insertInto('ledgerEntryOwners').values(part.flatMap(ownersOf)).execute();
    }
  },
});

function isKept({ bizType, legs }: Journal): boolean {
  const owners = new Set(legs.map(({ owner }) => owner));
  const isMove = owners.size > 1 || legs.some(({ bill }) => bill !== undefined);
  return isMove && (bizType !== 'trade' || legs.some(({ owner }) => isUser(owner)));
}

function rowOf({ id, bizType, bizNo, atMs, legs }: Journal): LedgerEntryTables['ledgerEntries'] {
  const shown = legs.map(({ owner, wallet, asset, bucket, units, balanceAfter, bill }) => ({
    owner,
    wallet,
    asset,
    bucket,
    amount: printUnits(units, LEDGER_SCALE),
    balanceAfter: printUnits(balanceAfter, LEDGER_SCALE),
    bill: bill ?? null,
  }));
  return { id, bizType, bizNo, atMs, legsText: JSON.stringify(shown) };
}

/** The operator takes a part of every trade; it is looked up where it is the point. */
function ownersOf({ id, bizType, legs }: Journal): LedgerEntryTables['ledgerEntryOwners'][] {
  const owners = new Set(legs.map(({ owner }) => owner));
  const found = [...owners].filter((owner) => isUser(owner) || (isOperator(owner) && bizType !== 'trade'));
  return (found.length === 0 ? [...owners] : found).map((owner) => ({ owner, entryId: id }));
}
