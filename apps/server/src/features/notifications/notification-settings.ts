import {
  ALWAYS_SHOWN_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSetting,
  VITAL_KINDS,
} from '@candor/contract/notifications/wire.ts';
import type { Kysely } from 'kysely';
import type { NotificationTables } from './tables.ts';

/** How each user wants to hear of each kind of thing. Fills are told to those who ask for it, everything else to all. */
export interface NotificationSettings {
  list(userId: number): Promise<readonly NotificationSetting[]>;
  of(userId: number, kind: NotificationKind): Promise<NotificationSetting>;
  save(userId: number, setting: NotificationSetting): Promise<void>;
}

export function createNotificationSettings(db: Kysely<NotificationTables>): NotificationSettings {
  async function list(userId: number): Promise<readonly NotificationSetting[]> {
    const rows = await db.selectFrom('notificationSettings').selectAll().where('userId', '=', userId).execute();
    return NOTIFICATION_KINDS.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return row === undefined ? byDefault(kind) : { kind, isPopUp: row.isPopUp === 1, isMail: row.isMail === 1 };
    });
  }

  return {
    list,
    of: async (userId, kind) => (await list(userId)).find((one) => one.kind === kind) ?? byDefault(kind),
    async save(userId, { kind, isPopUp, isMail }) {
      const values = {
        isPopUp: Number(isPopUp || ALWAYS_SHOWN_KINDS.includes(kind)),
        isMail: Number(isMail || VITAL_KINDS.includes(kind)),
      };
      await db
        .insertInto('notificationSettings')
        .values({ userId, kind, ...values })
        .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(values))
        .execute();
    },
  };
}

/** A security setting is changed by its owner, as a rule before this very screen: the bell and the mail are enough. */
function byDefault(kind: NotificationKind): NotificationSetting {
  return { kind, isPopUp: kind !== 'fill' && kind !== 'security', isMail: kind !== 'fill' };
}
