import type { AuditStatus, IdentityReason } from '@candor/contract/identity/wire.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';

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
    async up(db) {
      await db.schema
        .createTable('identities')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('country', 'text', notNull)
        .addColumn('sealedRealName', 'text', notNull)
        .addColumn('sealedDocumentNumber', 'text', notNull)
        .addColumn('documentIndex', 'text')
        .addColumn('primaryStatus', 'bigint', notNull)
        .addColumn('primaryReason', 'text')
        .addColumn('advancedStatus', 'bigint', notNull)
        .addColumn('advancedReason', 'text')
        .addColumn('advancedCountry', 'text')
        .addColumn('cardType', 'bigint')
        .addColumn('frontUploadId', 'text')
        .addColumn('backUploadId', 'text')
        .addColumn('handheldUploadId', 'text')
        .addColumn('submittedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('identities_pkey', ['userId'])
        .addUniqueConstraint('identities_documentIndex_key', ['documentIndex'])
        .execute();
      await db.schema.createIndex('identities_primaryStatus').on('identities').column('primaryStatus').execute();
      await db.schema.createIndex('identities_advancedStatus').on('identities').column('advancedStatus').execute();
      await db.schema
        .createTable('bankCards')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('sealedCard', 'text', notNull)
        .addColumn('boundAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('bankCards_pkey', ['userId'])
        .execute();
    },
  },
  {
    name: 'create-identity-views',
    up: (db) =>
      db.schema
        .createTable('identityViews')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('staff', 'text', notNull)
        .addColumn('viewedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('identityViews_pkey', ['userId', 'staff'])
        .execute(),
  },
];
