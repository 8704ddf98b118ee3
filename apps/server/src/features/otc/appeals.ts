import { createHash } from 'node:crypto';
import type { fileAppeal, supplementAppeal } from '@candor/contract/otc/appeal.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { buyerOf, sellerOf, type OtcOrder } from '@candor/domain/otc/orders/otc-order.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Context } from '#context.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { OrderChats } from './order-chats.ts';
import { LATE_MS, type OtcBook } from './otc-book.ts';
import type { AppealRow, OtcTables, StatementRow } from './tables.ts';

type AppealForm = RequestOutput<typeof fileAppeal>['body'];
type Evidence = RequestOutput<typeof supplementAppeal>['body'];

const HOUR_MS = 3_600_000;
/** What the operator promises for a decision. */
const ARBITRATION_MS = 48 * HOUR_MS;
/** How long a decision may be asked to be looked at once more, by somebody else. */
export const AGAIN_MS = 72 * HOUR_MS;

const Contact = z.strictObject({ contact: z.string(), phone: z.string() });

/** Told whenever an appeal stands otherwise: who did it, undefined where it was the operator or the time. */
export type TellAppeal = (appeal: AppealRow, by?: number) => Promise<void>;

interface Filing {
  readonly userId: number;
  readonly form: AppealForm;
}

interface AppealsParts {
  readonly book: OtcBook;
  readonly chats: OrderChats;
  readonly tell: TellAppeal;
}

/** Why an order cannot be appealed, or not yet. */
type AppealFault = 'appealExists' | 'appealTooEarly' | 'appealProofNeeded' | 'otcOrderState';

type AppealsContext = Pick<Context, 'store' | 'exchange' | 'uploads' | 'sealedFields' | 'clock' | 'config' | 'log'>;

/** Disputes about orders, from either side's first word to the end; what becomes of the coin is the core's. */
export class Appeals {
  readonly #context: AppealsContext;
  readonly #parts: AppealsParts;
  readonly #db: Kysely<OtcTables>;

  constructor(context: AppealsContext, parts: AppealsParts) {
    this.#context = context;
    this.#parts = parts;
    this.#db = context.store.tables<OtcTables>();
  }

  async findOwn(userId: number, appealId: number): Promise<AppealRow | undefined> {
    const row = await this.#db.selectFrom('otcAppeals').selectAll().where('id', '=', appealId).executeTakeFirst();
    return row?.filedBy === userId || row?.respondent === userId ? row : undefined;
  }

  /** Every one about an order, the newest first. */
  allOf(orderId: number): Promise<readonly AppealRow[]> {
    const rows = this.#db.selectFrom('otcAppeals').selectAll().where('orderId', '=', orderId);
    return rows.orderBy('id', 'desc').execute();
  }

  async lastOf(orderId: number): Promise<AppealRow | undefined> {
    return (await this.allOf(orderId))[0];
  }

  statementsOf(appealId: number): Promise<readonly StatementRow[]> {
    return this.#db.selectFrom('otcStatements').selectAll().where('appealId', '=', appealId).orderBy('id').execute();
  }

