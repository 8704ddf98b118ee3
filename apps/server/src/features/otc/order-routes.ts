import { getChatRecord, sendChatRecord } from '@candor/contract/otc/chat.ts';
import {
  cancelOtcOrder,
  completeOtcOrder,
  getServicePayment,
  listMerchantOrders,
  listOtcOrders,
  payOtcOrder,
  rateOtcOrder,
  submitOtcOrder,
} from '@candor/contract/otc/wire.ts';
import { DISPLAY_CURRENCIES } from '@candor/contract/markets/rates.ts';
import { buyerOf, sellerOf, type OtcOrder } from '@candor/domain/otc/orders/otc-order.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { OrderChats } from './order-chats.ts';
import type { OrderDesk } from './order-desk.ts';
import type { OtcBook } from './otc-book.ts';
import type { OtcTables } from './tables.ts';

const CHAT_PAGE_SIZE = 15;

interface OrderParts {
  readonly desk: OrderDesk;
  readonly book: OtcBook;
  readonly chats: OrderChats;
}

/** An order from its opening to its end. */
export function routeOtcOrders(context: Context, parts: OrderParts): void {
  const { http, exits, proofs, config } = context;
  const { desk, book } = parts;
  const keyed = (key: string | undefined) => (key === undefined ? {} : { key });
  const shown = async (order: OtcOrder, userId: number) => ok(await book.toWire(order, userId));

  http.route(submitOtcOrder, async ({ caller: { userId }, body: wish, key }) => {
    const placed = await desk.place({ userId, wish, key });
    return placed.ok ? shown(placed.value, userId) : placed;
  });
  http.route(payOtcOrder, async ({ caller: { userId }, params, key }) => {
    const command = { kind: 'payOtcOrder', owner: userId, orderId: rowNumber(params.id), ...keyed(key) } as const;
    const paid = await desk.carryOut(command);
    return paid.ok ? shown(paid.value, userId) : paid;
  });
  http.route(cancelOtcOrder, async ({ caller: { userId }, params, key }) => {
    const command = { kind: 'cancelOtcOrder', owner: userId, orderId: rowNumber(params.id), ...keyed(key) } as const;
    const cancelled = await desk.carryOut(command);
    return cancelled.ok ? shown(cancelled.value, userId) : cancelled;
  });
  http.route(completeOtcOrder, async ({ caller: { userId }, params, body, key }) => {
    const orderId = rowNumber(params.id);
    const order = await book.findOwn(userId, orderId);
    // No code is lost to a rule: what can be looked up is, before anything is spent.
    if (order === undefined || sellerOf(order) !== userId) return refuse('unknownOtcOrder');
    if (order.status === 'pendingPayment') return refuse('otcOrderState');
    const held = order.endedAtMs === undefined ? await exits.findRefusal(userId, { kind: 'otcRelease' }) : undefined;
    if (held !== undefined) return { ok: false, refusal: held };
    // What is over stays over: a request that is repeated is answered again, and its code is spent already.
    const proved =
      order.endedAtMs === undefined
        ? await proofs.requireAll(userId, body.proof, { fundPassword: true })
        : ok(undefined);
    if (!proved.ok) return proved;
    const { otcHoldMs: lockMs } = config.waits;
    const completed = await desk.carryOut({ kind: 'completeOtcOrder', owner: userId, orderId, lockMs, ...keyed(key) });
    return completed.ok ? shown(completed.value, userId) : completed;
  });
  routeLists(context, parts);
  routePayment(context, book);
  routeChat(context, parts);
  routeRating(context, book);
}

function routeLists({ http }: Context, { book }: OrderParts): void {
  for (const [endpoint, side] of [
    [listOtcOrders, 'taker'],
    [listMerchantOrders, 'merchant'],
  ] as const) {
    http.route(endpoint, async ({ caller: { userId }, query: { status, orderCode, ...query } }) => {
      const page = pageOfText(query);
      return ok(toPage(await book.list({ userId, side, status, orderCode, ...page }), page, (row) => row));
    });
  }
}

/** Only whoever has to pay reads where to, and only while it can be paid. */
function routePayment({ http, identities }: Context, book: OtcBook): void {
  http.route(getServicePayment, async ({ caller: { userId }, query }) => {
    const order = await book.findOwn(userId, rowNumber(query.orderId));
    if (order === undefined || buyerOf(order) !== userId) return refuse('unknownOtcOrder');
    if (order.endedAtMs !== undefined) return refuse('otcOrderState');
    const seller = sellerOf(order);
    const card = await identities.bankCards.findWhole(seller);
    const payee = await identities.nameOf(seller);
    if (card === undefined || payee === undefined) return refuse('bankCardMissing');
    const { fiat, fiatUnits } = order.deal;
    return ok({
      payType: 'bank',
      payee,
      bankName: card.bankName,
      cardNumber: card.cardNumber,
      amount: printUnits(fiatUnits, LEDGER_SCALE),
      fiat: DISPLAY_CURRENCIES.find((known) => known === fiat) ?? 'usd',
    });
  });
}

function routeChat({ http }: Context, { book, chats }: OrderParts): void {
  http.route(sendChatRecord, async ({ caller: { userId }, body: { orderId, contentType, content, clientKey } }) => {
    const order = await book.findOwn(userId, rowNumber(orderId));
    return order === undefined
      ? refuse('unknownOtcOrder')
      : chats.send(order, userId, { contentType, content, clientKey });
  });
  http.route(getChatRecord, async ({ caller: { userId }, params, body }) => {
    const order = await book.findOwn(userId, rowNumber(params.orderId));
    if (order === undefined) return refuse('unknownOtcOrder');
    const page = { current: body.current ?? 1, size: body.size ?? CHAT_PAGE_SIZE };
    const beforeId = body.beforeId === undefined ? undefined : rowNumber(body.beforeId);
    const found = await chats.history(order, page, beforeId);
    return ok({ ...toPage(found, page, (message) => message), isOpen: chats.isOpen(order) });
  });
}

function routeRating({ http, store, clock }: Context, book: OtcBook): void {
  const db = store.tables<OtcTables>();
  http.route(rateOtcOrder, async ({ caller: { userId }, params, body: { isGood, text = '' } }) => {
    const order = await book.findOwn(userId, rowNumber(params.id));
    if (order === undefined) return refuse('unknownOtcOrder');
    if (order.status !== 'completed') return refuse('otcOrderState');
    const rated = userId === order.merchant ? order.taker : order.merchant;
    const kept = await db
      .insertInto('otcRatings')
      .values({ orderId: order.id, rater: userId, rated, isGood: isGood ? 1 : 0, text, atMs: clock.nowMs() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('orderId')
      .executeTakeFirst();
    return kept === undefined ? refuse('alreadyRated') : ok(await book.toWire(order, userId));
  });
}
