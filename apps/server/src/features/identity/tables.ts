import type { AuditStatus, IdentityReason } from '@candor/contract/identity/wire.ts';
import type { Migration } from '#platform/store/migration.ts';

export interface IdentityTables {
  identities: {
    userId: number;
    country: string;
    sealedRealName: string;
    sealedDocumentNumber: string;
    /** Country and number; null once the case was refused, so that the document is free for its true owner. */
    documentIndex: string | null;
    primaryStatus: AuditStatus;
    primaryReason: IdentityReason | null;
    advancedStatus: AuditStatus;
    advancedReason: IdentityReason | null;
    advancedCountry: string | null;
    /** 1 identity card, 2 passport. */
    cardType: number | null;
    frontUploadId: string | null;
    backUploadId: string | null;
    handheldUploadId: string | null;
    submittedAtMs: number;
  };
  /** Who has opened which case last; nobody decides about what they have not seen. */
  identityViews: {
    userId: number;
    staff: string;
    viewedAtMs: number;
  };
  bankCards: {
    userId: number;
    /** All fields of the card as JSON. */
    sealedCard: string;
    boundAtMs: number;
  };
}

export const identityMigrations: readonly Migration[] = [
  {
    name: 'create-identities-and-bank-cards',
    async up(schema) {
      await schema.createTable('identities', {
        columns: {
          userId: 'int8',
          country: 'text',
          sealedRealName: 'text',
          sealedDocumentNumber: 'text',
          documentIndex: 'text?',
          primaryStatus: 'int8',
          primaryReason: 'text?',
          advancedStatus: 'int8',
          advancedReason: 'text?',
          advancedCountry: 'text?',
          cardType: 'int8?',
          frontUploadId: 'text?',
          backUploadId: 'text?',
          handheldUploadId: 'text?',
          submittedAtMs: 'int8',
        },
        primaryKey: ['userId'],
        unique: [['documentIndex']],
        indexes: [['primaryStatus'], ['advancedStatus']],
      });
      await schema.createTable('bankCards', {
        columns: { userId: 'int8', sealedCard: 'text', boundAtMs: 'int8' },
        primaryKey: ['userId'],
      });
    },
  },
  {
    name: 'create-identity-views',
    up: (schema) =>
      schema.createTable('identityViews', {
        columns: { userId: 'int8', staff: 'text', viewedAtMs: 'int8' },
        primaryKey: ['userId', 'staff'],
      }),
  },
];
