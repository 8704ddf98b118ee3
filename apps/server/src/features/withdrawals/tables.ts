import type { PaymentWay } from '@candor/contract/chains/wire.ts';
import type {
  Withdrawal,
  WithdrawalState,
  WithdrawalStatus,
  WithdrawalStopReason,
} from '@candor/contract/withdrawals/wire.ts';
import type { Kysely } from 'kysely';
import type { ChainName } from '#features/chains/port.ts';
import type { Migration } from '#platform/store/migration.ts';

/** `requested`: written down, and not yet known whether the core has the money for it. Nobody is shown such a row. */
export type KeptState = WithdrawalState | 'requested';

export interface WithdrawalTables {
  withdrawals: {
    id: string;
    userId: number;
    requestKey: string | null;
    coin: string;
    way: PaymentWay;
    method: Withdrawal['method'];
    chain: ChainName | null;
    address: string;
    amountUnits: bigint;
    feeUnits: bigint;
    /** In USDT, when it was asked for. */
    valueUnits: bigint;
    state: KeptState;
    reason: WithdrawalStopReason | null;
    /** What made somebody look at it, separated by blanks. */
    riskNotes: string;
    sealedBeneficiary: string | null;
    nonce: number | null;
    signedBytes: string | null;
    txHash: string | null;
    /** 1 when the receiver is a contract whose code runs when it is paid, and its owner was told; null of old rows. */
    isContract: number | null;
    /** What the network took for a payment that a contract did not take, and its owner does not get back. */
    keptUnits: bigint | null;
    /** In USDT: what the bounds of risk and approval are measured with (see `withdrawal-sums.ts`). */
    countedUnits: bigint | null;
    /** 1 once the core has what the state says. */
    isSettled: number;
    createdAtMs: number;
    updatedAtMs: number;
    deadlineMs: number;
  };
  withdrawalSteps: {
    withdrawalId: string;
    position: number;
    state: WithdrawalState;
    reason: WithdrawalStopReason | null;
    atMs: number;
  };
  withdrawalApprovals: { withdrawalId: string; staff: string; isTreasury: number; atMs: number };
  addressBook: {
    id: string;
    userId: number;
    coin: string;
    way: PaymentWay;
    address: string;
    label: string;
    addedAtMs: number;
    activeAtMs: number;
  };
  /** What went from the paying wallet to the cold one, numbered with the withdrawals. */
  coldMoves: {
    txHash: string;
    chain: ChainName;
    nonce: number;
    coin: string;
    units: bigint;
    state: 'signed' | 'sent' | 'done' | 'failed';
    signedBytes: string;
    createdAtMs: number;
  };
  /** Everything that was ever signed under a number of the paying wallet, of which the chain takes one. */
  paymentAttempts: {
    chain: ChainName;
    txHash: string;
    nonce: number;
    /** `nothing` uses the number up without paying anybody. */
    purpose: 'pay' | 'nothing';
    signedBytes: string;
    createdAtMs: number;
  };
  /** There is a row once somebody has switched. */
  whitelistModes: { userId: number; isOn: number; offAtMs: number | null };
}

export type WithdrawalRow = WithdrawalTables['withdrawals'];

export const WITHDRAWAL_STATUS: Readonly<Record<KeptState, WithdrawalStatus>> = {
  requested: 0,
  submitted: 0,
  riskReview: 0,
  locked: 3,
  approved: 0,
  signing: 0,
  broadcast: 0,
  confirmed: 1,
  rejected: 2,
  failed: 2,
  cancelled: 2,
};

/** Nothing has been promised to anybody yet: it may still be taken back. */
export const OPEN_STATES = ['submitted', 'riskReview', 'locked'] as const satisfies readonly WithdrawalState[];
/** Ended without having left: the money is back. */
export const RETURNED_STATES = ['rejected', 'failed', 'cancelled'] as const satisfies readonly WithdrawalState[];

