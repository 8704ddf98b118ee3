import type { Deposit, DepositStatus } from '@candor/contract/deposits/wire.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { depositContentMigration } from './deposit-content-migration.ts';
import { sweepAttemptMigration, sweepBindingMigration, sweepMigration } from './sweep-tables.ts';

export const depositMigrations: readonly Migration[] = [
  {
    name: 'create-deposits',
    async up(db) {
      await db.schema
        .createTable('depositAddresses')
        .addColumn('chain', 'text', notNull)
        .addColumn('userId', 'bigint', notNull)
        .addColumn('address', 'text', notNull)
        .addPrimaryKeyConstraint('depositAddresses_pkey', ['chain', 'userId'])
        .addUniqueConstraint('depositAddresses_chain_address_key', ['chain', 'address'])
        .execute();
      await db.schema
        .createTable('chainBlocks')
        .addColumn('chain', 'text', notNull)
        .addColumn('number', 'bigint', notNull)
        .addColumn('hash', 'text', notNull)
        .addPrimaryKeyConstraint('chainBlocks_pkey', ['chain', 'number'])
        .execute();
      await db.schema
        .createTable('deposits')
        .addColumn('id', 'text', notNull)
        .addColumn('kind', 'text', notNull)
        .addColumn('userId', 'bigint', notNull)
        .addColumn('coin', 'text', notNull)
        .addColumn('way', 'text', notNull)
        .addColumn('amountUnits', 'bigint', notNull)
        .addColumn('creditedUnits', 'bigint')
        .addColumn('valueUnits', 'bigint')
        .addColumn('state', 'text', notNull)
        .addColumn('status', 'bigint', notNull)
        .addColumn('reason', 'text')
        .addColumn('address', 'text')
        .addColumn('txHash', 'text')
        .addColumn('txKey', 'text')
        .addColumn('chain', 'text')
        .addColumn('logIndex', 'bigint')
        .addColumn('blockNumber', 'bigint')
        .addColumn('uploadId', 'text')
        .addColumn('evidence', 'text')
        .addColumn('firstReviewer', 'text')
        .addColumn('createdAtMs', 'bigint', notNull)
        .addColumn('updatedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('deposits_pkey', ['id'])
        .addUniqueConstraint('deposits_chain_txKey_logIndex_key', ['chain', 'txKey', 'logIndex'])
        .execute();
      await db.schema.createIndex('deposits_userId_id').on('deposits').columns(['userId', 'id']).execute();
      await db.schema.createIndex('deposits_chain_state').on('deposits').columns(['chain', 'state']).execute();
      await db.schema.createIndex('deposits_kind_status').on('deposits').columns(['kind', 'status']).execute();
      await db.schema.createIndex('deposits_txKey').on('deposits').column('txKey').execute();
    },
  },
  sweepMigration,
  depositContentMigration,
  sweepAttemptMigration,
  {
    name: 'find-owners-of-addresses',
    up: (db) => db.schema.createIndex('depositAddresses_address').on('depositAddresses').column('address').execute(),
  },
  sweepBindingMigration,
  {
    name: 'find-deposits-that-wait',
    up: (db) =>
      db.schema.createIndex('deposits_state_createdAtMs').on('deposits').columns(['state', 'createdAtMs']).execute(),
  },
];

/** What a screen is told in a number. */
export const DEPOSIT_STATUS: Readonly<Record<Deposit['state'], DepositStatus>> = {
  confirming: 0,
  accumulating: 0,
  verificationNeeded: 0,
  credited: 1,
  unlocked: 1,
  reversed: 2,
  underReview: 0,
  passed: 1,
  failed: 2,
};

export function txKeyOf(txHash: string): string {
  return txHash.replace(/^0x/, '').toLowerCase();
}