  async file(
    userId: number,
    form: AppealForm,
  ): Promise<Result<AppealRow, AppealFault | 'unknownOtcOrder' | 'pictureUnknown'>> {
    const { exchange } = this.#context;
    const { book, chats, tell } = this.#parts;
    const order = await book.findOwn(userId, Number(form.orderId));
    if (order === undefined) return refuse('unknownOtcOrder');
    const fault = await this.#findFault(order, { userId, form });
    if (fault !== undefined) return { ok: false, refusal: fault };
    if (await this.#hasStrangers(userId, form.proof)) return refuse('pictureUnknown');
    const filed = await this.#newRow(userId, order, form);
    await this.#db.insertInto('otcAppeals').values(filed).execute();
    await this.#state(userId, filed.id, form);
    if (order.endedAtMs !== undefined) {
      await exchange.submit({ kind: 'claimOtcOrder', orderId: order.id, isOpen: true });
    }
    await chats.say(order, 'appealed');
    await tell(filed, userId);
    // The other side has been told: from now on it is awaited.
    return ok((await this.change(filed, { state: 'awaitingRespondent' })) ?? filed);
  }

  /** The other side answers, or either brings what the operator has asked for. */
  async supplement(
    userId: number,
    appealId: number,
    evidence: Evidence,
  ): Promise<Result<AppealRow, 'notFound' | 'appealState' | 'pictureUnknown'>> {
    const appeal = await this.findOwn(userId, appealId);
    if (appeal === undefined) return refuse('notFound');
    const isAnswer = appeal.state === 'awaitingRespondent' && userId === appeal.respondent;
    if (!isAnswer && appeal.state !== 'supplement') return refuse('appealState');
    if (await this.#hasStrangers(userId, evidence.proof)) return refuse('pictureUnknown');
    await this.#state(userId, appealId, evidence);
    const moved = await this.#handOver(appeal, userId);
    return moved === undefined ? refuse('appealState') : ok(moved);
  }

  async cancel(userId: number, appealId: number): Promise<Result<AppealRow, 'notFound' | 'appealState'>> {
    const appeal = await this.findOwn(userId, appealId);
    if (appeal === undefined) return refuse('notFound');
    if (appeal.filedBy !== userId || appeal.state === 'closed') return refuse('appealState');
    const closed = await this.#close(appeal, userId);
    return closed === undefined ? refuse('appealState') : ok(closed);
  }

  /** An order is over: nothing is left to decide. */
  async orderEnded({ id, end }: OtcOrder): Promise<void> {
    // One that expired may be appealed afterwards, and whoever was quick has done so before this is heard.
    if (end === 'expired') return;
    const appeal = await this.lastOf(id);
    if (appeal !== undefined && appeal.state !== 'closed') await this.#close(appeal);
  }

  /** The same for all whose order ended while nobody could be told of it. */
  async closeEnded(): Promise<void> {
    const open = await this.#db.selectFrom('otcAppeals').selectAll().where('state', '!=', 'closed').execute();
    for (const appeal of open) {
      const order = await this.#parts.book.find(appeal.orderId);
      if (order?.end === 'released' || order?.end === 'buyer') await this.#close(appeal);
    }
  }

  /** Whoever did not answer in time has nothing to add. */
  async passDeadlines(): Promise<void> {
    const due = await this.#db
      .selectFrom('otcAppeals')
      .selectAll()
      .where('state', 'in', ['filed', 'awaitingRespondent', 'supplement'])
      .where('dueAtMs', '<=', this.#context.clock.nowMs())
      .execute();
    const queue = { log: this.#context.log, job: 'pass-appeal-deadlines', idOf: ({ id }: AppealRow) => id };
    await eachByItself(due, queue, (appeal) => this.#handOver(appeal));
  }

  /** Moves an open appeal on; undefined when it stands otherwise meanwhile. */
  change(appeal: AppealRow, changed: Partial<AppealRow>): Promise<AppealRow | undefined> {
    return this.#db
      .updateTable('otcAppeals')
      .set(changed)
      .where('id', '=', appeal.id)
      .where('state', '=', appeal.state)
      .returningAll()
      .executeTakeFirst();
  }

  /** How whoever filed it can be reached. */
  contactOf({ id, sealedContact }: AppealRow): z.infer<typeof Contact> {
    return Contact.parse(JSON.parse(this.#context.sealedFields.open(sealedContact, contactPlaceOf(id))));
  }

  /** SHA-256 over what lies before whoever decides. */
  async evidenceHash(appeal: AppealRow): Promise<string> {
    const statements = await this.statementsOf(appeal.id);
    const said = await this.#parts.chats.rows(appeal.orderId);
    const content = JSON.stringify([
      [appeal.id, appeal.orderId, appeal.reason],
      statements.map(({ userId, description, proofs, atMs }) => [userId, description, proofs, atMs]),
      said.map(({ sender, contentType, content: text, createdAtMs }) => [sender, contentType, text, createdAtMs]),
    ]);
    return createHash('sha256').update(content).digest('hex');
  }

  async #newRow(userId: number, { id: orderId, merchant, taker }: OtcOrder, form: AppealForm): Promise<AppealRow> {
    const { store, sealedFields, clock, config } = this.#context;
    const id = await store.ids.next();
    const contact = JSON.stringify({ contact: form.contact, phone: form.phone });
    return {
      id,
      orderId,
      filedBy: userId,
      respondent: userId === merchant ? taker : merchant,
      state: 'filed',
      reason: form.reason,
      sealedContact: sealedFields.seal(contact, contactPlaceOf(id)),
      dueAtMs: clock.nowMs() + config.waits.appealAnswerMs,
      ...NOTHING_DECIDED,
      filedAtMs: clock.nowMs(),
      closedAtMs: null,
    };
  }

  /** Ten minutes after a payment, within a week of an order that expired, or once more within three days of a decision. */
  async #findFault(order: OtcOrder, { userId, form }: Filing): Promise<Refusal<AppealFault> | undefined> {
    const { clock, config } = this.#context;
    const nowMs = clock.nowMs();
    const former = await this.allOf(order.id);
    const decided = former.filter(({ decision }) => decision !== null);
    const isOpen = former.some(({ state }) => state !== 'closed');
    const isAgain = decided.length === 1 && nowMs - (decided[0]?.closedAtMs ?? 0) < AGAIN_MS;
    if (isOpen || (decided.length > 0 && !isAgain)) return refuse('appealExists').refusal;
    if (isAgain) return undefined;
    if (order.status === 'paid') {
      const waitMs = (order.paidAtMs ?? nowMs) + config.waits.appealAfterMs - nowMs;
      return waitMs > 0 ? refuse('appealTooEarly', { minutes: String(Math.ceil(waitMs / 60_000)) }).refusal : undefined;
    }
    const isLate = order.end === 'expired' && nowMs - (order.endedAtMs ?? 0) < LATE_MS;
    if (!isLate || buyerOf(order) !== userId) return refuse('otcOrderState').refusal;
    // It holds the seller's coin: whoever says that they have paid late shows it, and says it once.
    if (former.length > 0) return refuse('appealExists').refusal;
    return form.proof.length === 0 ? refuse('appealProofNeeded').refusal : undefined;
  }

  async #state(userId: number, appealId: number, { proof, description }: Evidence): Promise<void> {
    const { store, uploads, clock } = this.#context;
    const id = await store.ids.next();
    await uploads.keepAsEvidence(proof);
    const row = { id, appealId, userId, description, proofs: proof.join(','), atMs: clock.nowMs() };
    await this.#db.insertInto('otcStatements').values(row).execute();
  }

  async #hasStrangers(userId: number, proof: readonly string[]): Promise<boolean> {
    for (const id of proof) if ((await this.#context.uploads.find(id))?.ownerId !== userId) return true;
    return false;
  }

  /** From now on the operator has it, and so long for its decision. */
  async #handOver(appeal: AppealRow, by?: number): Promise<AppealRow | undefined> {
    const dueAtMs = this.#context.clock.nowMs() + ARBITRATION_MS;
    const moved = await this.change(appeal, { state: 'arbitration', dueAtMs });
    if (moved !== undefined) await this.#parts.tell(moved, by);
    return moved;
  }

  async #close(appeal: AppealRow, by?: number): Promise<AppealRow | undefined> {
    const { exchange, clock } = this.#context;
    const closed = await this.change(appeal, { state: 'closed', closedAtMs: clock.nowMs() });
    if (closed === undefined) return undefined;
    // An order that was over is disputed no more.
    await exchange.submit({ kind: 'claimOtcOrder', orderId: appeal.orderId, isOpen: false });
    await this.#parts.tell(closed, by);
    return closed;
  }
}

const NOTHING_DECIDED = {
  question: null,
  proposal: null,
  proposedBy: null,
  decision: null,
  decisionReason: null,
  decidedBy: null,
  buyerUnits: null,
  evidenceHash: null,
} as const;

function contactPlaceOf(appealId: number) {
  return { table: 'otcAppeals', column: 'sealedContact', row: appealId };
}

/** What somebody is in an order. */
export function roleOf(order: OtcOrder, userId: number): 'buyer' | 'seller' | undefined {
  if (userId === buyerOf(order)) return 'buyer';
  return userId === sellerOf(order) ? 'seller' : undefined;
}
