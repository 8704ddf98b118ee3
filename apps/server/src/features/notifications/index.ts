import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  saveNotificationSetting,
} from '@candor/contract/notifications/wire.ts';
import { ok } from '@candor/domain/result.ts';
import type { Feature } from '#context.ts';
import type { Http } from '#platform/http/http.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { createNotificationSettings, type NotificationSettings } from './notification-settings.ts';
import { Notifications } from './notifications.ts';
import { notificationMigrations, type NotificationTables } from './tables.ts';
import { tellContracts } from './tell-perpetuals.ts';
import { tellFills } from './tell-fills.ts';
import { tellSeconds } from './tell-seconds.ts';

const DAY_MS = 86_400_000;

export const notifications: Feature = {
  name: 'notifications',
  migrations: notificationMigrations,
  async start(context) {
    const { http, store, people, broker, clock, jobs } = context;
    const db = store.tables<NotificationTables>();
    const settings = createNotificationSettings(db);
    const kept = new Notifications({ db, ids: store.ids, settings, people, broker, clock });
    people.hearNotices((userId, notice) => kept.hear(userId, notice));
    routeNotifications(http, kept);
    routeSettings(http, settings);
    tellFills(context);
    tellContracts(context);
    tellSeconds(context);
    jobs.oncePer({ name: 'remove-old-notifications', periodMs: DAY_MS, run: () => kept.removeOld() });
  },
};

function routeNotifications(http: Http, kept: Notifications): void {
  http.route(listNotifications, async ({ caller: { userId }, query, locale }) => {
    const page = pageOfText(query);
    const beforeId = query.beforeId === undefined ? undefined : rowNumber(query.beforeId);
    const found = await kept.page(userId, page, { locale, beforeId });
    return ok({ ...toPage(found, page, (one) => one), unread: await kept.unread(userId) });
  });
  http.route(readNotifications, async ({ caller: { userId }, body }) =>
    ok({ unread: await kept.read(userId, rowNumber(body.upToId)) }),
  );
}

function routeSettings(http: Http, settings: NotificationSettings): void {
  http.route(getNotificationSettings, async ({ caller }) => ok([...(await settings.list(caller.userId))]));
  http.route(saveNotificationSetting, async ({ caller, body }) => {
    await settings.save(caller.userId, body);
    return ok([...(await settings.list(caller.userId))]);
  });
}
