import * as z from 'zod/mini';
import { CHAT_TEXT_MAX } from '../chat/limits.ts';
import { CHAT_REFUSALS, ChatMessage } from '../chat/wire.ts';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { UPLOAD_REFUSALS } from '../shared/uploads.ts';
import { Id, TimeMs, unitsAtMost } from '../shared/fields.ts';

export const CHAT_DESK_REFUSALS = {
  /** A chat is given to somebody who answers chats. */
  agentUnknown: { code: 422, status: 422 },
} as const satisfies RefusalTable;

const ChatPlace = z.strictObject({ chatId: Id });

/** A chat as the desk lists it. Whose it is is a number; names and contacts are on the user's page, masked. */
export const ChatCase = z.strictObject({
  chatId: Id,
  /** Null for a visitor. */
  userId: z.nullable(Id),
  locale: z.enum(LOCALES),
  state: z.enum(['open', 'closed']),
  agent: z.nullable(z.string()),
  unread: z.int(),
  lastText: z.string(),
  lastAtMs: TimeMs,
  /** When the first answer is due; null while nobody waits for one. */
  dueAtMs: z.nullable(TimeMs),
});
export type ChatCase = z.infer<typeof ChatCase>;

export const listChatCases = endpoint({
  method: 'GET',
  path: '/ops/api/chats',
  access: 'staff',
  summary: 'Chats with the support: those that wait first, by when an answer is due, then the others, newest first',
  query: z.strictObject({ state: z.optional(z.enum(['open', 'closed'])) }),
  reply: z.array(ChatCase),
  refusals: {},
});

export const getChatCase = endpoint({
  method: 'GET',
  path: '/ops/api/chats/:chatId',
  access: 'staff',
  summary: 'One chat: its last messages, or those before one; whether the customer is writing; who may take it over',
  params: ChatPlace,
  query: z.strictObject({ beforeId: z.optional(Id) }),
  reply: z.extend(ChatCase, {
    /** Oldest first. Pictures have no link here: they are opened one by one. */
    messages: z.array(ChatMessage),
    hasOlder: z.boolean(),
    isTyping: z.boolean(),
    agents: z.array(z.string()),
  }),
  refusals: {},
});
export type OpenedChatCase = z.infer<typeof getChatCase.reply>;

export const replyInChat = endpoint({
  method: 'POST',
  path: '/ops/api/chats/:chatId/reply',
  access: 'staff',
  idempotent: true,
  summary: 'Answer; whoever answers first takes the chat',
  params: ChatPlace,
  body: z.strictObject({ content: z.string().check(...unitsAtMost(CHAT_TEXT_MAX)) }),
  reply: ChatMessage,
  refusals: pick(CHAT_REFUSALS, 'contentEmpty'),
});

/** The picture is kept for the customer, who sees it as every other one of the chat. */
export const sendChatPicture = endpoint({
  method: 'POST',
  path: '/ops/api/chats/:chatId/pictures',
  access: 'staff',
  upload: true,
  summary: 'Answer with a picture (field file); a visitor has no account to keep one for',
  params: ChatPlace,
  reply: ChatMessage,
  refusals: { ...pick(CHAT_REFUSALS, 'picturesNeedLogin'), ...UPLOAD_REFUSALS },
});

export const readChatCase = endpoint({
  method: 'POST',
  path: '/ops/api/chats/:chatId/read',
  access: 'staff',
  summary: 'The desk has read up to this message',
  params: ChatPlace,
  body: z.strictObject({ upToId: Id }),
  reply: z.strictObject({}),
  refusals: {},
});

export const typeInChatCase = endpoint({
  method: 'POST',
  path: '/ops/api/chats/:chatId/typing',
  access: 'staff',
  summary: 'The customer sees for some seconds that an answer is being written',
  params: ChatPlace,
  body: z.strictObject({}),
  reply: z.strictObject({}),
  refusals: {},
});

export const transferChat = endpoint({
  method: 'POST',
  path: '/ops/api/chats/:chatId/transfer',
  access: 'staff',
  idempotent: true,
  summary: 'Give the chat to somebody else of the desk, or back to the queue',
  params: ChatPlace,
  body: z.strictObject({ agent: z.nullable(z.string().check(z.maxLength(64))) }),
  reply: ChatCase,
  refusals: CHAT_DESK_REFUSALS,
});

export const closeChat = endpoint({
  method: 'POST',
  path: '/ops/api/chats/:chatId/close',
  access: 'staff',
  idempotent: true,
  summary: 'The chat is over until its customer says something again',
  params: ChatPlace,
  body: z.strictObject({}),
  reply: ChatCase,
  refusals: {},
});

export const openChatPicture = endpoint({
  method: 'POST',
  path: '/ops/api/chats/:chatId/pictures/:messageId',
  access: 'staff',
  summary: 'A picture of a chat, watermarked; the look is in the audit log first',
  params: z.strictObject({ chatId: Id, messageId: Id }),
  body: z.strictObject({}),
  /** JPEG, base64. */
  reply: z.strictObject({ picture: z.string() }),
  refusals: {},
});
