import type { ChainName } from '#features/chains/port.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { remakeTable } from '#platform/store/remake-table.ts';

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
  async up(db) {
    await db.schema
      .createTable('sweeps')
      .addColumn('txHash', 'text', notNull)
      .addColumn('chain', 'text', notNull)
      .addColumn('coin', 'text', notNull)
      .addColumn('userId', 'bigint', notNull)
      .addColumn('units', 'bigint', notNull)
      .addColumn('place', 'text', notNull)
      .addColumn('state', 'text', notNull)
      .addColumn('signedBytes', 'text', notNull)
      .addColumn('createdAtMs', 'bigint', notNull)
      .addPrimaryKeyConstraint('sweeps_pkey', ['txHash'])
      .execute();
    await db.schema.createIndex('sweeps_chain_state').on('sweeps').columns(['chain', 'state']).execute();
    await db.schema
      .createTable('sweptDeposits')
      .addColumn('depositId', 'text', notNull)
      .addColumn('txHash', 'text', notNull)
      .addPrimaryKeyConstraint('sweptDeposits_pkey', ['depositId'])
      .execute();
  },
};

export const sweepAttemptMigration: Migration = {
  name: 'create-sweep-attempts',
  async up(db) {
    await db.schema
      .createTable('sweepAttempts')
      .addColumn('txHash', 'text', notNull)
      .addColumn('sweepHash', 'text', notNull)
      .addColumn('signedBytes', 'text', notNull)
      .addColumn('createdAtMs', 'bigint', notNull)
      .addPrimaryKeyConstraint('sweepAttempts_pkey', ['txHash'])
      .execute();
    await db.schema.createIndex('sweepAttempts_sweepHash').on('sweepAttempts').column('sweepHash').execute();
  },
};

export const sweepBindingMigration: Migration = {
  name: 'bind-attempts-to-sweeps',
  async up(db) {
    await remakeTable(db, 'sweepAttempts', () =>
      db.schema
        .createTable('sweepAttempts')
        .addColumn('txHash', 'text', notNull)
        .addColumn('sweepHash', 'text', notNull)
        .addColumn('signedBytes', 'text', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('sweepAttempts_pkey', ['txHash'])
        .addForeignKeyConstraint('sweepAttempts_sweepHash_fkey', ['sweepHash'], 'sweeps', ['txHash'])
        .execute(),
    );
    await db.schema.createIndex('sweepAttempts_sweepHash').on('sweepAttempts').column('sweepHash').execute();
  },
};
