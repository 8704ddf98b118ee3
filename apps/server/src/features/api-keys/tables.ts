import { type Migration, notNull } from '#platform/store/migration.ts';
import { typedTables } from '#platform/store/typed-tables.ts';

export interface ApiKeyTables {
  apiKeys: {
    id: string;
    userId: number;
    name: string;
    apiKey: string;
    /** Needed again to check every signature, so it is kept, sealed; empty of a key with a public key. */
    sealedSecret: string;
    /** Of a key whose owner signs with Ed25519: PEM. */
    publicKey: string | null;
    /** Separated by commas: `read,spot`. */
    scopes: string;
    /** Separated by commas; empty allows every address. */
    ips: string;
    createdAtMs: number;
    expiresAtMs: number | null;
    lastUsedAtMs: number | null;
  };
  /** To whom the key of a demonstration was given: who deletes it does not get it again. */
  demoKeys: {
    userId: number;
    givenAtMs: number;
  };
  apiKeyNonces: {
    keyId: string;
    nonce: string;
    seenAtMs: number;
  };
}

export const apiKeyMigrations: readonly Migration[] = [
  {
    name: 'create-api-keys',
    async up(db) {
      await db.schema
        .createTable('apiKeys')
        .addColumn('id', 'text', notNull)
        .addColumn('userId', 'bigint', notNull)
        .addColumn('name', 'text', notNull)
        .addColumn('apiKey', 'text', notNull)
        .addColumn('sealedSecret', 'text', notNull)
        .addColumn('scopes', 'text', notNull)
        .addColumn('ips', 'text', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addColumn('expiresAtMs', 'bigint')
        .addColumn('lastUsedAtMs', 'bigint')
        .addPrimaryKeyConstraint('apiKeys_pkey', ['id'])
        .addUniqueConstraint('apiKeys_apiKey_key', ['apiKey'])
        .execute();
      await db.schema.createIndex('apiKeys_userId').on('apiKeys').column('userId').execute();
      await db.schema
        .createTable('apiKeyNonces')
        .addColumn('keyId', 'text', notNull)
        .addColumn('nonce', 'text', notNull)
        .addColumn('seenAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('apiKeyNonces_pkey', ['keyId', 'nonce'])
        .execute();
      await db.schema.createIndex('apiKeyNonces_seenAtMs').on('apiKeyNonces').column('seenAtMs').execute();
    },
  },
  {
    name: 'split-trade-scope-and-add-public-keys',
    async up(db) {
      await db.schema.alterTable('apiKeys').addColumn('publicKey', 'text').execute();
      await db.schema
        .createTable('demoKeys')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('givenAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('demoKeys_pkey', ['userId'])
        .execute();
      const tables = typedTables<ApiKeyTables>(db);
      // What could trade could trade everything, and goes on.
      for (const { id, scopes } of await tables.selectFrom('apiKeys').select(['id', 'scopes']).execute()) {
        await tables
          .updateTable('apiKeys')
          .set({ scopes: scopes.replace('trade', 'spot,futures') })
          .where('id', '=', id)
          .execute();
      }
    },
  },
];
