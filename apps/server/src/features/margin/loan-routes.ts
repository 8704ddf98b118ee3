import {
  borrow,
  type BorrowPreview,
  getCanBorrow,
  previewBorrow,
  repay,
  updateMarginLeverage,
} from '@candor/contract/margin/wire.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { previewBorrow as previewOf } from '@candor/domain/margin/loans/borrow-preview.ts';
import { borrowLimitsOf } from '@candor/domain/margin/loans/borrow-limits.ts';
import { forceFiguresOf } from '@candor/domain/margin/accounts/force-figures-of.ts';
import { marginFiguresOf } from '@candor/domain/margin/accounts/account-figures.ts';
import { marginTermsOf } from '@candor/domain/margin/accounts/margin-wallet.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { indexPriceUnits } from '@candor/domain/spot/prices/asset-index.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { marketNameOf } from '#features/spot/port.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { hourPercentOf, percentOf, print, printOrNull, ratePercentOf, smaller } from './margin-numbers.ts';
import { borrowerOf, marginPlaceOf, pairCoinsOf, type Borrower } from './margin-place.ts';

/** Borrowing, repaying and what may be known before. */
export function routeMarginLoans(context: Context): void {
  routeLooks(context);
  routeActions(context);
}

function routeLooks(context: Context): void {
  const { http, exchange, clock } = context;
  http.route(getCanBorrow, async ({ caller, params: { mode }, body: { symbolName } }) => {
    const borrower = await borrowerOf(context, caller);
    return exchange.read((state) => {
      const place = marginPlaceOf(mode, symbolName);
      const coins = pairCoinsOf(state, place, symbolName);
      if (coins === undefined) return refuse('marginNotOffered', { asset: symbolName });
      const [quoteLeft, baseLeft] = [coins.quote, coins.base].map((asset) =>
        borrowLimitsOf(state, { ...borrower, wallet: coins.wallet, asset }, clock.nowMs()),
      );
      if (quoteLeft === undefined || baseLeft === undefined) return refuse('marginPriceUnavailable');
      return ok({
        baseBalance: print(smaller(quoteLeft.allowedUnits, quoteLeft.poolUnits)),
        coinBalance: print(smaller(baseLeft.allowedUnits, baseLeft.poolUnits)),
      });
    });
  });
  http.route(previewBorrow, async ({ caller, params: { mode }, body }) => {
    const borrower = await borrowerOf(context, caller);
    return exchange.read((state) => preview(state, { ...borrower, mode, ...body, atMs: clock.nowMs() }));
  });
}

function routeActions(context: Context): void {
  const { http, exchange } = context;
  http.route(borrow, async ({ caller, params: { mode }, body: { symbolName, symbol, depositAmount }, key }) => {
    const borrower = await borrowerOf(context, caller);
    const outcome = await exchange.submit({
      kind: 'borrowMargin',
      ...borrower,
      ...marginPlaceOf(mode, symbolName),
      asset: symbol,
      units: requireUnits(depositAmount, LEDGER_SCALE),
      ...(key === undefined ? {} : { key }),
    });
    return outcome.ok ? ok({ borrowCode: String(outcome.reply.loanId) }) : outcome;
  });
  http.route(repay, async ({ caller, params: { mode }, body: { symbolName, symbol, amount, borrowCode }, key }) => {
    const outcome = await exchange.submit({
      kind: 'repayMargin',
      owner: caller.userId,
      ...marginPlaceOf(mode, symbolName),
      asset: symbol,
      units: requireUnits(amount, LEDGER_SCALE),
      ...(borrowCode === undefined ? {} : { loanId: rowNumber(borrowCode) }),
      ...(key === undefined ? {} : { key }),
    });
    if (!outcome.ok) return outcome;
    return ok({ amount, left: print(outcome.reply.leftUnits) });
  });
  http.route(updateMarginLeverage, async ({ caller, body: { symbolName, cou }, key }) => {
    const outcome = await exchange.submit({
      kind: 'setMarginLeverage',
      owner: caller.userId,
      mode: 'isolated',
      symbol: marketNameOf(symbolName),
      leverage: cou,
      ...(key === undefined ? {} : { key }),
    });
    return outcome.ok ? ok({ cou }) : outcome;
  });
}

interface PreviewWish extends Borrower {
  readonly mode: 'all' | 'fixed';
  readonly symbolName: string;
  readonly symbol: string;
  readonly depositAmount: string;
  readonly atMs: number;
}

/** What the core would say of a loan, by the core's own formulas; an amount it would refuse is previewed all the same. */
function preview(
  state: State,
  { owner, owedMaxUnits, mode, symbolName, symbol: asset, depositAmount, atMs }: PreviewWish,
): Result<BorrowPreview, 'marginNotOffered' | 'marginPriceUnavailable'> {
  const place = marginPlaceOf(mode, symbolName);
  const coins = pairCoinsOf(state, place, symbolName);
  const terms = marginTermsOf(state, place, asset);
  if (coins === undefined || terms === undefined) return refuse('marginNotOffered', { asset });
  const account = { owner, wallet: coins.wallet };
  const figures = marginFiguresOf(state, account, atMs);
  const force = forceFiguresOf(state, account, { symbol: coins.symbol, atMs });
  const limits = borrowLimitsOf(state, { ...account, asset, owedMaxUnits }, atMs);
  const priceUnits = indexPriceUnits(state, asset, atMs);
  if (figures === undefined || force === undefined || limits === undefined || priceUnits === undefined) {
    return refuse('marginPriceUnavailable', { asset });
  }
  const { dailyRatePpm } = terms;
  const outlook = { figures, force, isTradedCoin: asset === coins.base, priceUnits, dailyRatePpm };
  const shown = previewOf(outlook, requireUnits(depositAmount, LEDGER_SCALE));
  return ok({
    borrwDayRate: percentOf(dailyRatePpm),
    hourlyRate: hourPercentOf(dailyRatePpm),
    interest24h: print(shown.interest24hUnits),
    depositRate: ratePercentOf(shown.rateAfterCentipercent),
    forcePrice: printOrNull(shown.forcePriceAfterUnits),
    min: print(terms.borrowMinUnits),
    max: print(smaller(limits.allowedUnits, limits.poolUnits)),
    poolLeft: print(limits.poolUnits),
  });
}
