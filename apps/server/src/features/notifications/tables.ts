import type { NotificationKind } from '@candor/contract/notifications/wire.ts';
import type { Migration } from '#platform/store/migration.ts';

export interface NotificationTables {
  notifications: {
    id: number;
    userId: number;
    /** JSON of what the mail was written from: the text is made for whoever reads it. */
    notice: string;
    createdAtMs: number;
  };
  /** Up to where each user has read. */
  notificationsRead: { userId: number; upToId: number };
  notificationSettings: { userId: number; kind: NotificationKind; isPopUp: number; isMail: number };
}

export const notificationMigrations: readonly Migration[] = [
  {
    name: 'create-notifications',
    async up(schema) {
      await schema.createTable('notifications', {
        columns: { id: 'int8', userId: 'int8', notice: 'text', createdAtMs: 'int8' },
        primaryKey: ['id'],
        indexes: [['userId', 'id'], ['createdAtMs']],
      });
      await schema.createTable('notificationsRead', {
        columns: { userId: 'int8', upToId: 'int8' },
        primaryKey: ['userId'],
      });
      await schema.createTable('notificationSettings', {
        columns: { userId: 'int8', kind: 'text', isPopUp: 'int8', isMail: 'int8' },
        primaryKey: ['userId', 'kind'],
      });
    },
  },
];
