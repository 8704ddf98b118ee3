import type { Kysely } from 'kysely';
import type { APPEAL_DECISIONS, APPEAL_REASONS, AppealState } from '@candor/contract/otc/appeal.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { remakeTable } from '#platform/store/remake-table.ts';

export interface OtcTables {
  /** When somebody applied, and why the last application was refused. Whether they are a merchant stands in the core. */
  merchantApplications: { userId: number; appliedAtMs: number; reason: string | null };
  otcAppeals: {
    id: number;
    orderId: number;
    filedBy: number;
    respondent: number;
    state: AppealState;
    reason: (typeof APPEAL_REASONS)[number];
    /** Sealed: how the operator reaches whoever filed it. */
    sealedContact: string;
    dueAtMs: number;
    /** What an arbitrator has asked both sides for last. */
    question: string | null;
    /** What the first of two has decided. */
    proposal: string | null;
    proposedBy: string | null;
    decision: (typeof APPEAL_DECISIONS)[number] | null;
    decisionReason: string | null;
    decidedBy: string | null;
    buyerUnits: bigint | null;
    /** SHA-256 over what lay before whoever decided. */
    evidenceHash: string | null;
    filedAtMs: number;
    closedAtMs: number | null;
  };
  /** What either side of an appeal has said and shown. */
  otcStatements: {
    id: number;
    appealId: number;
    userId: number;
    description: string;
    /** The ids of uploads, by commas. */
    proofs: string;
    atMs: number;
  };
  otcMessages: {
    id: number;
    orderId: number;
    /** −1 is the operator. */
    sender: number;
    contentType: 1 | 2;
    content: string;
    clientKey: string | null;
    createdAtMs: number;
  };
  otcRatings: {
    orderId: number;
    rater: number;
    rated: number;
    isGood: number;
    text: string;
    atMs: number;
  };
}

export type AppealRow = OtcTables['otcAppeals'];
export type StatementRow = OtcTables['otcStatements'];
export type OtcMessageRow = OtcTables['otcMessages'];

export const otcMigrations: readonly Migration[] = [
  {
    name: 'create-otc',
    async up(db) {
      await db.schema
        .createTable('merchantApplications')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('appliedAtMs', 'bigint', notNull)
        .addColumn('reason', 'text')
        .addPrimaryKeyConstraint('merchantApplications_pkey', ['userId'])
        .execute();
      await db.schema
        .createTable('otcAppeals')
        .addColumn('id', 'bigint', notNull)
        .addColumn('orderId', 'bigint', notNull)
        .addColumn('filedBy', 'bigint', notNull)
        .addColumn('respondent', 'bigint', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('reason', 'text', notNull)
        .addColumn('sealedContact', 'text', notNull)
        .addColumn('dueAtMs', 'bigint', notNull)
        .addColumn('proposal', 'text')
        .addColumn('proposedBy', 'text')
        .addColumn('decision', 'text')
        .addColumn('decisionReason', 'text')
        .addColumn('decidedBy', 'text')
        .addColumn('buyerUnits', 'bigint')
        .addColumn('evidenceHash', 'text')
        .addColumn('filedAtMs', 'bigint', notNull)
        .addColumn('closedAtMs', 'bigint')
        .addPrimaryKeyConstraint('otcAppeals_pkey', ['id'])
        .execute();
      await db.schema.createIndex('otcAppeals_orderId_id').on('otcAppeals').columns(['orderId', 'id']).execute();
      await db.schema.createIndex('otcAppeals_filedBy_id').on('otcAppeals').columns(['filedBy', 'id']).execute();
      await db.schema.createIndex('otcAppeals_respondent_id').on('otcAppeals').columns(['respondent', 'id']).execute();
      await db.schema.createIndex('otcAppeals_state_dueAtMs').on('otcAppeals').columns(['state', 'dueAtMs']).execute();
      await createStatementsMessagesAndRatings(db);
    },
  },
  {
    name: 'keep-questions-of-arbitrators',
    up: (db) => db.schema.alterTable('otcAppeals').addColumn('question', 'text').execute(),
  },
  {
    name: 'bind-statements-to-appeals',
    async up(db) {
      await remakeTable(db, 'otcStatements', () =>
        db.schema
          .createTable('otcStatements')
          .addColumn('id', 'bigint', notNull)
          .addColumn('appealId', 'bigint', notNull)
          .addColumn('userId', 'bigint', notNull)
          .addColumn('description', 'text', notNull)
          .addColumn('proofs', 'text', notNull)
          .addColumn('atMs', 'bigint', notNull)
          .addPrimaryKeyConstraint('otcStatements_pkey', ['id'])
          .addForeignKeyConstraint('otcStatements_appealId_fkey', ['appealId'], 'otcAppeals', ['id'])
          .execute(),
      );
      await db.schema
        .createIndex('otcStatements_appealId_id')
        .on('otcStatements')
        .columns(['appealId', 'id'])
        .execute();
    },
  },
];

async function createStatementsMessagesAndRatings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('otcStatements')
    .addColumn('id', 'bigint', notNull)
    .addColumn('appealId', 'bigint', notNull)
    .addColumn('userId', 'bigint', notNull)
    .addColumn('description', 'text', notNull)
    .addColumn('proofs', 'text', notNull)
    .addColumn('atMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('otcStatements_pkey', ['id'])
    .execute();
  await db.schema.createIndex('otcStatements_appealId_id').on('otcStatements').columns(['appealId', 'id']).execute();
  await db.schema
    .createTable('otcMessages')
    .addColumn('id', 'bigint', notNull)
    .addColumn('orderId', 'bigint', notNull)
    .addColumn('sender', 'bigint', notNull)
    .addColumn('contentType', 'bigint', notNull)
    .addColumn('content', 'text', notNull)
    .addColumn('clientKey', 'text')
    .addColumn('createdAtMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('otcMessages_pkey', ['id'])
    .addUniqueConstraint('otcMessages_orderId_sender_clientKey_key', ['orderId', 'sender', 'clientKey'])
    .execute();
  await db.schema.createIndex('otcMessages_orderId_id').on('otcMessages').columns(['orderId', 'id']).execute();
  await db.schema.createIndex('otcMessages_createdAtMs').on('otcMessages').column('createdAtMs').execute();
  await db.schema
    .createTable('otcRatings')
    .addColumn('orderId', 'bigint', notNull)
    .addColumn('rater', 'bigint', notNull)
    .addColumn('rated', 'bigint', notNull)
    .addColumn('isGood', 'bigint', notNull)
    .addColumn('text', 'text', notNull)
    .addColumn('atMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('otcRatings_pkey', ['orderId', 'rater'])
    .execute();
  await db.schema.createIndex('otcRatings_rated_atMs').on('otcRatings').columns(['rated', 'atMs']).execute();
}
