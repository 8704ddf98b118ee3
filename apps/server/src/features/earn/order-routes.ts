import { listFinanceOrders, redeemFinance, submitFinance } from '@candor/contract/earn/finance.ts';
import { listStakingOrders, redeemStaking, showStaking, submitStaking } from '@candor/contract/earn/staking.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { EarnBook } from './earn-book.ts';
import { familyOf } from './earn-family.ts';
import { boughtOf, leftOf } from './earn-replies.ts';

/** Buying, leaving and reading orders: the same for staking plans and finance products, under the names of each. */
export function routeEarnOrders(context: Context, book: EarnBook): void {
  routePurchases(context);
  routeExits(context, book);
  routeLists(context, book);
}

function routePurchases({ http, exchange }: Context): void {
  const calls = [
    { endpoint: submitStaking, family: 'staking' },
    { endpoint: submitFinance, family: 'finance' },
  ] as const;
  for (const { endpoint, family } of calls) {
    http.route(endpoint, async ({ caller, body, key }) => {
      const productId = rowNumber(body.planId);
      const line = exchange.read(({ earn }) => earn.shelves.get(productId)?.product.line);
      if (line === undefined || familyOf(line) !== family) return refuse('unknownEarnProduct');
      const wish = { owner: caller.userId, productId, units: requireUnits(body.amount, LEDGER_SCALE) };
      const outcome = await exchange.submit({ kind: 'buyEarn', ...wish, ...(key !== undefined && { key }) });
      return outcome.ok ? ok(boughtOf(outcome.reply)) : outcome;
    });
  }
}

function routeExits({ http, exchange }: Context, book: EarnBook): void {
  const calls = [
    { endpoint: redeemStaking, family: 'staking' },
    { endpoint: redeemFinance, family: 'finance' },
  ] as const;
  for (const { endpoint, family } of calls) {
    http.route(endpoint, async ({ caller, body, key }) => {
      const owner = caller.userId;
      const orderId = rowNumber(body.id);
      if ((await book.find({ owner, family }, orderId)) === undefined) return refuse('orderNotFound');
      const outcome = await exchange.submit({ kind: 'redeemEarn', owner, orderId, ...(key !== undefined && { key }) });
      if (outcome.ok) return ok(leftOf(outcome.reply));
      // The core forgets what has ended; that it was there is known from its record.
      return outcome.refusal.word === 'orderNotFound' ? refuse('notRedeemable') : outcome;
    });
  }
}

function routeLists({ http }: Context, book: EarnBook): void {
  const calls = [
    { endpoint: listStakingOrders, family: 'staking' },
    { endpoint: listFinanceOrders, family: 'finance' },
  ] as const;
  for (const { endpoint, family } of calls) {
    http.route(endpoint, async ({ caller, query }) => {
      const page = pageOfText(query);
      const filter = { owner: caller.userId, family, status: query.status };
      return ok(toPage(await book.list(filter, page), page, (order) => order));
    });
  }
  http.route(showStaking, async ({ caller, body }) => {
    const order = await book.find({ owner: caller.userId, family: 'staking' }, rowNumber(body.id));
    return order === undefined ? refuse('orderNotFound') : ok(book.toWire(order));
  });
}
