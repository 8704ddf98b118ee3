import { randomBytes } from 'node:crypto';
import {
  type ChatEvent,
  type ChatMessage,
  type ChatSubject,
  CHAT_TEXT,
  type SystemWord,
} from '@candor/contract/chat/wire.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Broker } from '#platform/broker/broker.ts';
import type { Clock } from '#platform/clock.ts';
import type { Page } from '#platform/http/site/page.ts';
import { readNewest } from '#platform/store/read-newest.ts';
import type { Store } from '#platform/store/store.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';
import { messageOf } from './chat-wire.ts';
import type { ChatRow, ChatTables, MessageRow } from './tables.ts';

/** Whose chat it is: a user's, or that of a visitor who is known by a cookie. */
export type ChatOwner =
  | { readonly userId: number; readonly chatKey: string; readonly locale: Locale }
  | { readonly visitorHash: string; readonly locale: Locale };

/** Something to be said in a chat. */
export interface NewMessage extends Pick<MessageRow, 'sender' | 'contentType' | 'content'> {
  readonly agent?: string;
  readonly clientKey?: string;
  readonly about?: ChatSubject | undefined;
}

export interface CustomerMessage extends Pick<MessageRow, 'contentType' | 'content'> {
  readonly clientKey: string;
  readonly about?: ChatSubject | undefined;
}

export interface HistoryPage {
  readonly rows: readonly MessageRow[];
  readonly total: number;
}

interface ChatsOptions {
  readonly store: Store;
  readonly uploads: Uploads;
  readonly broker: Pick<Broker, 'publish'>;
  readonly clock: Clock;
}

/** Every chat with the support. What is told on a topic has been written down before. */
export class Chats {
  readonly #options: ChatsOptions;
  readonly #db: Kysely<ChatTables>;

  constructor(options: ChatsOptions) {
    this.#options = options;
    this.#db = options.store.tables<ChatTables>();
  }

  find(owner: { readonly userId: number } | { readonly visitorHash: string }): Promise<ChatRow | undefined> {
    const rows = this.#db.selectFrom('chats').selectAll();
    const own =
      'userId' in owner ? rows.where('userId', '=', owner.userId) : rows.where('visitorHash', '=', owner.visitorHash);
    return own.executeTakeFirst();
  }

  findById(chatId: number): Promise<ChatRow | undefined> {
    return this.#db.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirst();
  }

  findByKey(chatKey: string): Promise<ChatRow | undefined> {
    return this.#db.selectFrom('chats').selectAll().where('chatKey', '=', chatKey).executeTakeFirst();
  }

  /** The owner's chat, begun with a word of welcome where there is none yet. */
  async open(owner: ChatOwner): Promise<ChatRow> {
    const known = await this.find(owner);
    if (known !== undefined) return known;
    const inserted = await this.#insert(owner);
    const chat = await this.find(owner);
    if (chat === undefined) throw new Error('A chat that was just opened is not there.');
    if (inserted) await this.say(chat, systemMessage('welcome'));
    return chat;
  }

