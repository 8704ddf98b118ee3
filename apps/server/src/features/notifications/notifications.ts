import { ALWAYS_SHOWN_KINDS, type Notification, type NoticeEvent } from '@candor/contract/notifications/wire.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import type { Kysely } from 'kysely';
import { type Notice, type OtcNotice, type People, writeNotice } from '#features/account/port.ts';
import type { Broker } from '#platform/broker/broker.ts';
import type { Clock } from '#platform/clock.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import type { Ids } from '#platform/store/ids.ts';
import { type AccountNotice, isAccountNotice, KIND_OF_NOTICE } from './kind-of-notice.ts';
import type { NotificationSettings } from './notification-settings.ts';
import type { NotificationTables } from './tables.ts';

/** Older ones are in the mails and in the lists they told of. */
const KEPT_MS = 180 * 86_400_000;

interface NotificationsOptions {
  readonly db: Kysely<NotificationTables>;
  readonly ids: Ids;
  readonly settings: NotificationSettings;
  readonly people: Pick<People, 'require'>;
  readonly broker: Pick<Broker, 'publish'>;
  readonly clock: Clock;
}

/** What each user was told. It is written down first and shown on open screens afterwards. */
export class Notifications {
  readonly #options: NotificationsOptions;

  constructor(options: NotificationsOptions) {
    this.#options = options;
  }

  /** Keeps a notice for the bell; says whether its reader wants the mail too. */
  async hear(userId: number, notice: Notice): Promise<{ readonly isMailWanted: boolean }> {
    if (!isAccountNotice(notice)) return { isMailWanted: true };
    const { db, ids, settings, people, clock } = this.#options;
    const setting = await settings.of(userId, KIND_OF_NOTICE[notice.kind]);
    if (setting.kind === 'fill' && !setting.isPopUp) return { isMailWanted: setting.isMail };
    const row = { id: await ids.next(), userId, notice: JSON.stringify(notice), createdAtMs: clock.nowMs() };
    await db.insertInto('notifications').values(row).execute();
    const { locale } = await people.require(userId);
    this.#tell(userId, {
      type: 'account',
      notification: { ...wireOf(row, locale), isRead: false },
      // Those have a notice of their own for open screens.
      isPopUp: setting.isPopUp && !ALWAYS_SHOWN_KINDS.includes(setting.kind),
      unread: await this.unread(userId),
    });
    return { isMailWanted: setting.isMail };
  }

  /** Newest first, in the reader's language. */
  async page(userId: number, { current, size }: Page, reader: Reader): Promise<PageOf<Notification>> {
    const { beforeId, locale } = reader;
    const own = this.#options.db.selectFrom('notifications').where('userId', '=', userId);
    const within = beforeId === undefined ? own : own.where('id', '<', beforeId);
    const rows = await within
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
      .execute();
    const { total } = await within.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const readTo = await this.#readTo(userId);
    return { records: rows.map((row) => ({ ...wireOf(row, locale), isRead: row.id <= readTo })), total };
  }

  async unread(userId: number): Promise<number> {
    const { count } = await this.#options.db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('id', '>', await this.#readTo(userId))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Reading never goes back; the other tabs and devices hear of it. */
  async read(userId: number, upToId: number): Promise<number> {
    await this.#options.db
      .insertInto('notificationsRead')
      .values({ userId, upToId })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ upToId }).where('notificationsRead.upToId', '<', upToId),
      )
      .execute();
    const unread = await this.unread(userId);
    this.#tell(userId, { type: 'read', unread });
    return unread;
  }

  async removeOld(): Promise<void> {
    const { db, clock } = this.#options;
    await db
      .deleteFrom('notifications')
      .where('createdAtMs', '<', clock.nowMs() - KEPT_MS)
      .execute();
  }

  async #readTo(userId: number): Promise<number> {
    const row = await this.#options.db
      .selectFrom('notificationsRead')
      .select('upToId')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row?.upToId ?? 0;
  }

  #tell(userId: number, event: NoticeEvent): void {
    this.#options.broker.publish(String(userId), { kind: 'NOTICE', data: event });
  }
}

interface Reader {
  readonly locale: Locale;
  readonly beforeId?: number | undefined;
}

function wireOf(row: NotificationTables['notifications'], locale: Locale): Omit<Notification, 'isRead'> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by `hear`, and by nothing else.
  const notice = JSON.parse(row.notice) as AccountNotice;
  return {
    id: String(row.id),
    kind: KIND_OF_NOTICE[notice.kind],
    ...writeNotice(notice, locale),
    market: 'market' in notice ? notice.market : null,
    otcOrder: notice.kind === 'otcChanged' ? otcOrderOf(notice) : null,
    createdAtMs: row.createdAtMs,
  };
}

function otcOrderOf({ order: orderCode, serviceType, isMerchant }: OtcNotice): Notification['otcOrder'] {
  return { orderCode, serviceType, isMerchant };
}
