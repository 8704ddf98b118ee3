import {
  addLoanCollateral,
  listLoanOrders,
  repayLoan,
  submitLoan,
  withdrawLoanApplication,
} from '@candor/contract/loans/wire.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { LOAN_DAYS } from '@candor/domain/loans/loan-product.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { CreditScores } from './credit-scores.ts';
import type { LoanBook } from './loan-book.ts';
import { photosOf } from './loan-photos.ts';
import { print } from './loan-wire.ts';

interface LoanDesk {
  readonly book: LoanBook;
  readonly scores: CreditScores;
}

type Application = RequestOutput<typeof submitLoan>['body'];

/** Asking for a loan, repaying it, and reading one's own. */
export function routeLoanOrders(context: Context, { book, scores }: LoanDesk): void {
  routeApplications(context, scores);
  routeRepayments(context);
  context.http.route(listLoanOrders, async ({ caller, query }) => {
    const page = pageOfText(query);
    const filter = { owner: caller.userId, status: query.status };
    return ok(toPage(await book.list(filter, page), page, (order) => order));
  });
}

function routeApplications(context: Context, scores: CreditScores): void {
  const { http, exchange, identities, uploads } = context;
  http.route(submitLoan, async ({ caller: { userId: owner }, body, key }) => {
    const productId = rowNumber(body.proId);
    const days = exchange.read(({ loans }) => loans.products.get(productId)?.days);
    if (days === undefined || days !== LOAN_DAYS[body.cycleType]) return refuse('unknownLoanProduct');
    const verified = await identities.documentsOf(owner);
    if (verified === undefined) return refuse('advancedNeeded');
    const photos = await photosOf(context, owner, { given: givenOf(body), verified });
    if (!photos.ok) return photos;
    const outcome = await exchange.submit({
      kind: 'applyForLoan',
      owner,
      productId,
      units: requireUnits(body.amount, LEDGER_SCALE),
      photos: photos.value,
      ...(await securityOf(body, () => scores(owner))),
      ...(key !== undefined && { key }),
    });
    if (!outcome.ok) return outcome;
    await uploads.lockAway(Object.values(givenOf(body)).filter((id) => id !== undefined));
    return ok({ id: String(outcome.reply.loanId) });
  });
  http.route(withdrawLoanApplication, async ({ caller, body, key }) => {
    const command = { owner: caller.userId, loanId: rowNumber(body.id), ...(key !== undefined && { key }) };
    const outcome = await exchange.submit({ kind: 'withdrawLoanApplication', ...command });
    return outcome.ok ? ok({ id: body.id }) : outcome;
  });
}

function givenOf({ cardUrl, cardBackUrl, capitalUrl }: Application) {
  return { cardUrl, cardBackUrl, capitalUrl };
}

/** A score counts where nothing else secures a loan; half a collateral is none that the core would take. */
async function securityOf(
  { collateralCoin, collateralAmount }: Application,
  scoreOf: () => Promise<{ readonly score: number }>,
) {
  if (collateralCoin === undefined && collateralAmount === undefined) return { score: (await scoreOf()).score };
  const units = requireUnits(collateralAmount ?? '0', LEDGER_SCALE);
  return { score: 0, collateral: { asset: collateralCoin ?? '', units } };
}

function routeRepayments({ http, exchange }: Context): void {
  http.route(repayLoan, async ({ caller, body, key }) => {
    const command = {
      owner: caller.userId,
      loanId: rowNumber(body.id),
      units: requireUnits(body.amount, LEDGER_SCALE),
    };
    const outcome = await exchange.submit({ kind: 'repayLoan', ...command, ...(key !== undefined && { key }) });
    if (!outcome.ok) return outcome;
    const { reply } = outcome;
    return ok({
      id: body.id,
      interest: print(reply.interestUnits),
      principal: print(reply.principalUnits),
      left: print(reply.leftUnits),
    });
  });
  http.route(addLoanCollateral, async ({ caller, body, key }) => {
    const command = {
      owner: caller.userId,
      loanId: rowNumber(body.id),
      units: requireUnits(body.amount, LEDGER_SCALE),
    };
    const outcome = await exchange.submit({ kind: 'addLoanCollateral', ...command, ...(key !== undefined && { key }) });
    if (!outcome.ok) return outcome;
    return ok({ id: body.id, collateralAmount: print(outcome.reply.collateralUnits) });
  });
}
