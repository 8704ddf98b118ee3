import { loadChatFollower } from '#features/chat/index.ts';
import { loadNoticeFollower } from '#features/notifications/index.ts';
import { followSessionWithBroker } from '#shared/broker/user-broker.ts';

/** Opens the line to the broker and what listens on it. */
export async function hearMessages(): Promise<void> {
  followSessionWithBroker();
  const [{ followChat }, { followNotices }] = await Promise.all([loadChatFollower(), loadNoticeFollower()]);
  followChat();
  followNotices();
}
