import type { APPEAL_DECISIONS, APPEAL_REASONS, AppealState } from '@candor/contract/otc/appeal.ts';
import type { Migration } from '#platform/store/migration.ts';

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
    async up(schema) {
      await schema.createTable('merchantApplications', {
        columns: { userId: 'int8', appliedAtMs: 'int8', reason: 'text?' },
        primaryKey: ['userId'],
      });
      await schema.createTable('otcAppeals', {
        columns: {
          id: 'int8',
          orderId: 'int8',
          filedBy: 'int8',
          respondent: 'int8',
          state: 'text',
          reason: 'text',
          sealedContact: 'text',
          dueAtMs: 'int8',
          proposal: 'text?',
          proposedBy: 'text?',
          decision: 'text?',
          decisionReason: 'text?',
          decidedBy: 'text?',
          buyerUnits: 'int8?',
          evidenceHash: 'text?',
          filedAtMs: 'int8',
          closedAtMs: 'int8?',
        },
        primaryKey: ['id'],
        indexes: [
          ['orderId', 'id'],
          ['filedBy', 'id'],
          ['respondent', 'id'],
          ['state', 'dueAtMs'],
        ],
      });
      await schema.createTable('otcStatements', {
        columns: { id: 'int8', appealId: 'int8', userId: 'int8', description: 'text', proofs: 'text', atMs: 'int8' },
        primaryKey: ['id'],
        indexes: [['appealId', 'id']],
      });
      await schema.createTable('otcMessages', {
        columns: {
          id: 'int8',
          orderId: 'int8',
          sender: 'int8',
          contentType: 'int8',
          content: 'text',
          clientKey: 'text?',
          createdAtMs: 'int8',
        },
        primaryKey: ['id'],
        unique: [['orderId', 'sender', 'clientKey']],
        indexes: [['orderId', 'id'], ['createdAtMs']],
      });
      await schema.createTable('otcRatings', {
        columns: { orderId: 'int8', rater: 'int8', rated: 'int8', isGood: 'int8', text: 'text', atMs: 'int8' },
        primaryKey: ['orderId', 'rater'],
        indexes: [['rated', 'atMs']],
      });
    },
  },
  {
    name: 'keep-questions-of-arbitrators',
    up: (schema) => schema.addColumn('otcAppeals', 'question', 'text?'),
  },
];
