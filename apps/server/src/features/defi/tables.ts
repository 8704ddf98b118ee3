import type { ApprovalReason, DefiIntentState } from '@candor/contract/defi/vault.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';

export interface DefiTables {
  /** What somebody means to deposit in a vault, and what became of it. The tokens themselves lie on the chain. */
  defiIntents: {
    id: number;
    userId: number;
    chainId: number;
    vault: string;
    amountUnits: bigint;
    /** In the token's smallest units, as digits. */
    rawAmount: string;
    state: DefiIntentState;
    reason: ApprovalReason | null;
    /** The address that was asked to sign, and what it was asked to sign. */
    claimedAddress: string | null;
    message: string | null;
    /** The address that has signed, in lower case. */
    address: string | null;
    approveHash: string | null;
    approveBlock: number | null;
    depositHash: string | null;
    depositId: string | null;
    createdAtMs: number;
    expiresAtMs: number;
    changedAtMs: number;
  };
  /** When a vault was last seen with the code that was reviewed. */
  defiNodes: { chainId: number; vault: string; seenAtMs: number };
}

export type IntentRow = DefiTables['defiIntents'];

export const defiMigrations: readonly Migration[] = [
  {
    name: 'create-defi',
    async up(db) {
      await db.schema
        .createTable('defiIntents')
        .addColumn('id', 'bigint', notNull)
        .addColumn('userId', 'bigint', notNull)
        .addColumn('chainId', 'bigint', notNull)
        .addColumn('vault', 'text', notNull)
        .addColumn('amountUnits', 'bigint', notNull)
        .addColumn('rawAmount', 'text', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('reason', 'text')
        .addColumn('claimedAddress', 'text')
        .addColumn('message', 'text')
        .addColumn('address', 'text')
        .addColumn('approveHash', 'text')
        .addColumn('approveBlock', 'bigint')
        .addColumn('depositHash', 'text')
        .addColumn('depositId', 'text')
        .addColumn('createdAtMs', 'bigint', notNull)
        .addColumn('expiresAtMs', 'bigint', notNull)
        .addColumn('changedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('defiIntents_pkey', ['id'])
        // One approval and one deposit count for one intent.
        .addUniqueConstraint('defiIntents_chainId_approveHash_key', ['chainId', 'approveHash'])
        .addUniqueConstraint('defiIntents_chainId_vault_depositId_key', ['chainId', 'vault', 'depositId'])
        .execute();
      await db.schema.createIndex('defiIntents_userId_id').on('defiIntents').columns(['userId', 'id']).execute();
      await db.schema.createIndex('defiIntents_state').on('defiIntents').column('state').execute();
      await db.schema
        .createTable('defiNodes')
        .addColumn('chainId', 'bigint', notNull)
        .addColumn('vault', 'text', notNull)
        .addColumn('seenAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('defiNodes_pkey', ['chainId', 'vault'])
        .execute();
    },
  },
];
