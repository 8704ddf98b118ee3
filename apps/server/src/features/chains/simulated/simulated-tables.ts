import type { Migration } from '#platform/store/migration.ts';
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
    async up(schema) {
      await schema.createTable('simulatedHeads', {
        columns: { chain: 'text', number: 'int8', madeAtMs: 'int8' },
        primaryKey: ['chain'],
      });
      await schema.createTable('simulatedTransfers', {
        columns: {
          chain: 'text',
          txHash: 'text',
          coin: 'text',
          toAddress: 'text',
          sentUnits: 'int8',
          nonce: 'int8?',
          blockNumber: 'int8?',
        },
        primaryKey: ['chain', 'txHash'],
        unique: [['chain', 'nonce']],
        indexes: [['chain', 'blockNumber']],
      });
    },
  },
];
