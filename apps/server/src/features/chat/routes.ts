import { CHAT_PAGE_SIZE } from '@candor/contract/chat/limits.ts';
import {
  createVisitorTicket,
  listChatMessages,
  openChat,
  readChat,
  sendChatMessage,
  typeInChat,
} from '@candor/contract/chat/wire.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { People } from '#features/account/port.ts';
import { brokerClientId } from '#platform/broker/broker-client-id.ts';
import type { Clock } from '#platform/clock.ts';
import type { Caller } from '#platform/http/requests/caller.ts';
import type { Cookies } from '#platform/http/requests/cookies.ts';
import type { Http } from '#platform/http/http.ts';
import { toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { Sender } from '#platform/http/guards/sender.ts';
import type { Tickets } from '#platform/sockets/tickets.ts';
import { medianAnswerMs } from './answer-times.ts';
import type { ChatOwner, Chats } from './chats.ts';
import type { ChatRow, ChatTables } from './tables.ts';
import type { Typing } from './typing.ts';
import { forgetVisitor, keepVisitor, visitorHashOf } from './visitors.ts';

const VISITOR_TICKET_MS = 86_400_000;
const SIZE_MAX = 50;

interface ChatRoutes {
  readonly http: Http;
  readonly chats: Chats;
  readonly db: Kysely<ChatTables>;
  readonly people: People;
  readonly tickets: Tickets;
  readonly typing: Typing;
  readonly clock: Clock;
}

/** Who asks: a user by the token, a visitor by the cookie. */
interface Visit {
  readonly caller: Caller | undefined;
  readonly cookies: Cookies;
  readonly sender: Sender;
  readonly locale: Locale;
}

export function routeChats(parts: ChatRoutes): void {
  const { http, chats, db, people, typing } = parts;

  http.route(openChat, async (request) => {
    // Opened by a cookie, so no other page may send it.
    if (request.sender === 'otherPage') return refuse('forbidden');
    const chat = await openFor(chats, people, request);
    const unread = await chats.unreadBy('customer', chat);
    const answeredWithinMs = await medianAnswerMs(db);
    return ok({ chatId: String(chat.id), chatKey: chat.chatKey, unread, answeredWithinMs });
  });

  http.route(listChatMessages, async ({ query, ...visit }) => {
    const own = await ownChat(chats, visit);
    if (!own.ok || own.value.chatKey !== query.chatKey) return refuse('notFound');
    const page = {
      current: Number(query.current ?? 1),
      size: Math.min(Number(query.size ?? CHAT_PAGE_SIZE), SIZE_MAX),
    };
    const beforeId = query.beforeId === undefined ? undefined : rowNumber(query.beforeId);
    const { rows, total } = await chats.history(own.value, page, beforeId);
    return ok(toPage({ records: chats.toWire(rows, own.value), total }, page, (message) => message));
  });

  http.route(sendChatMessage, async ({ body: { chatId, ...message }, ...visit }) => {
    const own = await ownChat(chats, visit, chatId);
    return own.ok ? chats.send(own.value, message) : own;
  });

  http.route(readChat, async ({ body, ...visit }) => {
    const own = await ownChat(chats, visit, body.chatId);
    if (!own.ok) return own;
    const chat = await chats.read('customer', own.value, rowNumber(body.upToId));
    return ok({ unread: await chats.unreadBy('customer', chat) });
  });

  http.route(typeInChat, async ({ body, ...visit }) => {
    const own = await ownChat(chats, visit, body.chatId);
    if (!own.ok) return own;
    typing.began(own.value.id);
    return ok({});
  });

  routeVisitorTickets(parts);
}

/** A visitor has no session, so the cookie's hash stands for one: the broker lets it hear the own chat alone. */
function routeVisitorTickets({ http, chats, tickets, clock }: ChatRoutes): void {
  http.route(createVisitorTicket, async (visit) => {
    const own = await ownChat(chats, { ...visit, caller: undefined });
    if (!own.ok) return own;
    const { visitorId, visitorHash } = own.value;
    if (visitorId === null || visitorHash === null) return refuse('notFound');
    const identity = { userId: visitorId, sessionId: visitorHash, endsAtMs: clock.nowMs() + VISITOR_TICKET_MS };
    const { ticket, expiresInSeconds: expiresIn } = tickets.create(identity, 'mqtt');
    return ok({ ticket, expiresIn, clientId: brokerClientId(identity) });
  });
}

/** Begins a chat, or takes a visitor's over into that of whoever has logged in. */
async function openFor(chats: Chats, people: People, { caller, cookies, locale }: Visit): Promise<ChatRow> {
  const visitorHash = visitorHashOf(cookies);
  if (caller === undefined) return chats.open({ visitorHash: keepVisitor(cookies), locale });
  const { chatKey } = await people.require(caller.userId);
  const owner: ChatOwner & { readonly userId: number } = { userId: caller.userId, chatKey, locale };
  if (visitorHash !== undefined) {
    await chats.handOver(visitorHash, owner);
    forgetVisitor(cookies);
  }
  return chats.open(owner);
}

/** Anybody else's chat looks like none at all. */
async function ownChat(
  chats: Chats,
  { caller, cookies, sender }: Visit,
  chatId?: string,
): Promise<Result<ChatRow, 'notFound' | 'forbidden'>> {
  if (sender === 'otherPage') return refuse('forbidden');
  const visitorHash = visitorHashOf(cookies);
  const owner = caller === undefined ? visitorHash && { visitorHash } : { userId: caller.userId };
  const chat = owner ? await chats.find(owner) : undefined;
  if (chat === undefined || (chatId !== undefined && String(chat.id) !== chatId)) return refuse('notFound');
  return ok(chat);
}
