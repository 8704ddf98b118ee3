import { CHAT_TEXT } from '@candor/contract/chat/wire.ts';
import {
  askForEvidence,
  decideAppeal,
  decideMerchant,
  listAppealCases,
  listMerchantCases,
  openAppealCase,
  type AppealCase,
} from '@candor/contract/staff/otc-cases.ts';
import { buyerOf, sellerOf, type OtcOrder } from '@candor/domain/otc/orders/otc-order.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { watermark } from '#features/identity/port.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { roleOf, type Appeals } from './appeals.ts';
import { proposalOf, type Arbitration } from './arbitration.ts';
import type { Merchants } from './merchants.ts';
import type { OrderChats } from './order-chats.ts';
import { orderCodeOf, type OtcBook } from './otc-book.ts';
import type { AppealRow, StatementRow } from './tables.ts';

interface CaseDesk {
  readonly merchants: Merchants;
  readonly appeals: Appeals;
  readonly arbitration: Arbitration;
  readonly book: OtcBook;
  readonly chats: OrderChats;
}

/** Merchants and appeals, at the console. */
export function routeOtcCases(context: Context, desk: CaseDesk): void {
  const { console, audit, clock } = context;
  const { merchants, arbitration } = desk;
  console.addQueue(async () => {
    const open = await arbitration.open();
    return {
      name: 'otc',
      waiting: open.length,
      overdue: open.filter(({ state, dueAtMs }) => state === 'arbitration' && dueAtMs <= clock.nowMs()).length,
      nextDueAtMs: open[0]?.dueAtMs ?? null,
    };
  });
  console.route(listAppealCases, async () => {
    const cases = await Promise.all((await arbitration.open()).map((appeal) => caseOf(desk, appeal)));
    return ok(cases.flatMap((one) => (one === undefined ? [] : [one])));
  });
  console.route(listMerchantCases, async () => ok(await merchants.cases()));
  console.route(decideMerchant, async ({ params: { userId }, body: { decision, reason }, staff }) => {
    const owner = rowNumber(userId);
    const actions = {
      admit: () => merchants.admit(owner),
      refuse: () => merchants.refuseApplication(owner, reason),
      suspend: () => merchants.suspend(owner),
    } as const;
    const object = `user:${userId}`;
    await audit.write({ actor: actorOf(staff), action: `merchant.${decision}`, object, details: { reason } });
    return (await actions[decision]()) ? ok({}) : refuse('notFound');
  });
  routeAppealCases(context, desk);
}

function routeAppealCases(context: Context, desk: CaseDesk): void {
  const { console, audit } = context;
  const { arbitration } = desk;
  console.route(openAppealCase, async ({ params: { id }, staff }) => {
    const appeal = await arbitration.find(rowNumber(id));
    const order = appeal && (await desk.book.find(appeal.orderId));
    const shown = appeal && (await caseOf(desk, appeal));
    if (appeal === undefined || order === undefined || shown === undefined) return refuse('notFound');
    await audit.write({ actor: actorOf(staff), action: 'appeal.open', object: `appeal:${id}`, about: sidesOf(order) });
    await console.views.keep(`appeal:${id}`, staff);
    return ok({
      ...shown,
      openedAtMs: order.openedAtMs,
      paidAtMs: order.paidAtMs ?? null,
      endedAtMs: order.endedAtMs ?? null,
      ...desk.appeals.contactOf(appeal),
      statements: await statementsOf(context, desk, { appeal, order }),
      chat: await saidIn(context, desk, { appeal, order }),
    });
  });
  console.route(askForEvidence, async ({ params: { id }, body: { reason }, staff }) => {
    const asked = await arbitration.askForEvidence(rowNumber(id), reason);
    if (!asked.ok) return asked;
    const object = `appeal:${id}`;
    const about = await sidesIn(desk, id);
    await audit.write({ actor: actorOf(staff), action: 'appeal.supplement', object, about, details: { reason } });
    return ok({});
  });
  console.route(decideAppeal, async ({ params: { id }, body, staff }) => {
    const { decision, buyerAmount = '', reason } = body;
    if (!(await console.views.hasOpened(`appeal:${id}`, staff))) return refuse('caseNotOpened');
    await audit.write({
      actor: actorOf(staff),
      action: 'appeal.decide',
      object: `appeal:${id}`,
      about: await sidesIn(desk, id),
      details: { decision, buyerAmount, reason },
    });
    return arbitration.decide(rowNumber(id), body, actorOf(staff));
  });
}

function sidesOf(order: OtcOrder): readonly number[] {
  return [buyerOf(order), sellerOf(order)];
}

async function sidesIn({ book, arbitration }: CaseDesk, id: string): Promise<readonly number[]> {
  const appeal = await arbitration.find(rowNumber(id));
  const order = appeal && (await book.find(appeal.orderId));
  return order === undefined ? [] : sidesOf(order);
}

async function caseOf({ book, arbitration }: CaseDesk, appeal: AppealRow): Promise<AppealCase | undefined> {
  const order = await book.find(appeal.orderId);
  if (order === undefined) return undefined;
  const { id, orderId, state, reason, filedBy, proposedBy, filedAtMs, dueAtMs } = appeal;
  const proposal = proposalOf(appeal.proposal);
  return {
    id: String(id),
    orderId: String(orderId),
    orderCode: orderCodeOf(orderId),
    state,
    reason,
    sellerId: String(sellerOf(order)),
    buyerId: String(buyerOf(order)),
    filedBy: filedBy === buyerOf(order) ? 'buyer' : 'seller',
    coin: order.asset,
    amount: print(order.units),
    fiat: order.deal.fiat,
    fiatAmount: print(order.deal.fiatUnits),
    value: print(order.deal.valueUnits),
    needsTwo: arbitration.needsTwo(order),
    proposal: proposal === undefined ? null : { by: proposedBy ?? '', ...proposal },
    filedAtMs,
    dueAtMs,
  };
}

interface Opened {
  readonly appeal: AppealRow;
  readonly order: OtcOrder;
}

async function statementsOf(context: Context, { appeals }: CaseDesk, { appeal, order }: Opened) {
  const picturesOf = async ({ proofs }: StatementRow): Promise<string[]> => {
    const ids = proofs === '' ? [] : proofs.split(',');
    const pictures = await Promise.all(ids.map((id) => pictureOf(context, id, appeal)));
    return pictures.flatMap((picture) => picture ?? []);
  };
  const rows = await appeals.statementsOf(appeal.id);
  return Promise.all(
    rows.map(async (row) => ({
      by: roleOf(order, row.userId) ?? 'buyer',
      description: row.description,
      pictures: await picturesOf(row),
      atMs: row.atMs,
    })),
  );
}

async function saidIn(context: Context, { chats }: CaseDesk, { appeal, order }: Opened) {
  const rows = await chats.rows(order.id);
  return Promise.all(
    rows.map(async ({ sender, contentType, content, createdAtMs }) => ({
      by: roleOf(order, sender) ?? ('operator' as const),
      text: contentType === CHAT_TEXT ? content : '',
      picture: contentType === CHAT_TEXT ? null : await pictureOf(context, content, appeal),
      atMs: createdAtMs,
    })),
  );
}

/** As whoever decides sees it: marked with the case. */
async function pictureOf({ uploads }: Context, uploadId: string, { id }: AppealRow): Promise<string | null> {
  const picture = await uploads.readDocument(uploadId);
  return picture === undefined ? null : (await watermark(picture, `${id}`)).toString('base64');
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
