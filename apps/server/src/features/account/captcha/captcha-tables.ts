import type { Migration } from '#platform/store/migration.ts';

export interface CaptchaTables {
  captchas: {
    id: string;
    purpose: string;
    /** Keyed: five characters are few enough to try them all. */
    answerHash: string;
    challenge: string;
    triesLeft: number;
    expiresAtMs: number;
  };
}

export const captchaMigrations: readonly Migration[] = [
  {
    name: 'create-captchas',
    up: (schema) =>
      schema.createTable('captchas', {
        columns: {
          id: 'text',
          purpose: 'text',
          answerHash: 'text',
          challenge: 'text',
          triesLeft: 'int8',
          expiresAtMs: 'int8',
        },
        primaryKey: ['id'],
        indexes: [['expiresAtMs']],
      }),
  },
];
