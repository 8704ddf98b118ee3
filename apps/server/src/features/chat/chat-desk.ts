import type { Readable } from 'node:stream';
import { CHAT_PAGE_SIZE } from '@candor/contract/chat/limits.ts';
import { type ChatMessage, CHAT_PICTURE, CHAT_TEXT } from '@candor/contract/chat/wire.ts';
import type { ChatCase, OpenedChatCase } from '@candor/contract/staff/chat-desk.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import { watermark } from '#features/identity/port.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock.ts';
import { actorOf, type StaffMember } from '#platform/console/staff-member.ts';
import { explainUpload, PICTURE_PURPOSE, type UploadWord } from '#platform/uploads/explain-upload.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';
import { answerDueMs } from './answer-clock.ts';
import { messageOf } from './chat-wire.ts';
import { type Chats, systemMessage } from './chats.ts';
import type { ChatRow, ChatTables, MessageRow } from './tables.ts';
import type { Typing } from './typing.ts';

/** What was done to which chat, as the audit log keeps it. */
interface Action {
  readonly chat: ChatRow;
  readonly details?: Readonly<Record<string, string>>;
}

const LISTED_MAX = 200;
const LAST_TEXT_MAX = 80;

export interface ChatDeskOptions {
  readonly db: Kysely<ChatTables>;
  readonly chats: Chats;
  readonly typing: Typing;
  readonly uploads: Uploads;
  readonly audit: Audit;
  readonly clock: Clock;
  /** Who answers chats, by name. */
  readonly agents: () => Promise<readonly string[]>;
}

/** What whoever answers chats may do. They read and write, and neither promise nor move anything. */
export class ChatDesk {
  readonly #options: ChatDeskOptions;

  constructor(options: ChatDeskOptions) {
    this.#options = options;
  }

