import type { Migration } from '#platform/store/migration.ts';

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
    async up(schema) {
      await schema.createTable('sealingKeys', {
        columns: {
          kid: 'text',
          publicKey: 'text',
          privateKeySealed: 'text',
          createdAtMs: 'int8',
          replacedAtMs: 'int8?',
        },
        primaryKey: ['kid'],
      });
      await schema.createTable('sealNonces', {
        columns: { nonce: 'text', seenAtMs: 'int8' },
        primaryKey: ['nonce'],
        indexes: [['seenAtMs']],
      });
    },
  },
];
