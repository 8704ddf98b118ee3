import type { NotificationKind } from '@candor/contract/notifications/wire.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';

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
    async up(db) {
      await db.schema
        .createTable('notifications')
        .addColumn('id', 'bigint', notNull)
        .addColumn('userId', 'bigint', notNull)
        .addColumn('notice', 'text', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('notifications_pkey', ['id'])
        .execute();
      await db.schema.createIndex('notifications_userId_id').on('notifications').columns(['userId', 'id']).execute();
      await db.schema.createIndex('notifications_createdAtMs').on('notifications').column('createdAtMs').execute();
      await db.schema
        .createTable('notificationsRead')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('upToId', 'bigint', notNull)
        .addPrimaryKeyConstraint('notificationsRead_pkey', ['userId'])
        .execute();
      await db.schema
        .createTable('notificationSettings')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('kind', 'text', notNull)
        .addColumn('isPopUp', 'bigint', notNull)
        .addColumn('isMail', 'bigint', notNull)
        .addPrimaryKeyConstraint('notificationSettings_pkey', ['userId', 'kind'])
        .execute();
    },
  },
];
