import type { Migration } from '#platform/store/migration.ts';

export interface ApiKeyTables {
  apiKeys: {
    id: string;
    userId: number;
    name: string;
    apiKey: string;
    /** Needed again to check every signature, so it is kept; sealed. */
    sealedSecret: string;
    /** `read`, `trade` or `read,trade`. */
    scopes: string;
    /** Separated by commas; empty allows every address. */
    ips: string;
    createdAtMs: number;
    expiresAtMs: number | null;
    lastUsedAtMs: number | null;
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
];
