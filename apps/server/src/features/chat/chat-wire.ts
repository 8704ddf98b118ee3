import { type ChatMessage, ChatSubject, SUPPORT_SENDER, SYSTEM_SENDER } from '@candor/contract/chat/wire.ts';
import type { ChatRow, MessageRow } from './tables.ts';

/** How a picture is named to whoever reads the message. */
export type PictureLink = (uploadId: string) => string;

/** A message as it travels; whoever answered is told as "support". */
export function messageOf(row: MessageRow, chat: ChatRow, linkOf: PictureLink): ChatMessage {
  const about = ChatSubject.safeParse({ kind: row.aboutKind, number: row.aboutNumber });
  return {
    id: String(row.id),
    chatId: String(chat.id),
    blade_user_id: senderOf(row, chat),
    content_type: row.contentType,
    content: row.contentType === 2 ? linkOf(row.content) : row.content,
    create_time: row.createdAtMs,
    about: about.success ? about.data : null,
    clientKey: row.clientKey,
  };
}

function senderOf({ sender }: MessageRow, { userId, visitorId }: ChatRow): string {
  if (sender === 'system') return SYSTEM_SENDER;
  return sender === 'support' ? SUPPORT_SENDER : String(userId ?? visitorId);
}
