import { CHAT_TEXT } from '@candor/contract/chat/wire.ts';
import type { OtcMessage, OtcSystemWord } from '@candor/contract/otc/chat.ts';
import type { OtcOrder } from '@candor/domain/otc/orders/otc-order.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { readNewest } from '#platform/store/read-newest.ts';
import type { OtcMessageRow, OtcTables } from './tables.ts';

const OPERATOR = -1;
const DAY_MS = 86_400_000;
/** After an order is over its chat is open for so long, and then to read alone. */
const OPEN_AFTER_MS = 7 * DAY_MS;
const KEPT_MS = 5 * 365 * DAY_MS;

interface NewOtcMessage {
  readonly contentType: 1 | 2;
  readonly content: string;
  readonly clientKey?: string | undefined;
}

type ChatsContext = Pick<Context, 'store' | 'uploads' | 'broker' | 'clock'>;

/** What the two sides of an order say to each other. It is written down first and told afterwards. */
export class OrderChats {
  readonly #context: ChatsContext;
  readonly #db: Kysely<OtcTables>;

  constructor(context: ChatsContext) {
    this.#context = context;
    this.#db = context.store.tables<OtcTables>();
  }

  isOpen({ endedAtMs }: OtcOrder): boolean {
    return endedAtMs === undefined || this.#context.clock.nowMs() - endedAtMs < OPEN_AFTER_MS;
  }

  /** Text that is not blank, or a picture of one's own. */
  async send(
    order: OtcOrder,
    sender: number,
    message: NewOtcMessage,
  ): Promise<Result<OtcMessage, 'otcChatClosed' | 'contentEmpty' | 'pictureUnknown'>> {
    const { uploads } = this.#context;
    if (!this.isOpen(order)) return refuse('otcChatClosed');
    if (message.content.trim() === '') return refuse('contentEmpty');
    if (message.contentType !== CHAT_TEXT) {
      const upload = await uploads.find(message.content);
      if (upload?.ownerId !== sender) return refuse('pictureUnknown');
      await uploads.keepAsEvidence([upload.id]);
    }
    return ok(await this.#write(order, sender, message));
  }

  /** What the operator says, once for each state of an order. */
  async say(order: OtcOrder, word: OtcSystemWord): Promise<void> {
    const clientKey = `${word}-${order.status}`;
    await this.#write(order, OPERATOR, { contentType: CHAT_TEXT, content: word, clientKey });
  }

  /** What an arbitrator asks both sides for: that it is asked, and then the question as it was written. */
  async ask(order: OtcOrder, question: string): Promise<void> {
    const word: OtcSystemWord = 'supplement';
    for (const content of [word, question]) await this.#write(order, OPERATOR, { contentType: CHAT_TEXT, content });
  }

  /** What the merchant lets everybody know at once. */
  async greet(order: OtcOrder, text: string): Promise<void> {
    await this.#write(order, order.merchant, { contentType: CHAT_TEXT, content: text, clientKey: 'autoReply' });
  }

  /** The newest first. */
  async history(order: OtcOrder, page: Page, beforeId?: number): Promise<PageOf<OtcMessage>> {
    const own = this.#db.selectFrom('otcMessages').where('orderId', '=', order.id);
    const { rows, total } = await readNewest(beforeId === undefined ? own : own.where('id', '<', beforeId), page);
    return { records: await Promise.all(rows.map((row) => this.#toWire(order, row))), total };
  }

  /** Everything that was said, in its order. */
  rows(orderId: number): Promise<readonly OtcMessageRow[]> {
    return this.#db.selectFrom('otcMessages').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
  }

  async removeOld(): Promise<void> {
    const untilMs = this.#context.clock.nowMs() - KEPT_MS;
    await this.#db.deleteFrom('otcMessages').where('createdAtMs', '<', untilMs).execute();
  }

  async #write(order: OtcOrder, sender: number, message: NewOtcMessage): Promise<OtcMessage> {
    const { store, broker, clock } = this.#context;
    const row: OtcMessageRow = {
      id: await store.ids.next(),
      orderId: order.id,
      sender,
      contentType: message.contentType,
      content: message.content,
      clientKey: message.clientKey ?? null,
      createdAtMs: clock.nowMs(),
    };
    const kept = await this.#keep(row);
    if (kept.id === row.id) {
      const data = { event: 'otc', orderId: String(order.id), id: String(row.id) };
      for (const reader of [order.merchant, order.taker]) broker.publish(String(reader), { kind: 'CHAT', data });
    }
    return this.#toWire(order, kept);
  }

  /** The row, or the one that the same sender kept under the same key before. */
  async #keep(row: OtcMessageRow): Promise<OtcMessageRow> {
    const inserted = await this.#db
      .insertInto('otcMessages')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined || row.clientKey === null) return row;
    return this.#db
      .selectFrom('otcMessages')
      .selectAll()
      .where('orderId', '=', row.orderId)
      .where('sender', '=', row.sender)
      .where('clientKey', '=', row.clientKey)
      .executeTakeFirstOrThrow();
  }

  async #toWire({ merchant }: OtcOrder, row: OtcMessageRow): Promise<OtcMessage> {
    const { id, orderId, sender, contentType, content, createdAtMs } = row;
    const userType = sender === merchant ? 2 : 1;
    return {
      id: String(id),
      orderId: String(orderId),
      blade_user_id: String(sender),
      userType: sender === OPERATOR ? 0 : userType,
      content_type: contentType,
      content: contentType === CHAT_TEXT ? content : await this.#pictureOf(content),
      create_time: createdAtMs,
    };
  }

  /** Both sides see it, so it travels whole and not by a link that is good for its owner alone. */
  async #pictureOf(uploadId: string): Promise<string> {
    const picture = await this.#context.uploads.readDocument(uploadId);
    return picture === undefined ? '' : `data:image/jpeg;base64,${picture.toString('base64')}`;
  }
}
