import type { Migration } from '#platform/store/migration.ts';
import { bankLineKeyOf } from './bank/bank-line.ts';
import type { DepositTables } from './deposit-tables.ts';

const BANK_LINE = 'bank line ';

/** Deposits by content: a place within the transaction, and a bank's line, each of which is one deposit. */
export const depositContentMigration: Migration = {
  name: 'add-deposit-content',
  async up(schema) {
    await schema.addColumn('deposits', 'position', 'int8?');
    await schema.addColumn('deposits', 'blockHash', 'text?');
    await schema.addColumn('deposits', 'bankLineKey', 'text?');
    await schema.addUnique('deposits', ['chain', 'txKey', 'position', 'coin', 'address', 'amountUnits']);
    await schema.addUnique('deposits', ['bankLineKey']);
    const db = schema.tables<DepositTables>();
    // The chain's own coin has no event. Where a token's event stood in its block says nothing of its transaction:
    // such a row is known by its content when the chain tells of it again.
    await db.updateTable('deposits').set({ position: -1 }).where('logIndex', '=', -1).execute();
    const rows = await db
      .selectFrom('deposits')
      .select(['id', 'evidence'])
      .where('evidence', 'like', `${BANK_LINE}%`)
      .where('state', '!=', 'failed')
      .orderBy('id')
      .execute();
    const used = new Set<string>();
    for (const { id, evidence } of rows) {
      const bankLineKey = bankLineKeyOf((evidence ?? '').slice(BANK_LINE.length));
      if (used.has(bankLineKey)) continue;
      used.add(bankLineKey);
      await db.updateTable('deposits').set({ bankLineKey }).where('id', '=', id).execute();
    }
  },
};
