import type { BookWay, WithdrawalWay } from '@candor/contract/chains/wire.ts';
import type {
  Withdrawal,
  WithdrawalState,
  WithdrawalStatus,
  WithdrawalStopReason,
} from '@candor/contract/withdrawals/wire.ts';
import type { Kysely } from 'kysely';
import type { ChainName } from '#features/chains/port.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { typedTables } from '#platform/store/typed-tables.ts';

/** `requested`: written down, and not yet known whether the core has the money for it. Nobody is shown such a row. */
export type KeptState = WithdrawalState | 'requested';

export interface WithdrawalTables {
  withdrawals: {
    id: string;
    userId: number;
    requestKey: string | null;
    coin: string;
    way: WithdrawalWay;
    method: Withdrawal['method'];
    chain: ChainName | null;
    /** Where it goes; of another user the id. */
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
    way: BookWay;
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
    async up(db) {
      await db.schema
        .createTable('withdrawals')
        .addColumn('id', 'text', notNull)
        .addColumn('userId', 'bigint', notNull)
        .addColumn('requestKey', 'text')
        .addColumn('coin', 'text', notNull)
        .addColumn('way', 'text', notNull)
        .addColumn('method', 'text', notNull)
        .addColumn('chain', 'text')
        .addColumn('address', 'text', notNull)
        .addColumn('amountUnits', 'bigint', notNull)
        .addColumn('feeUnits', 'bigint', notNull)
        .addColumn('valueUnits', 'bigint', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('reason', 'text')
        .addColumn('riskNotes', 'text', notNull)
        .addColumn('sealedBeneficiary', 'text')
        .addColumn('nonce', 'bigint')
        .addColumn('signedBytes', 'text')
        .addColumn('txHash', 'text')
        .addColumn('isSettled', 'bigint', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addColumn('updatedAtMs', 'bigint', notNull)
        .addColumn('deadlineMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('withdrawals_pkey', ['id'])
        .addUniqueConstraint('withdrawals_userId_requestKey_key', ['userId', 'requestKey'])
        .addUniqueConstraint('withdrawals_chain_nonce_key', ['chain', 'nonce'])
        .execute();
      await db.schema.createIndex('withdrawals_userId_id').on('withdrawals').columns(['userId', 'id']).execute();
      await db.schema
        .createIndex('withdrawals_state_deadlineMs')
        .on('withdrawals')
        .columns(['state', 'deadlineMs'])
        .execute();
      await db.schema
        .createIndex('withdrawals_userId_createdAtMs')
        .on('withdrawals')
        .columns(['userId', 'createdAtMs'])
        .execute();
      await db.schema.createIndex('withdrawals_isSettled').on('withdrawals').column('isSettled').execute();
      await createStepsAndAddresses(db);
    },
  },
  {
    name: 'create-cold-moves',
    async up(db) {
      await db.schema
        .createTable('coldMoves')
        .addColumn('txHash', 'text', notNull)
        .addColumn('chain', 'text', notNull)
        .addColumn('nonce', 'bigint', notNull)
        .addColumn('coin', 'text', notNull)
        .addColumn('units', 'bigint', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('signedBytes', 'text', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('coldMoves_pkey', ['txHash'])
        .addUniqueConstraint('coldMoves_chain_nonce_key', ['chain', 'nonce'])
        .execute();
    },
  },
  {
    name: 'create-payment-attempts',
    async up(db) {
      await db.schema.alterTable('withdrawals').addColumn('isContract', 'bigint').execute();
      await db.schema.alterTable('withdrawals').addColumn('keptUnits', 'bigint').execute();
      await db.schema.alterTable('withdrawals').addColumn('countedUnits', 'bigint').execute();
      await db.schema
        .createIndex('withdrawals_address_createdAtMs')
        .on('withdrawals')
        .columns(['address', 'createdAtMs'])
        .execute();
      await db.schema.createIndex('withdrawals_createdAtMs').on('withdrawals').column('createdAtMs').execute();
      await db.schema
        .createTable('paymentAttempts')
        .addColumn('chain', 'text', notNull)
        .addColumn('txHash', 'text', notNull)
        .addColumn('nonce', 'bigint', notNull)
        .addColumn('purpose', 'text', notNull)
        .addColumn('signedBytes', 'text', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('paymentAttempts_pkey', ['chain', 'txHash'])
        .execute();
      await db.schema
        .createIndex('paymentAttempts_chain_nonce')
        .on('paymentAttempts')
        .columns(['chain', 'nonce'])
        .execute();
      await keepFormerAttempts(typedTables<WithdrawalTables>(db));
    },
  },
  {
    name: 'find-withdrawals-by-transaction',
    up: (db) => db.schema.createIndex('withdrawals_txHash').on('withdrawals').column('txHash').execute(),
  },
  {
    name: 'find-internal-transfers-by-receiver',
    up: (db) =>
      db.schema
        .createIndex('withdrawals_method_address_id')
        .on('withdrawals')
        .columns(['method', 'address', 'id'])
        .execute(),
  },
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

async function createStepsAndAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('withdrawalSteps')
    .addColumn('withdrawalId', 'text', notNull)
    .addColumn('position', 'bigint', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('reason', 'text')
    .addColumn('atMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('withdrawalSteps_pkey', ['withdrawalId', 'position'])
    .execute();
  await db.schema
    .createTable('withdrawalApprovals')
    .addColumn('withdrawalId', 'text', notNull)
    .addColumn('staff', 'text', notNull)
    .addColumn('isTreasury', 'bigint', notNull)
    .addColumn('atMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('withdrawalApprovals_pkey', ['withdrawalId', 'staff'])
    .execute();
  await db.schema
    .createTable('addressBook')
    .addColumn('id', 'text', notNull)
    .addColumn('userId', 'bigint', notNull)
    .addColumn('coin', 'text', notNull)
    .addColumn('way', 'text', notNull)
    .addColumn('address', 'text', notNull)
    .addColumn('label', 'text', notNull)
    .addColumn('addedAtMs', 'bigint', notNull)
    .addColumn('activeAtMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('addressBook_pkey', ['id'])
    .addUniqueConstraint('addressBook_userId_coin_way_address_key', ['userId', 'coin', 'way', 'address'])
    .execute();
  await db.schema
    .createTable('whitelistModes')
    .addColumn('userId', 'bigint', notNull)
    .addColumn('isOn', 'bigint', notNull)
    .addColumn('offAtMs', 'bigint')
    .addPrimaryKeyConstraint('whitelistModes_pkey', ['userId'])
    .execute();
}
