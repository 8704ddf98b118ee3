import * as z from 'zod/mini';
import { CHAT_TEXT_MAX } from './limits.ts';
import { endpoint } from '../shared/endpoint.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import type { RefusalTable } from '../shared/refusal-table.ts';
import { ClientKey, Id, PAGE, pageOf, TimeMs, unitsAtMost } from '../shared/fields.ts';

export const CHAT_REFUSALS = {
  contentEmpty: { code: 422, status: 422 },
  /** Pictures are kept for an account; a visitor has none. */
  picturesNeedLogin: { code: 403, status: 403 },
  pictureUnknown: IDENTITY_REFUSALS.pictureUnknown,
} as const satisfies RefusalTable;

/** Who a message is from, where it is not the customer: `blade_user_id` of the operator itself and of its people. */
export const SYSTEM_SENDER = '-1';
export const SUPPORT_SENDER = '0';

export const CHAT_TEXT = 1;
export const CHAT_PICTURE = 2;

/** What the operator says by itself; the screen makes the sentence. */
export const SYSTEM_WORDS = ['welcome', 'handedOver', 'transferred', 'closed'] as const;
export type SystemWord = (typeof SYSTEM_WORDS)[number];

const ChatKey = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What a chat was opened from, in the customer's words: nothing is decided by it. */
export const ChatSubject = z.strictObject({
  kind: z.enum(['order', 'deposit', 'withdrawal', 'restriction']),
  number: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});
export type ChatSubject = z.infer<typeof ChatSubject>;

export const ChatMessage = z.strictObject({
  id: Id,
  chatId: Id,
  /** −1 the operator, 0 its support, else the customer. */
  blade_user_id: z.string(),
  content_type: z.union([z.literal(CHAT_TEXT), z.literal(CHAT_PICTURE)]),
  /** The text; a word of `SYSTEM_WORDS`; or the link of a picture, for its owner and some minutes. */
  content: z.string(),
  create_time: TimeMs,
  about: z.nullable(ChatSubject),
  /** The sender's own number for it, by which a message that was sent twice is known. */
  clientKey: z.nullable(z.string()),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** What travels on a chat's topic of the broker, kind `CHAT`. */
export const ChatEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('message'), message: ChatMessage }),
  z.strictObject({ event: z.literal('typing') }),
  /** Another tab or device has read up to here. */
  z.strictObject({ event: z.literal('read'), upToId: Id }),
]);
export type ChatEvent = z.infer<typeof ChatEvent>;

export const openChat = endpoint({
  method: 'POST',
  path: '/api/chat/open',
  access: 'public',
  summary: 'The caller’s chat with the support; a visitor is known again by a cookie and brings it along at login',
  body: z.strictObject({}),
  reply: z.strictObject({
    chatId: Id,
    chatKey: ChatKey,
    unread: z.int(),
    /** How long the last customers waited for a first answer, in the middle; null until there are some. */
    answeredWithinMs: z.nullable(z.int()),
  }),
  refusals: {},
});

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/api/chat/history',
  access: 'public',
  summary: 'Messages of one’s own chat, newest first, 15 a page; `beforeId` keeps the pages still while it grows',
  query: z.strictObject({ chatKey: ChatKey, ...PAGE, beforeId: z.optional(Id) }),
  reply: pageOf(ChatMessage),
  refusals: {},
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/send',
  access: 'public',
  summary: 'Say something in one’s own chat; the same clientKey says it once. A picture is named by its upload',
  body: z.strictObject({
    chatId: Id,
    contentType: z.union([z.literal(CHAT_TEXT), z.literal(CHAT_PICTURE)]),
    content: z.string().check(...unitsAtMost(CHAT_TEXT_MAX)),
    clientKey: ClientKey,
    about: z.optional(ChatSubject),
  }),
  reply: ChatMessage,
  refusals: CHAT_REFUSALS,
  limit: 'chat',
});

export const readChat = endpoint({
  method: 'POST',
  path: '/api/chat/read',
  access: 'public',
  summary: 'One’s own chat was read up to this message',
  body: z.strictObject({ chatId: Id, upToId: Id }),
  reply: z.strictObject({ unread: z.int() }),
  refusals: {},
});

export const typeInChat = endpoint({
  method: 'POST',
  path: '/api/chat/typing',
  access: 'public',
  summary: 'Somebody is writing; whoever answers sees it for some seconds',
  body: z.strictObject({ chatId: Id }),
  reply: z.strictObject({}),
  refusals: {},
});

export const createVisitorTicket = endpoint({
  method: 'POST',
  path: '/api/chat/ticket',
  access: 'public',
  summary: 'A visitor’s ticket for the broker: good once, within 30 s, for the own chat alone',
  body: z.strictObject({}),
  reply: z.strictObject({ ticket: z.string(), expiresIn: z.int(), clientId: z.string() }),
  refusals: {},
});

/** A way to reach the support; a relative address is one of the site's own. */
export const SupportChannel = z.strictObject({
  name: z.enum(['chat', 'help', 'mail', 'link']),
  /** What a link of the operator's choosing calls itself. */
  title: z.nullable(z.string()),
  url: z.string(),
});
export type SupportChannel = z.infer<typeof SupportChannel>;

export const getCustomerService = endpoint({
  method: 'POST',
  path: '/api/common/getCustomerService',
  access: 'public',
  summary: 'The ways to reach the support',
  reply: z.array(SupportChannel),
  refusals: {},
});
