import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { Id, PAGE, pageOf, TimeMs } from '../shared/fields.ts';

/** What one may be told of. The first two are vital: their mails cannot be turned off. */
export const NOTIFICATION_KINDS = [
  'security',
  'withdrawal',
  'deposit',
  'identity',
  'fill',
  'priceAlert',
  'contract',
  'second',
  'risk',
  'loan',
  'otc',
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const VITAL_KINDS: readonly NotificationKind[] = ['security', 'withdrawal'];

/** The clock of an OTC order runs for its other side: it is always shown at once, by a notice of its own. */
export const ALWAYS_SHOWN_KINDS: readonly NotificationKind[] = ['otc'];

export const Notification = z.strictObject({
  id: Id,
  kind: NotificationKind,
  /** In the language of whoever asks. */
  title: z.string(),
  text: z.string(),
  /** The market it is about, where it is about one. */
  market: z.nullable(z.string()),
  /** The OTC order it is about, where it is about one. */
  otcOrder: z.nullable(z.strictObject({ orderCode: z.string(), serviceType: z.string(), isMerchant: z.boolean() })),
  createdAtMs: TimeMs,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** A change of an OTC order or an appeal (ENT-15), on the topic of a user or of a merchant. */
export const TradeNotice = z.strictObject({
  type: z.enum(['otc', 'appeal']),
  /** '1' a new order, '0' another state of one. */
  isNew: z.enum(['0', '1']),
  content: z.string(),
  orderCode: z.string(),
  serviceType: z.string(),
  /** Who changed it: nobody hears of what they did themselves. */
  changeUser: z.string(),
  link_merchant: z.union([z.literal(0), z.literal(1)]),
});
export type TradeNotice = z.infer<typeof TradeNotice>;

/** What travels on the user's topic of the broker, kind `NOTICE`. */
export const NoticeEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('account'),
    notification: Notification,
    /** Whether its reader wants to see it at once. */
    isPopUp: z.boolean(),
    unread: z.int(),
  }),
  /** Another tab or device has read. */
  z.strictObject({ type: z.literal('read'), unread: z.int() }),
  TradeNotice,
]);
export type NoticeEvent = z.infer<typeof NoticeEvent>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/list',
  access: 'user',
  summary: 'What one was told, newest first; `beforeId` keeps the pages still while it grows',
  query: z.strictObject({ ...PAGE, beforeId: z.optional(Id) }),
  reply: z.extend(pageOf(Notification), { unread: z.int() }),
  refusals: {},
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'user',
  summary: 'Everything up to this one was read',
  body: z.strictObject({ upToId: Id }),
  reply: z.strictObject({ unread: z.int() }),
  refusals: {},
});

/** How one wants to hear of a kind of thing. */
export const NotificationSetting = z.strictObject({
  kind: NotificationKind,
  isPopUp: z.boolean(),
  isMail: z.boolean(),
});
export type NotificationSetting = z.infer<typeof NotificationSetting>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'user',
  summary: 'How one wants to hear of each kind of thing',
  reply: z.array(NotificationSetting),
  refusals: {},
});

export const saveNotificationSetting = endpoint({
  method: 'POST',
  path: '/api/notifications/settings',
  access: 'user',
  summary:
    'Change how one hears of one kind of thing; the mails of the vital ones stay on, and so do OTC orders on screen',
  body: NotificationSetting,
  reply: z.array(NotificationSetting),
  refusals: {},
});
