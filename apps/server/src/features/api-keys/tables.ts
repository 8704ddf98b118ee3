import type { Migration } from '#platform/store/migration.ts';

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
    async up(schema) {
      await schema.createTable('apiKeys', {
        columns: {
          id: 'text',
          userId: 'int8',
          name: 'text',
          apiKey: 'text',
          sealedSecret: 'text',
          scopes: 'text',
          ips: 'text',
          createdAtMs: 'int8',
          expiresAtMs: 'int8?',
          lastUsedAtMs: 'int8?',
        },
        primaryKey: ['id'],
        unique: [['apiKey']],
        indexes: [['userId']],
      });
      await schema.createTable('apiKeyNonces', {
        columns: { keyId: 'text', nonce: 'text', seenAtMs: 'int8' },
        primaryKey: ['keyId', 'nonce'],
        indexes: [['seenAtMs']],
      });
    },
  },
  {
    name: 'split-trade-scope-and-add-public-keys',
    async up(schema) {
      await schema.addColumn('apiKeys', 'publicKey', 'text?');
      await schema.createTable('demoKeys', {
        columns: { userId: 'int8', givenAtMs: 'int8' },
        primaryKey: ['userId'],
      });
      const db = schema.tables<ApiKeyTables>();
      // What could trade could trade everything, and goes on.
      for (const { id, scopes } of await db.selectFrom('apiKeys').select(['id', 'scopes']).execute()) {
        await db
          .updateTable('apiKeys')
          .set({ scopes: scopes.replace('trade', 'spot,futures') })
          .where('id', '=', id)
          .execute();
      }
    },
  },
];
