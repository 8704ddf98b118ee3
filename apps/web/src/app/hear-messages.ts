import { loadChatFollower } from '#features/chat/index.ts';
import { loadNoticeFollower } from '#features/notifications/index.ts';
import { followSessionWithBroker } from '#shared/broker/user-broker.ts';

/** Opens the line to the broker and what listens on it, once all of it has arrived: until then it may be tried again. */
export async function hearMessages(): Promise<void> {
  const [{ followChat }, { followNotices }] = await Promise.all([loadChatFollower(), loadNoticeFollower()]);
  followSessionWithBroker();
  followChat();
  followNotices();
}
