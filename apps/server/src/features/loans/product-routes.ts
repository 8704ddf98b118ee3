import { getCreditScore, getLoanTerms, listLoanProducts } from '@candor/contract/loans/wire.ts';
import { UNSECURED_MAX_UNITS, UNSECURED_SCORE_MIN } from '@candor/domain/loans/credit-score.ts';
import {
  CALL_LTV_PERCENT,
  COLLATERAL_ASSETS,
  INITIAL_LTV_PERCENT,
  SALE_LTV_PERCENT,
} from '@candor/domain/loans/loan-product.ts';
import { ok } from '@candor/domain/result.ts';
import { indexPriceUnits } from '@candor/domain/spot/prices/asset-index.ts';
import type { Context } from '#context.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import type { CreditScores } from './credit-scores.ts';
import { loanProductOf, print } from './loan-wire.ts';

/** What is lent and on which terms, to whoever asks; and everybody's own score, to them alone. */
export function routeLoanProducts({ http, exchange, clock }: Context, scores: CreditScores): void {
  http.route(listLoanProducts, async ({ query }) => {
    const page = pageOfText(query);
    const products = exchange.read((state) =>
      [...state.loans.products.values()]
        .toSorted((left, right) => left.id - right.id)
        .map((product) => loanProductOf(state, product)),
    );
    const records = products.slice((page.current - 1) * page.size, page.current * page.size);
    return ok(toPage({ records, total: products.length }, page, (product) => product));
  });
  http.route(getLoanTerms, async () =>
    ok({
      collaterals: exchange.read((state) =>
        COLLATERAL_ASSETS.map((coin) => {
          const priceUnits = indexPriceUnits(state, coin, clock.nowMs());
          return { coin, price: priceUnits === undefined ? null : print(priceUnits) };
        }),
      ),
      initialLtv: Number(INITIAL_LTV_PERCENT),
      callLtv: Number(CALL_LTV_PERCENT),
      saleLtv: Number(SALE_LTV_PERCENT),
      unsecuredMax: print(UNSECURED_MAX_UNITS),
      scoreMin: UNSECURED_SCORE_MIN,
      asOfMs: clock.nowMs(),
    }),
  );
  http.route(getCreditScore, async ({ caller }) => ok(await scores(caller.userId)));
}
