import { listCardChats } from '@candor/contract/staff/user-card/card-parts.ts';
import {
  closeChat,
  getChatCase,
  listChatCases,
  openChatPicture,
  readChatCase,
  replyInChat,
  sendChatPicture,
  transferChat,
  typeInChatCase,
} from '@candor/contract/staff/chat-desk.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { cardPage } from '#features/account/port.ts';
import type { Console } from '#platform/console/console.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { UPLOAD_LIMITS } from '#platform/uploads/upload-limits.ts';
import type { ChatDesk } from './chat-desk.ts';
import type { Chats } from './chats.ts';

/** The agents' desk at the console, and its queue on the overview. */
export function routeChatDesk(console: Console, desk: ChatDesk, nowMs: () => number): void {
  console.addQueue(async () => {
    const waiting = (await desk.list()).flatMap(({ dueAtMs }) => (dueAtMs === null ? [] : [dueAtMs]));
    return {
      name: 'chats',
      waiting: waiting.length,
      overdue: waiting.filter((dueAtMs) => dueAtMs <= nowMs()).length,
      nextDueAtMs: waiting[0] ?? null,
    };
  });
  console.route(listChatCases, async ({ query }) => ok([...(await desk.list(query.state))]));
  console.route(getChatCase, async ({ params, query }) =>
    desk.show(rowNumber(params.chatId), query.beforeId === undefined ? undefined : rowNumber(query.beforeId)),
  );
  console.route(replyInChat, async ({ params, body, staff }) =>
    desk.reply(rowNumber(params.chatId), body.content, staff),
  );
  console.upload(sendChatPicture, UPLOAD_LIMITS.fileBytesMax, async ({ params, stream, staff }) =>
    desk.replyWithPicture(rowNumber(params.chatId), stream, staff),
  );
  console.route(readChatCase, async ({ params, body }) => {
    const read = await desk.read(rowNumber(params.chatId), rowNumber(body.upToId));
    return read.ok ? ok({}) : read;
  });
  console.route(typeInChatCase, async ({ params }) => {
    const typed = await desk.type(rowNumber(params.chatId));
    return typed.ok ? ok({}) : typed;
  });
  console.route(transferChat, async ({ params, body, staff }) =>
    desk.transfer(rowNumber(params.chatId), body.agent, staff),
  );
  console.route(closeChat, async ({ params, staff }) => desk.close(rowNumber(params.chatId), staff));
  console.route(openChatPicture, async ({ params, staff }) => {
    const opened = await desk.openPicture(rowNumber(params.chatId), rowNumber(params.messageId), staff);
    return opened.ok ? ok({ picture: opened.value.toString('base64') }) : opened;
  });
}

/** The chat of one user: everybody has one at most, which goes on whenever they write again. */
export function routeCardChats({ console, people }: Pick<Context, 'console' | 'people'>, chats: Chats): void {
  console.route(
    listCardChats,
    cardPage(people, async (userId) => {
      const chat = await chats.find({ userId });
      if (chat === undefined) return { records: [], total: 0 };
      const { total: messages } = await chats.history(chat, { current: 1, size: 1 });
      const { id, state, agent, lastMessageAtMs } = chat;
      return { records: [{ chatId: String(id), state, agent, messages, lastAtMs: lastMessageAtMs }], total: 1 };
    }),
  );
}
