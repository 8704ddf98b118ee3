import { type Migration, notNull } from '#platform/store/migration.ts';

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
    async up(db) {
      await db.schema
        .createTable('captchas')
        .addColumn('id', 'text', notNull)
        .addColumn('purpose', 'text', notNull)
        .addColumn('answerHash', 'text', notNull)
        .addColumn('challenge', 'text', notNull)
        .addColumn('triesLeft', 'bigint', notNull)
        .addColumn('expiresAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('captchas_pkey', ['id'])
        .execute();
      await db.schema.createIndex('captchas_expiresAtMs').on('captchas').column('expiresAtMs').execute();
    },
  },
];
