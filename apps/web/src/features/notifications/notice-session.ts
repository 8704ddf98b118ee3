import {
  listNotifications,
  NoticeEvent,
  readNotifications,
  type Notification,
} from '@candor/contract/notifications/wire.ts';
import type { BrokerMessage } from '@candor/contract/shared/socket.ts';
import { call } from '#shared/api/call.ts';
import { userBroker } from '#shared/broker/user-broker.ts';
import { loadProfile } from '#shared/session/session.ts';
import { useSession, type SessionState } from '#shared/session/session-store.ts';
import { EMPTY_BELL, useBell } from './bell-store.ts';
import { isOwnChange } from './notice-target.ts';
import { popUp, popUpTrade } from './pop-ups.tsx';

const PAGE_SIZE = '15';

/** Hears what whoever is logged in is told, as long as the page lives. */
export function followNotices(): void {
  let stop = (): void => undefined;
  const follow = (): void => {
    stop();
    useBell.setState(EMPTY_BELL);
    stop = hearOwn();
  };
  follow();
  useSession.subscribe((session, before) => {
    if (topicsOf(session) !== topicsOf(before)) follow();
  });
}

/** Whoever becomes a merchant meanwhile hears the second topic too. */
function topicsOf({ userInfo }: SessionState): string {
  return `${userInfo?.userId ?? ''} ${userInfo?.merchant?.id ?? ''}`;
}

function hearOwn(): () => void {
  const { userInfo } = useSession.getState();
  if (userInfo === undefined) return () => undefined;
  const merchantId = userInfo.merchant?.id;
  const stops = [
    userBroker.hear(userInfo.userId, (message) => hear(message, 'user')),
    userBroker.onOpen(() => void loadNewest()),
    ...(merchantId === undefined ? [] : [userBroker.hear(merchantId, (message) => hear(message, 'merchant'))]),
  ];
  void loadNewest();
  return () => stops.forEach((stop) => stop());
}

function hear({ kind, data }: BrokerMessage, topic: 'user' | 'merchant'): void {
  if (kind === 'USER_STATUS') void loadProfile().catch(() => undefined);
  const event = kind === 'NOTICE' ? NoticeEvent.safeParse(data).data : undefined;
  if (event === undefined) return;
  if (event.type === 'read') return useBell.setState({ unread: event.unread });
  if (event.type === 'account') return take(event.notification, event);
  const { userInfo } = useSession.getState();
  if (!isOwnChange(event, [userInfo?.userId, userInfo?.merchant?.id])) popUpTrade(event, topic);
}

function take(notification: Notification, { unread, isPopUp }: { readonly unread: number; readonly isPopUp: boolean }) {
  const { notifications } = useBell.getState();
  useBell.setState({
    unread,
    ...(notifications !== undefined && { notifications: [notification, ...notifications] }),
  });
  if (isPopUp) popUp(notification);
}

/** Nothing is kept for a line that was down, so what was told meanwhile is asked for. */
export async function loadNewest(): Promise<void> {
  const query = { current: '1', size: PAGE_SIZE };
  const page = await call(listNotifications, { query }, { isQuiet: true }).catch(() => undefined);
  if (page === undefined) return;
  useBell.setState({ unread: page.unread, notifications: page.records, hasOlder: page.total > page.records.length });
}

export async function loadOlder(): Promise<void> {
  const { notifications = [] } = useBell.getState();
  const oldest = notifications.at(-1);
  if (oldest === undefined) return;
  const query = { current: '1', size: PAGE_SIZE, beforeId: oldest.id };
  const { records, total } = await call(listNotifications, { query });
  useBell.setState({ notifications: [...notifications, ...records], hasOlder: total > records.length });
}

/** What the open panel shows is read; it stays marked as new until the panel is opened again. */
export async function markRead(): Promise<void> {
  const newest = useBell.getState().notifications?.[0];
  if (newest === undefined || useBell.getState().unread === 0) return;
  const { unread } = await call(readNotifications, { body: { upToId: newest.id } }, { isQuiet: true });
  useBell.setState({ unread });
}