  /** Those that wait first, by when their answer is due; then the others, newest first. */
  async list(state: ChatRow['state'] = 'open'): Promise<readonly ChatCase[]> {
    const { db } = this.#options;
    const rows = await db
      .selectFrom('chats')
      .selectAll()
      .where('state', '=', state)
      .orderBy('lastMessageAtMs', 'desc')
      .limit(LISTED_MAX)
      .execute();
    const cases = await Promise.all(rows.map((row) => this.#caseOf(row)));
    // A chat in which nobody has said anything yet is nobody's business.
    return cases.filter(({ lastText }) => lastText !== '').toSorted(byDue);
  }

  async show(chatId: number, beforeId?: number): Promise<Result<OpenedChatCase, 'notFound'>> {
    const { chats, typing, agents } = this.#options;
    const chat = await chats.findById(chatId);
    if (chat === undefined) return refuse('notFound');
    const { rows, total } = await chats.history(chat, { current: 1, size: CHAT_PAGE_SIZE }, beforeId);
    const messages = rows.toReversed().map((row) => deskMessage(row, chat));
    return ok({
      ...(await this.#caseOf(chat)),
      messages,
      hasOlder: total > rows.length,
      isTyping: typing.isTyping(chatId),
      agents: [...(await agents())],
    });
  }

  async reply(
    chatId: number,
    content: string,
    staff: StaffMember,
  ): Promise<Result<ChatMessage, 'notFound' | 'contentEmpty'>> {
    const chat = await this.#options.chats.findById(chatId);
    if (chat === undefined) return refuse('notFound');
    if (content.trim() === '') return refuse('contentEmpty');
    return ok(await this.#answer(chat, { contentType: CHAT_TEXT, content }, staff));
  }

  /** Kept for the customer, who sees it as their own pictures; the desk opens it as every other one. */
  async replyWithPicture(
    chatId: number,
    stream: Readable,
    staff: StaffMember,
  ): Promise<Result<ChatMessage, 'notFound' | 'picturesNeedLogin' | UploadWord>> {
    const { chats, uploads } = this.#options;
    const chat = await chats.findById(chatId);
    if (chat === undefined) return refuse('notFound');
    if (chat.userId === null) return refuse('picturesNeedLogin');
    const received = await uploads.receive(stream, { ownerId: chat.userId, purpose: PICTURE_PURPOSE });
    if (!received.ok) return explainUpload(received.refusal.word);
    const { id } = received.value;
    await uploads.keepAsEvidence([id]);
    return ok(await this.#answer(chat, { contentType: CHAT_PICTURE, content: id }, staff));
  }

  /** Whoever answers first takes the chat. */
  async #answer(
    chat: ChatRow,
    said: Pick<MessageRow, 'contentType' | 'content'>,
    staff: StaffMember,
  ): Promise<ChatMessage> {
    const { db, chats } = this.#options;
    if (chat.agent === null)
      await db.updateTable('chats').set({ agent: staff.name }).where('id', '=', chat.id).execute();
    const message = await chats.say(chat, { sender: 'support', agent: staff.name, ...said });
    await chats.read('desk', chat, Number(message.id));
    return message;
  }

  async read(chatId: number, upToId: number): Promise<Result<void, 'notFound'>> {
    const chat = await this.#options.chats.findById(chatId);
    if (chat === undefined) return refuse('notFound');
    await this.#options.chats.read('desk', chat, upToId);
    return ok(undefined);
  }

  async type(chatId: number): Promise<Result<void, 'notFound'>> {
    const chat = await this.#options.chats.findById(chatId);
    if (chat === undefined) return refuse('notFound');
    this.#options.chats.tell(chat, { event: 'typing' });
    return ok(undefined);
  }

  async transfer(
    chatId: number,
    agent: string | null,
    staff: StaffMember,
  ): Promise<Result<ChatCase, 'notFound' | 'agentUnknown'>> {
    const { agents, chats } = this.#options;
    const chat = await chats.findById(chatId);
    if (chat === undefined) return refuse('notFound');
    if (agent !== null && !(await agents()).includes(agent)) return refuse('agentUnknown');
    await this.#writeDown(staff, 'chat.transfer', { chat, details: { agent: agent ?? 'queue' } });
    await this.#options.db.updateTable('chats').set({ agent }).where('id', '=', chatId).execute();
    await chats.say(chat, systemMessage('transferred'));
    return ok(await this.#caseOf({ ...chat, agent }));
  }

  async close(chatId: number, staff: StaffMember): Promise<Result<ChatCase, 'notFound'>> {
    const { chats } = this.#options;
    const chat = await chats.findById(chatId);
    if (chat === undefined) return refuse('notFound');
    const closed = { state: 'closed', agent: null, waitingSinceMs: null } as const;
    if (chat.state === 'closed') return ok(await this.#caseOf(chat));
    await this.#writeDown(staff, 'chat.close', { chat });
    await this.#options.db.updateTable('chats').set(closed).where('id', '=', chatId).execute();
    await chats.say(chat, systemMessage('closed'));
    return ok(await this.#caseOf({ ...chat, ...closed }));
  }

  /** Looking is an entry of the audit log, as it is with every picture that somebody has handed in. */
  async openPicture(chatId: number, messageId: number, staff: StaffMember): Promise<Result<Buffer, 'notFound'>> {
    const { db, chats, uploads, clock } = this.#options;
    const message = await db
      .selectFrom('chatMessages')
      .selectAll()
      .where('id', '=', messageId)
      .where('chatId', '=', chatId)
      .where('contentType', '=', 2)
      .executeTakeFirst();
    const picture = message && (await uploads.readDocument(message.content));
    if (picture === undefined) return refuse('notFound');
    const chat = await chats.findById(chatId);
    if (chat === undefined) return refuse('notFound');
    await this.#writeDown(staff, 'chat.openPicture', { chat, details: { message: String(messageId) } });
    const day = new Date(clock.nowMs()).toISOString().slice(0, 10);
    return ok(await watermark(picture, `${chatId}-${day}`));
  }

  async #caseOf(chat: ChatRow): Promise<ChatCase> {
    const { chats, db } = this.#options;
    const last = await db
      .selectFrom('chatMessages')
      .select(['content', 'contentType'])
      .where('chatId', '=', chat.id)
      .where('sender', '!=', 'system')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      chatId: String(chat.id),
      userId: chat.userId === null ? null : String(chat.userId),
      locale: chat.locale,
      state: chat.state,
      agent: chat.agent,
      unread: await chats.unreadBy('desk', chat),
      lastText: last === undefined ? '' : lastTextOf(last),
      lastAtMs: chat.lastMessageAtMs,
      dueAtMs: chat.waitingSinceMs === null ? null : answerDueMs(chat.waitingSinceMs),
    };
  }

  async #writeDown(staff: StaffMember, action: string, { chat, details = {} }: Action): Promise<void> {
    const about = chat.userId === null ? [] : [chat.userId];
    await this.#options.audit.write({ actor: actorOf(staff), action, object: `chat:${chat.id}`, about, details });
  }
}

function lastTextOf({ content, contentType }: Pick<MessageRow, 'content' | 'contentType'>): string {
  return contentType === CHAT_TEXT ? content.slice(0, LAST_TEXT_MAX) : '🖼';
}

/** A picture is told by its message's number: it is opened by a call that is written down. */
function deskMessage(row: MessageRow, chat: ChatRow): ChatMessage {
  const message = messageOf(row, chat, () => '');
  return { ...message, clientKey: null };
}

function byDue(one: ChatCase, other: ChatCase): number {
  if (one.dueAtMs !== null && other.dueAtMs !== null) return one.dueAtMs - other.dueAtMs;
  if (one.dueAtMs === null && other.dueAtMs === null) return other.lastAtMs - one.lastAtMs;
  return one.dueAtMs === null ? 1 : -1;
}
