import type { ChainName } from '#features/chains/port.ts';
import type { Migration } from '#platform/store/migration.ts';

export interface SweepTables {
  sweeps: {
    txHash: string;
    chain: ChainName;
    coin: string;
    userId: number;
    units: bigint;
    place: 'hot' | 'cold';
    state: 'signed' | 'sent' | 'done' | 'failed';
    signedBytes: string;
    createdAtMs: number;
  };
  /** What was signed in the place of a sweep that no block took: of all with its number the chain takes one. */
  sweepAttempts: { txHash: string; sweepHash: string; signedBytes: string; createdAtMs: number };
  /** Each deposit is collected once. */
  sweptDeposits: { depositId: string; txHash: string };
}

export const sweepMigration: Migration = {
  name: 'create-sweeps',
  async up(schema) {
    await schema.createTable('sweeps', {
      columns: {
        txHash: 'text',
        chain: 'text',
        coin: 'text',
        userId: 'int8',
        units: 'int8',
        place: 'text',
        state: 'text',
        signedBytes: 'text',
        createdAtMs: 'int8',
      },
      primaryKey: ['txHash'],
      indexes: [['chain', 'state']],
    });
    await schema.createTable('sweptDeposits', {
      columns: { depositId: 'text', txHash: 'text' },
      primaryKey: ['depositId'],
    });
  },
};

export const sweepAttemptMigration: Migration = {
  name: 'create-sweep-attempts',
  async up(schema) {
    await schema.createTable('sweepAttempts', {
      columns: { txHash: 'text', sweepHash: 'text', signedBytes: 'text', createdAtMs: 'int8' },
      primaryKey: ['txHash'],
      indexes: [['sweepHash']],
    });
  },
};
