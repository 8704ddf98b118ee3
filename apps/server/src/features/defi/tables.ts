import type { ApprovalReason, DefiIntentState } from '@candor/contract/defi/vault.ts';
import type { Migration } from '#platform/store/migration.ts';

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
    async up(schema) {
      await schema.createTable('defiIntents', {
        columns: {
          id: 'int8',
          userId: 'int8',
          chainId: 'int8',
          vault: 'text',
          amountUnits: 'int8',
          rawAmount: 'text',
          state: 'text',
          reason: 'text?',
          claimedAddress: 'text?',
          message: 'text?',
          address: 'text?',
          approveHash: 'text?',
          approveBlock: 'int8?',
          depositHash: 'text?',
          depositId: 'text?',
          createdAtMs: 'int8',
          expiresAtMs: 'int8',
          changedAtMs: 'int8',
        },
        primaryKey: ['id'],
        // One approval and one deposit count for one intent.
        unique: [
          ['chainId', 'approveHash'],
          ['chainId', 'vault', 'depositId'],
        ],
        indexes: [['userId', 'id'], ['state']],
      });
      await schema.createTable('defiNodes', {
        columns: { chainId: 'int8', vault: 'text', seenAtMs: 'int8' },
        primaryKey: ['chainId', 'vault'],
      });
    },
  },
];
