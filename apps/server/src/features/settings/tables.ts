import type { Migration } from '#platform/store/migration.ts';

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
    async up(schema) {
      await schema.createTable('settingVersions', {
        columns: {
          id: 'int8',
          object: 'text',
          version: 'int8',
          content: 'text',
          maker: 'text',
          checker: 'text',
          reason: 'text',
          decidedAtMs: 'int8',
          effectiveAtMs: 'int8',
        },
        primaryKey: ['id'],
        unique: [['object', 'version']],
      });
    },
  },
];