  /** What a visitor has written stays theirs when they log in. */
  async handOver(visitorHash: string, owner: ChatOwner & { readonly userId: number }): Promise<void> {
    const visited = await this.find({ visitorHash });
    const chat = await this.open(owner);
    if (visited === undefined) return;
    const isMoved = await this.#options.store.transaction<ChatTables, boolean>(async (tx) => {
      // The clientKey goes: it was unique in the chat that ends.
      const moved = await tx
        .updateTable('chatMessages')
        .set({ chatId: chat.id, clientKey: null })
        .where('chatId', '=', visited.id)
        .where('sender', '!=', 'system')
        .executeTakeFirst();
      await tx.deleteFrom('chatMessages').where('chatId', '=', visited.id).execute();
      await tx.deleteFrom('chats').where('id', '=', visited.id).execute();
      const { agent, waitingSinceMs, lastMessageAtMs } = visited;
      if (moved.numUpdatedRows === 0n) return false;
      await tx
        .updateTable('chats')
        .set({
          state: 'open',
          agent: chat.agent ?? agent,
          waitingSinceMs: chat.waitingSinceMs ?? waitingSinceMs,
          lastMessageAtMs,
        })
        .where('id', '=', chat.id)
        .execute();
      return true;
    });
    if (isMoved) await this.say(chat, systemMessage('handedOver'));
  }

  /** The customer says something: text that is not blank, or a picture of their own. */
  async send(
    chat: ChatRow,
    message: CustomerMessage,
  ): Promise<Result<ChatMessage, 'contentEmpty' | 'picturesNeedLogin' | 'pictureUnknown'>> {
    if (message.content.trim() === '') return refuse('contentEmpty');
    if (message.contentType !== CHAT_TEXT) {
      if (chat.userId === null) return refuse('picturesNeedLogin');
      const upload = await this.#options.uploads.find(message.content);
      if (upload?.ownerId !== chat.userId) return refuse('pictureUnknown');
      await this.#options.uploads.keepAsEvidence([upload.id]);
    }
    return ok(await this.say(chat, { ...message, sender: 'customer' }));
  }

  /** Writes a message down and tells the customer's screens; the same clientKey is said once. */
  async say(chat: ChatRow, message: NewMessage): Promise<ChatMessage> {
    const id = await this.#options.store.ids.next();
    const createdAtMs = this.#options.clock.nowMs();
    const row: MessageRow = {
      id,
      chatId: chat.id,
      sender: message.sender,
      agent: message.agent ?? null,
      contentType: message.contentType,
      content: message.content,
      aboutKind: message.about?.kind ?? null,
      aboutNumber: message.about?.number ?? null,
      clientKey: message.clientKey ?? null,
      createdAtMs,
    };
    const kept = await this.#options.store.transaction<ChatTables, MessageRow>((tx) => keep(tx, chat, row));
    const wire = this.#toWire(kept, chat);
    if (kept.id === id) this.tell(chat, { event: 'message', message: wire });
    return wire;
  }

  async history(chat: ChatRow, page: Page, beforeId?: number): Promise<HistoryPage> {
    const own = this.#db.selectFrom('chatMessages').where('chatId', '=', chat.id);
    const within = beforeId === undefined ? own : own.where('id', '<', beforeId);
    return readNewest(within, page);
  }

  toWire(rows: readonly MessageRow[], chat: ChatRow): readonly ChatMessage[] {
    return rows.map((row) => this.#toWire(row, chat));
  }

  /** What the customer has not read: everything that was not their own. */
  async unreadBy(reader: 'customer' | 'desk', chat: ChatRow): Promise<number> {
    const isCustomer = reader === 'customer';
    const { count } = await this.#db
      .selectFrom('chatMessages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('chatId', '=', chat.id)
      .where('id', '>', isCustomer ? chat.readByCustomerId : chat.readByDeskId)
      .where('sender', '=', isCustomer ? 'support' : 'customer')
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Reading never goes back. */
  async read(reader: 'customer' | 'desk', chat: ChatRow, upToId: number): Promise<ChatRow> {
    const column = reader === 'customer' ? 'readByCustomerId' : 'readByDeskId';
    await this.#db
      .updateTable('chats')
      .set({ [column]: upToId })
      .where('id', '=', chat.id)
      .where(column, '<', upToId)
      .execute();
    if (reader === 'customer') this.tell(chat, { event: 'read', upToId: String(upToId) });
    return { ...chat, [column]: Math.max(chat[column], upToId) };
  }

  tell({ chatKey }: Pick<ChatRow, 'chatKey'>, event: ChatEvent): void {
    this.#options.broker.publish(chatKey, { kind: 'CHAT', data: event });
  }

  #toWire(row: MessageRow, chat: ChatRow): ChatMessage {
    return messageOf(row, chat, (uploadId) => this.#options.uploads.linkFor(chat.userId ?? 0, uploadId));
  }

  async #insert(owner: ChatOwner): Promise<boolean> {
    const { store, clock } = this.#options;
    const nowMs = clock.nowMs();
    const who =
      'userId' in owner
        ? { userId: owner.userId, chatKey: owner.chatKey, visitorHash: null, visitorId: null }
        : {
            userId: null,
            chatKey: randomBytes(16).toString('hex'),
            visitorHash: owner.visitorHash,
            visitorId: await store.ids.next(),
          };
    const inserted = await this.#db
      .insertInto('chats')
      .values({
        ...NEW_CHAT,
        ...who,
        id: await store.ids.next(),
        locale: owner.locale,
        lastMessageAtMs: nowMs,
        createdAtMs: nowMs,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  }
}

const NEW_CHAT = {
  state: 'open',
  agent: null,
  waitingSinceMs: null,
  readByCustomerId: 0,
  readByDeskId: 0,
} as const;

export function systemMessage(content: SystemWord): NewMessage {
  return { sender: 'system', contentType: CHAT_TEXT, content };
}

/** The row, or the one that was kept under the same clientKey before; the chat goes on from it. */
async function keep(tx: Kysely<ChatTables>, chat: ChatRow, row: MessageRow): Promise<MessageRow> {
  const { clientKey, createdAtMs, sender } = row;
  if (clientKey !== null) {
    const same = tx.selectFrom('chatMessages').selectAll().where('chatId', '=', chat.id);
    const known = await same.where('clientKey', '=', clientKey).executeTakeFirst();
    if (known !== undefined) return known;
  }
  await tx.insertInto('chatMessages').values(row).execute();
  if (sender === 'system') return row;
  const now = await tx.selectFrom('chats').select('waitingSinceMs').where('id', '=', chat.id).executeTakeFirstOrThrow();
  const waitingSinceMs = sender === 'support' ? null : (now.waitingSinceMs ?? createdAtMs);
  if (sender === 'support' && now.waitingSinceMs !== null) {
    const waitedMs = createdAtMs - now.waitingSinceMs;
    await tx.insertInto('chatAnswers').values({ messageId: row.id, waitedMs }).execute();
  }
  await tx
    .updateTable('chats')
    .set({ state: 'open', waitingSinceMs, lastMessageAtMs: createdAtMs })
    .where('id', '=', chat.id)
    .execute();
  return row;
}
