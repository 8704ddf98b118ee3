import type { Deposit, DepositReason, DepositStatus } from '@candor/contract/deposits/wire.ts';
import type { PaymentWay } from '@candor/contract/chains/wire.ts';
import type { ChainName } from '#features/chains/index.ts';
import type { Migration } from '#platform/store/migration.ts';
import { depositContentMigration } from './deposit-content-migration.ts';
import { sweepAttemptMigration, sweepMigration } from './sweep-tables.ts';

export interface DepositTables {
  depositAddresses: { chain: ChainName; userId: number; address: string };
  /** The blocks that were read last, so that a chain which changes its mind is noticed. */
  chainBlocks: { chain: ChainName; number: number; hash: string };
  deposits: {
    id: string;
    kind: Deposit['kind'];
    userId: number;
    coin: string;
    way: PaymentWay;
    /** What has arrived, or was declared. */
    amountUnits: bigint;
    creditedUnits: bigint | null;
    /** In USDT, when it was credited. */
    valueUnits: bigint | null;
    state: Deposit['state'];
    status: DepositStatus;
    reason: DepositReason | null;
    address: string | null;
    txHash: string | null;
    /** The hash without its prefix and in small letters: one transaction is one, however it is written. */
    txKey: string | null;
    chain: ChainName | null;
    /** Of rows kept by a version that counted events within the block; the core knows those by this number. */
    logIndex: number | null;
    /** Its place among the events of its transaction; −1 for the chain's own coin. */
    position: number | null;
    blockNumber: number | null;
    blockHash: string | null;
    uploadId: string | null;
    /** What a reviewer has found the money by. */
    evidence: string | null;
    /** A bank's line without what may be typed in many ways: one line is one deposit. */
    bankLineKey: string | null;
    firstReviewer: string | null;
    createdAtMs: number;
    updatedAtMs: number;
  };
}

export type DepositRow = DepositTables['deposits'];

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