export const withdrawalMigrations: readonly Migration[] = [
  {
    name: 'create-withdrawals',
    async up(schema) {
      await schema.createTable('withdrawals', {
        columns: {
          id: 'text',
          userId: 'int8',
          requestKey: 'text?',
          coin: 'text',
          way: 'text',
          method: 'text',
          chain: 'text?',
          address: 'text',
          amountUnits: 'int8',
          feeUnits: 'int8',
          valueUnits: 'int8',
          state: 'text',
          reason: 'text?',
          riskNotes: 'text',
          sealedBeneficiary: 'text?',
          nonce: 'int8?',
          signedBytes: 'text?',
          txHash: 'text?',
          isSettled: 'int8',
          createdAtMs: 'int8',
          updatedAtMs: 'int8',
          deadlineMs: 'int8',
        },
        primaryKey: ['id'],
        unique: [
          ['userId', 'requestKey'],
          ['chain', 'nonce'],
        ],
        indexes: [['userId', 'id'], ['state', 'deadlineMs'], ['userId', 'createdAtMs'], ['isSettled']],
      });
      await schema.createTable('withdrawalSteps', {
        columns: { withdrawalId: 'text', position: 'int8', state: 'text', reason: 'text?', atMs: 'int8' },
        primaryKey: ['withdrawalId', 'position'],
      });
      await schema.createTable('withdrawalApprovals', {
        columns: { withdrawalId: 'text', staff: 'text', isTreasury: 'int8', atMs: 'int8' },
        primaryKey: ['withdrawalId', 'staff'],
      });
      await schema.createTable('addressBook', {
        columns: {
          id: 'text',
          userId: 'int8',
          coin: 'text',
          way: 'text',
          address: 'text',
          label: 'text',
          addedAtMs: 'int8',
          activeAtMs: 'int8',
        },
        primaryKey: ['id'],
        unique: [['userId', 'coin', 'way', 'address']],
      });
      await schema.createTable('whitelistModes', {
        columns: { userId: 'int8', isOn: 'int8', offAtMs: 'int8?' },
        primaryKey: ['userId'],
      });
    },
  },
  {
    name: 'create-cold-moves',
    async up(schema) {
      await schema.createTable('coldMoves', {
        columns: {
          txHash: 'text',
          chain: 'text',
          nonce: 'int8',
          coin: 'text',
          units: 'int8',
          state: 'text',
          signedBytes: 'text',
          createdAtMs: 'int8',
        },
        primaryKey: ['txHash'],
        unique: [['chain', 'nonce']],
      });
    },
  },
  {
    name: 'create-payment-attempts',
    async up(schema) {
      await schema.addColumn('withdrawals', 'isContract', 'int8?');
      await schema.addColumn('withdrawals', 'keptUnits', 'int8?');
      await schema.addColumn('withdrawals', 'countedUnits', 'int8?');
      await schema.addIndex('withdrawals', ['address', 'createdAtMs']);
      await schema.addIndex('withdrawals', ['createdAtMs']);
      await schema.createTable('paymentAttempts', {
        columns: {
          chain: 'text',
          txHash: 'text',
          nonce: 'int8',
          purpose: 'text',
          signedBytes: 'text',
          createdAtMs: 'int8',
        },
        primaryKey: ['chain', 'txHash'],
        indexes: [['chain', 'nonce']],
      });
      await keepFormerAttempts(schema.tables<WithdrawalTables>());
    },
  },
  { name: 'find-withdrawals-by-transaction', up: (schema) => schema.addIndex('withdrawals', ['txHash']) },
];

/** What is under way when the operator is upgraded goes on by the attempt that it has. */
async function keepFormerAttempts(db: Kysely<WithdrawalTables>): Promise<void> {
  const paid = await db.selectFrom('withdrawals').selectAll().where('nonce', 'is not', null).execute();
  const moved = await db.selectFrom('coldMoves').selectAll().execute();
  for (const { chain, txHash, nonce, signedBytes, createdAtMs } of [...paid, ...moved]) {
    if (chain === null || txHash === null || nonce === null || signedBytes === null) continue;
    const attempt = { chain, txHash, nonce, signedBytes, createdAtMs, purpose: 'pay' } as const;
    await db.insertInto('paymentAttempts').values(attempt).execute();
  }
}
