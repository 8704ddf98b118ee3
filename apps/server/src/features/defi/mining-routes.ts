import {
  exitDefi,
  getDefiRate,
  getDefiStatistics,
  getUserInvestment,
  joinDefi,
  showDefiIncome,
  showDefiOrders,
} from '@candor/contract/defi/wire.ts';
import type { EarnShelf } from '@candor/domain/earn/earn-part.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { boughtOf, type EarnBook, leftOf, printEarnUnits, productOf } from '#features/earn/port.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { DefiGate } from './defi-gate.ts';
import type { DefiIntents } from './intents.ts';
import { findKnownVault } from './vaults.ts';

interface MiningParts {
  readonly book: EarnBook;
  readonly gate: DefiGate;
  readonly intents: DefiIntents;
}

const FAMILY = 'mining';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Mining out of the wealth wallet: the same products in the core as staking plans, under calls of their own. */
export function routeMining(context: Context, parts: MiningParts): void {
  routeTerms(context, parts);
  routeDeposits(context, parts);
  routeRecords(context, parts);
}

function routeTerms({ http, exchange, clock }: Context, { intents }: MiningParts): void {
  http.route(getDefiRate, async () => {
    const product = exchange.read((state) => {
      const shelf = miningShelf(state);
      return shelf === undefined ? undefined : productOf(state, shelf);
    });
    return product === undefined ? refuse('unknownEarnProduct') : ok(product);
  });
  http.route(getDefiStatistics, async () => {
    const nowMs = clock.nowMs();
    const [active, nodes] = await Promise.all([intents.active(), intents.countNodesSince(nowMs - DAY_MS)]);
    const { coin, heldUnits, owners } = exchange.read(countCustody);
    // One sum is of one coin.
    const inVaults = active.filter((row) => findKnownVault(row)?.coin === coin);
    const vaultUnits = inVaults.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
    return ok({
      coin,
      total: printEarnUnits(heldUnits + vaultUnits),
      custody: printEarnUnits(heldUnits),
      vault: printEarnUnits(vaultUnits),
      participants: new Set([...owners, ...inVaults.map(({ userId }) => userId)]).size,
      nodes,
      asOfMs: nowMs,
    });
  });
}

function routeDeposits({ http, exchange }: Context, { book, gate }: MiningParts): void {
  http.route(joinDefi, async ({ caller, body, key }) => {
    const { userId: owner } = caller;
    const refusal = await gate.findCustodyRefusal(owner);
    if (refusal !== undefined) return { ok: false, refusal };
    const shelf = exchange.read(miningShelf);
    if (shelf === undefined) return refuse('unknownEarnProduct');
    const wish = { owner, productId: shelf.product.id, units: requireUnits(body.amount, LEDGER_SCALE) };
    const outcome = await exchange.submit({ kind: 'buyEarn', ...wish, ...(key !== undefined && { key }) });
    return outcome.ok ? ok(boughtOf(outcome.reply)) : outcome;
  });
  http.route(exitDefi, async ({ caller, body, key }) => {
    const { userId: owner } = caller;
    const orderId = rowNumber(body.id);
    if ((await book.find({ owner, family: FAMILY }, orderId)) === undefined) return refuse('orderNotFound');
    const outcome = await exchange.submit({ kind: 'redeemEarn', owner, orderId, ...(key !== undefined && { key }) });
    if (outcome.ok) return ok(leftOf(outcome.reply));
    // The core forgets what has ended; that it was there is known from its record.
    return outcome.refusal.word === 'orderNotFound' ? refuse('notRedeemable') : outcome;
  });
}

function routeRecords({ http, clock }: Context, { book }: MiningParts): void {
  http.route(showDefiOrders, async ({ caller, query }) => {
    const page = pageOfText(query);
    const filter = { owner: caller.userId, family: FAMILY, status: query.status } as const;
    return ok(toPage(await book.list(filter, page), page, (order) => order));
  });
  // Whoever the path names, it is the caller's own.
  http.route(showDefiIncome, async ({ caller, query }) => {
    const page = pageOfText(query);
    const found = await book.payouts({ owner: caller.userId, family: FAMILY }, page);
    return ok(
      toPage(found, page, ({ orderId, day, asset, units, atMs }) => {
        return { orderId: String(orderId), day, coin: asset, amount: printEarnUnits(units), time: atMs };
      }),
    );
  });
  http.route(getUserInvestment, async ({ caller }) =>
    ok({ coins: await book.incomes({ owner: caller.userId, family: FAMILY }), asOfMs: clock.nowMs() }),
  );
}

/** The one product of mining. */
export function miningShelf({ earn }: State): EarnShelf | undefined {
  return [...earn.shelves.values()].find(({ product }) => product.line === 'mining');
}

function countCustody(state: State) {
  const shelf = miningShelf(state);
  const purses = [...state.earn.purses];
  const isMining = ({ line }: { readonly line: string }): boolean => line === 'mining';
  return {
    coin: shelf?.product.asset ?? 'USDT',
    heldUnits: shelf?.heldUnits ?? 0n,
    owners: purses.filter(([, { orders }]) => [...orders.values()].some(isMining)).map(([owner]) => owner),
  };
}
