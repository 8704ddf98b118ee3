import { type Migration, notNull } from '#platform/store/migration.ts';

export interface SealingTables {
  sealingKeys: {
    kid: string;
    publicKey: string;
    privateKeySealed: string;
    createdAtMs: number;
    replacedAtMs: number | null;
  };
  /** Every nonce that was seen and could still be shown again. */
  sealNonces: {
    nonce: string;
    seenAtMs: number;
  };
}

export const sealingMigrations: readonly Migration[] = [
  {
    name: 'create-sealing-keys-and-nonces',
    async up(db) {
      await db.schema
        .createTable('sealingKeys')
        .addColumn('kid', 'text', notNull)
        .addColumn('publicKey', 'text', notNull)
        .addColumn('privateKeySealed', 'text', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addColumn('replacedAtMs', 'bigint')
        .addPrimaryKeyConstraint('sealingKeys_pkey', ['kid'])
        .execute();
      await db.schema
        .createTable('sealNonces')
        .addColumn('nonce', 'text', notNull)
        .addColumn('seenAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('sealNonces_pkey', ['nonce'])
        .execute();
      await db.schema.createIndex('sealNonces_seenAtMs').on('sealNonces').column('seenAtMs').execute();
    },
  },
];
