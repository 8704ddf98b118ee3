import type { Migration } from '#platform/store/migration.ts';
import { typedTables } from '#platform/store/typed-tables.ts';
import { bankLineKeyOf } from './bank/bank-line.ts';
import type { DepositTables } from './deposit-tables.ts';

const BANK_LINE = 'bank line ';

/** Deposits by content: a place within the transaction, and a bank's line, each of which is one deposit. */
export const depositContentMigration: Migration = {
  name: 'add-deposit-content',
  async up(db) {
    await db.schema.alterTable('deposits').addColumn('position', 'bigint').execute();
    await db.schema.alterTable('deposits').addColumn('blockHash', 'text').execute();
    await db.schema.alterTable('deposits').addColumn('bankLineKey', 'text').execute();
    await db.schema
      .createIndex('deposits_chain_txKey_position_coin_address_amountUnits')
      .unique()
      .on('deposits')
      .columns(['chain', 'txKey', 'position', 'coin', 'address', 'amountUnits'])
      .execute();
    await db.schema.createIndex('deposits_bankLineKey').unique().on('deposits').column('bankLineKey').execute();
    const tables = typedTables<DepositTables>(db);
    // The chain's own coin has no event. Where a token's event stood in its block says nothing of its transaction:
    // such a row is known by its content when the chain tells of it again.
    await tables.updateTable('deposits').set({ position: -1 }).where('logIndex', '=', -1).execute();
    const rows = await tables
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
      await tables.updateTable('deposits').set({ bankLineKey }).where('id', '=', id).execute();
    }
  },
};
