import type { Deposit, DepositStatus } from '@candor/contract/deposits/wire.ts';
import type { Migration } from '#platform/store/migration.ts';
import { depositContentMigration } from './deposit-content-migration.ts';
import { sweepAttemptMigration, sweepMigration } from './sweep-tables.ts';

export const depositMigrations: readonly Migration[] = [
  {
    name: 'create-deposits',
    async up(schema) {
      await schema.createTable('depositAddresses', {
        columns: { chain: 'text', userId: 'int8', address: 'text' },
        primaryKey: ['chain', 'userId'],
        unique: [['chain', 'address']],
      });
      await schema.createTable('chainBlocks', {
        columns: { chain: 'text', number: 'int8', hash: 'text' },
        primaryKey: ['chain', 'number'],
      });
      await schema.createTable('deposits', {
        columns: {
          id: 'text',
          kind: 'text',
          userId: 'int8',
          coin: 'text',
          way: 'text',
          amountUnits: 'int8',
          creditedUnits: 'int8?',
          valueUnits: 'int8?',
          state: 'text',
          status: 'int8',
          reason: 'text?',
          address: 'text?',
          txHash: 'text?',
          txKey: 'text?',
          chain: 'text?',
          logIndex: 'int8?',
          blockNumber: 'int8?',
          uploadId: 'text?',
          evidence: 'text?',
          firstReviewer: 'text?',
          createdAtMs: 'int8',
          updatedAtMs: 'int8',
        },
        primaryKey: ['id'],
        unique: [['chain', 'txKey', 'logIndex']],
        indexes: [['userId', 'id'], ['chain', 'state'], ['kind', 'status'], ['txKey']],
      });
    },
  },
  sweepMigration,
  depositContentMigration,
  sweepAttemptMigration,
  { name: 'find-owners-of-addresses', up: (schema) => schema.addIndex('depositAddresses', ['address']) },
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
