import { type Migration, notNull } from '#platform/store/migration.ts';
import type { ChainName } from '../coin-networks.ts';

export interface SimulatedTables {
  simulatedHeads: { chain: ChainName; number: number; madeAtMs: number };
  simulatedTransfers: {
    chain: ChainName;
    txHash: string;
    coin: string;
    toAddress: string;
    sentUnits: bigint;
    /** Of the operator's payments; null for what comes from outside. */
    nonce: number | null;
    /** Null until a block has taken it in. */
    blockNumber: number | null;
  };
}

export const simulatedMigrations: readonly Migration[] = [
  {
    name: 'create-simulated-transfers',
    async up(db) {
      await db.schema
        .createTable('simulatedHeads')
        .addColumn('chain', 'text', notNull)
        .addColumn('number', 'bigint', notNull)
        .addColumn('madeAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('simulatedHeads_pkey', ['chain'])
        .execute();
      await db.schema
        .createTable('simulatedTransfers')
        .addColumn('chain', 'text', notNull)
        .addColumn('txHash', 'text', notNull)
        .addColumn('coin', 'text', notNull)
        .addColumn('toAddress', 'text', notNull)
        .addColumn('sentUnits', 'bigint', notNull)
        .addColumn('nonce', 'bigint')
        .addColumn('blockNumber', 'bigint')
        .addPrimaryKeyConstraint('simulatedTransfers_pkey', ['chain', 'txHash'])
        .addUniqueConstraint('simulatedTransfers_chain_nonce_key', ['chain', 'nonce'])
        .execute();
      await db.schema
        .createIndex('simulatedTransfers_chain_blockNumber')
        .on('simulatedTransfers')
        .columns(['chain', 'blockNumber'])
        .execute();
    },
  },
];
