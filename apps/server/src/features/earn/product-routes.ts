import { getRewardPools } from '@candor/contract/earn/wire.ts';
import {
  type FinanceProduct,
  getFinanceProduct,
  getPersonalIncome,
  listFinanceProducts,
} from '@candor/contract/earn/finance.ts';
import { listStakingProducts, type StakingProduct } from '@candor/contract/earn/staking.ts';
import type { EarnShelf } from '@candor/domain/earn/earn-part.ts';
import { offerOf } from '@candor/domain/earn/earn-product.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { type Page, pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { EarnBook } from './earn-book.ts';
import { LINE_NUMBERS, print, productOf, rewardPoolOf } from './earn-wire.ts';

/** What is offered, to whoever asks; a caller also learns how often they bought what. */
export function routeEarnProducts({ http, exchange, clock }: Context, book: EarnBook): void {
  http.route(listStakingProducts, async ({ caller, query }) => {
    const products = exchange.read((state) =>
      shelvesOf(state)
        .filter(({ product }) => product.line === 'staking')
        .map((shelf) => stakingProductOf(state, shelf, caller?.userId)),
    );
    return ok(pageIn(products, pageOfText(query)));
  });
  http.route(listFinanceProducts, async ({ caller, query }) => {
    const products = exchange.read((state) =>
      financeShelves(state, query.type, caller?.userId).flatMap((shelf) =>
        financeProductOf(state, shelf, caller?.userId),
      ),
    );
    return ok(pageIn(products, pageOfText(query)));
  });
  http.route(getFinanceProduct, async ({ caller, params }) => {
    const [product] = exchange.read((state) => {
      const shelf = state.earn.shelves.get(rowNumber(params.id));
      return shelf === undefined ? [] : financeProductOf(state, shelf, caller?.userId);
    });
    return product === undefined ? refuse('unknownEarnProduct') : ok(product);
  });
  http.route(getPersonalIncome, async ({ caller }) =>
    ok({ coins: await book.incomes({ owner: caller.userId, family: 'finance' }), asOfMs: clock.nowMs() }),
  );
  http.route(getRewardPools, async () =>
    ok({
      pools: exchange.read((state) => shelvesOf(state).map((shelf) => rewardPoolOf(state, shelf))),
      asOfMs: clock.nowMs(),
    }),
  );
}

function shelvesOf({ earn }: State): readonly EarnShelf[] {
  return [...earn.shelves.values()].toSorted((left, right) => left.product.id - right.product.id);
}

/** The tabs of rule 5.3; the fourth has what the caller holds. */
function financeShelves(state: State, type: string | undefined, userId: number | undefined): readonly EarnShelf[] {
  const shelves = shelvesOf(state);
  if (type === undefined) return shelves;
  if (type !== '4') return shelves.filter(({ product }) => String(LINE_NUMBERS[product.line]) === type);
  const own = [...(state.earn.purses.get(userId ?? 0)?.orders.values() ?? [])];
  return shelves.filter(({ product }) => own.some(({ productId }) => productId === product.id));
}

function stakingProductOf(state: State, shelf: EarnShelf, userId: number | undefined): StakingProduct {
  const { product } = shelf;
  return {
    ...productOf(state, shelf),
    title: `${product.asset} ${product.days}`,
    icon: product.asset,
    timeLimit: product.purchasesMax,
    buyPurchase: boughtBy(state, shelf, userId),
  };
}

/** None for a staking plan or mining, which are no finance products. */
function financeProductOf(state: State, shelf: EarnShelf, userId: number | undefined): readonly FinanceProduct[] {
  const { product } = shelf;
  const type = LINE_NUMBERS[product.line];
  if (type === 0 || type === 5) return [];
  return [
    {
      ...productOf(state, shelf),
      name: `${product.asset} ${product.days}`,
      type,
      limitCount: product.purchasesMax,
      buyCount: boughtBy(state, shelf, userId),
      lockDays: product.days,
      avgDailyIncome: print(offerOf(product, product.minUnits).dailyUnits),
    },
  ];
}

function boughtBy({ earn }: State, { product }: EarnShelf, userId: number | undefined): number {
  return earn.purses.get(userId ?? 0)?.purchases.get(product.id) ?? 0;
}

function pageIn<Row>(rows: readonly Row[], page: Page) {
  const { current, size } = page;
  const shown = rows.slice((current - 1) * size, current * size);
  return toPage({ records: shown, total: rows.length }, page, (row) => row);
}
