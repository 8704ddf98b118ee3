import {
  APPEAL_STATES,
  cancelAppeal,
  fileAppeal,
  getAppealOfOrder,
  listAppeals,
  supplementAppeal,
  type Appeal,
} from '@candor/contract/otc/appeal.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { readNewest } from '#platform/store/read-newest.ts';
import type { Appeals } from './appeals.ts';
import { orderCodeOf, type OtcBook } from './otc-book.ts';
import type { AppealRow, OtcTables } from './tables.ts';

/** What either side of an order says to the operator. */
export function routeAppeals(context: Context, appeals: Appeals, book: OtcBook): void {
  const { http, store } = context;
  const db = store.tables<OtcTables>();
  const shown = (row: AppealRow, userId: number) => wireOf(appeals, { row, userId });

  http.route(fileAppeal, async ({ caller: { userId }, body }) => {
    const filed = await appeals.file(userId, body);
    return filed.ok ? ok(await shown(filed.value, userId)) : filed;
  });
  http.route(supplementAppeal, async ({ caller: { userId }, params, body }) => {
    const added = await appeals.supplement(userId, rowNumber(params.id), body);
    return added.ok ? ok(await shown(added.value, userId)) : added;
  });
  http.route(cancelAppeal, async ({ caller: { userId }, params }) => {
    const cancelled = await appeals.cancel(userId, rowNumber(params.id));
    return cancelled.ok ? ok(await shown(cancelled.value, userId)) : cancelled;
  });
  http.route(listAppeals, async ({ caller: { userId }, query }) => {
    const page = pageOfText(query);
    const own = db
      .selectFrom('otcAppeals')
      .where((eb) => eb.or([eb('filedBy', '=', userId), eb('respondent', '=', userId)]));
    const { rows, total } = await readNewest(own, page);
    const records = await Promise.all(rows.map((row) => shown(row, userId)));
    return ok(toPage({ records, total }, page, (row) => row));
  });
  http.route(getAppealOfOrder, async ({ caller: { userId }, params }) => {
    const order = await book.findOwn(userId, rowNumber(params.id));
    const appeal = order && (await appeals.lastOf(order.id));
    return appeal === undefined ? refuse('notFound') : ok(await shown(appeal, userId));
  });
}

interface Reading {
  readonly row: AppealRow;
  readonly userId: number;
}

/** Whoever it is against reads what was said, and not how the other can be reached. */
async function wireOf(appeals: Appeals, { row, userId }: Reading): Promise<Appeal> {
  const { id, orderId, reason, state, dueAtMs, question, decision, decisionReason, buyerUnits, filedAtMs, closedAtMs } =
    row;
  const isOwn = row.filedBy === userId;
  const contact = appeals.contactOf(row);
  const statements = await appeals.statementsOf(id);
  const first = statements.find((one) => one.userId === row.filedBy);
  const status = APPEAL_NUMBERS.find((number) => APPEAL_STATES[number] === state) ?? 0;
  return {
    id: String(id),
    orderId: String(orderId),
    orderCode: orderCodeOf(orderId),
    reason,
    description: first?.description ?? '',
    contact: isOwn ? contact.contact : '',
    phone: isOwn ? contact.phone : '',
    proofs: statements.reduce((count, { proofs }) => count + (proofs === '' ? 0 : proofs.split(',').length), 0),
    isOwn,
    status,
    dueTime: state === 'closed' ? null : dueAtMs,
    question,
    decision,
    decisionReason,
    buyerCou: buyerUnits === null ? null : printUnits(buyerUnits, LEDGER_SCALE),
    createTime: filedAtMs,
    closeTime: closedAtMs,
  };
}

const APPEAL_NUMBERS = [0, 1, 2, 3, 4] as const;
