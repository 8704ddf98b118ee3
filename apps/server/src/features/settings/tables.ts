import { type Migration, notNull } from '#platform/store/migration.ts';

export interface SettingTables {
  settingVersions: {
    /** The number of the request that was approved: a change is kept once. */
    id: number;
    object: string;
    /** From 1, per object. */
    version: number;
    /** JSON of the whole setting. */
    content: string;
    maker: string;
    checker: string;
    reason: string;
    decidedAtMs: number;
    effectiveAtMs: number;
  };
}

export const settingMigrations: readonly Migration[] = [
  {
    name: 'create-setting-versions',
    async up(db) {
      await db.schema
        .createTable('settingVersions')
        .addColumn('id', 'bigint', notNull)
        .addColumn('object', 'text', notNull)
        .addColumn('version', 'bigint', notNull)
        .addColumn('content', 'text', notNull)
        .addColumn('maker', 'text', notNull)
        .addColumn('checker', 'text', notNull)
        .addColumn('reason', 'text', notNull)
        .addColumn('decidedAtMs', 'bigint', notNull)
        .addColumn('effectiveAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('settingVersions_pkey', ['id'])
        .addUniqueConstraint('settingVersions_object_version_key', ['object', 'version'])
        .execute();
    },
  },
];
