import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { checkSecuring } from '../locked/check-leveraging.ts';
import { ok, refuse, type Refusal } from '../result.ts';
import { indexPriceUnits } from '../spot/prices/asset-index.ts';
import { unboundUnits } from '../wallet/withdrawable.ts';
import { collateralLegs } from './collateral-legs.ts';
import { UNSECURED_MAX_UNITS, UNSECURED_SCORE_MIN } from './credit-score.ts';
import type { Loan, LoanPhotos } from './loan.ts';
import { COLLATERAL_ASSETS, INITIAL_LTV_PERCENT, type LoanProduct } from './loan-product.ts';
import { collateralFor, isAboveLtv } from './loan-to-value.ts';
import { tellLoan } from './tell-loan.ts';

/** Somebody asks for a loan. With a collateral it is held from now on; without one the score of the moment comes along. */
export interface ApplyForLoan {
  readonly kind: 'applyForLoan';
  readonly owner: number;
  readonly key?: string;
  readonly productId: number;
  readonly units: bigint;
  readonly collateral?: { readonly asset: string; readonly units: bigint };
  /** By the published formula, from the records of the operator. */
  readonly score: number;
  readonly photos: LoanPhotos;
}

/** In the order of the checks. */
export const APPLY_FOR_LOAN_REFUSALS = [
  'unknownLoanProduct',
  'loanProductClosed',
  'loanAmountOutOfRange',
  'tooManyLoans',
  'collateralNotAccepted',
  'unsecuredLoanLimit',
  'creditScoreTooLow',
  'valueUnknown',
  'ltvTooHigh',
  'insufficientBalance',
  'lockedFundsStay',
] as const;
export type ApplyForLoanRefusal = (typeof APPLY_FOR_LOAN_REFUSALS)[number];

/** More than anybody needs at once; without a limit one could fill the memory of all. */
export const OPEN_LOANS_MAX = 20;

export const applyForLoan: Handler<ApplyForLoan, ApplyForLoanRefusal, { readonly loanId: number }> = (
  context,
  command,
) => {
  const { loans } = context.state;
  const product = loans.products.get(command.productId);
  if (product === undefined) return refuse('unknownLoanProduct');
  const refusal = findFault(context, product, command);
  if (refusal !== undefined) return { ok: false, refusal };

  loans.loanCount += 1;
  const loan = loanOf(context, product, command);
  loans.open.set(loan.id, loan);
  const legs = collateralLegs(loan, loan.collateralUnits);
  if (legs.length > 0) postJournal(context, { bizType: 'loanHold', bizNo: `loanHold:${loan.id}`, legs });
  tellLoan(context, loan, { change: 'applied' });
  return ok({ loanId: loan.id });
};

function findFault(
  context: CommandContext,
  product: LoanProduct,
  command: ApplyForLoan,
): Refusal<ApplyForLoanRefusal> | undefined {
  const { owner, units, collateral } = command;
  const { asset, minUnits, maxUnits } = product;
  if (!product.isOn) return refuse('loanProductClosed').refusal;
  if (units < minUnits || units > maxUnits) {
    const details = { minimum: print(minUnits), maximum: print(maxUnits), asset };
    return refuse('loanAmountOutOfRange', details).refusal;
  }
  const own = [...context.state.loans.open.values()].filter((loan) => loan.owner === owner);
  if (own.length >= OPEN_LOANS_MAX) return refuse('tooManyLoans', { limit: String(OPEN_LOANS_MAX) }).refusal;
  return collateral === undefined
    ? findUnsecuredFault(own, command)
    : findCollateralFault(context, command, collateral);
}

/** Little, to whom the operator knows, and once at a time (rule 5.2). */
function findUnsecuredFault(
  own: readonly Loan[],
  { units, score }: ApplyForLoan,
): Refusal<ApplyForLoanRefusal> | undefined {
  const hasOne = own.some(({ collateralAsset }) => collateralAsset === undefined);
  if (hasOne || units > UNSECURED_MAX_UNITS) {
    return refuse('unsecuredLoanLimit', { maximum: print(UNSECURED_MAX_UNITS) }).refusal;
  }
  if (score >= UNSECURED_SCORE_MIN) return undefined;
  return refuse('creditScoreTooLow', { score: String(score), minimum: String(UNSECURED_SCORE_MIN) }).refusal;
}

function findCollateralFault(
  context: CommandContext,
  { owner, units }: ApplyForLoan,
  collateral: { readonly asset: string; readonly units: bigint },
): Refusal<ApplyForLoanRefusal> | undefined {
  const { asset } = collateral;
  if (!COLLATERAL_ASSETS.includes(asset) || collateral.units <= 0n) {
    return refuse('collateralNotAccepted', { asset }).refusal;
  }
  const priceUnits = indexPriceUnits(context.state, asset, context.atMs);
  if (priceUnits === undefined) return refuse('valueUnknown', { coin: asset }).refusal;
  const security = { owedUnits: units, collateralUnits: collateral.units, priceUnits };
  if (isAboveLtv(security, INITIAL_LTV_PERCENT)) {
    return refuse('ltvTooHigh', { required: print(collateralFor(units, priceUnits)), asset }).refusal;
  }
  // What a chain may still take back secures nothing.
  const available = unboundUnits(context, { owner, asset });
  if (available < collateral.units) {
    return refuse('insufficientBalance', { available: print(available), asset }).refusal;
  }
  return checkSecuring(context, { owner, ...collateral })?.refusal;
}

function loanOf({ state, atMs }: CommandContext, product: LoanProduct, command: ApplyForLoan): Loan {
  const { owner, units, collateral, score, photos } = command;
  return {
    id: state.loans.loanCount,
    owner,
    productId: product.id,
    lender: product.lender,
    asset: product.asset,
    principalUnits: units,
    days: product.days,
    dailyPpm: product.dailyPpm,
    collateralAsset: collateral?.asset,
    score: collateral === undefined ? score : undefined,
    photos,
    appliedAtMs: atMs,
    collateralUnits: collateral?.units ?? 0n,
    status: 'pending',
    disbursedAtMs: undefined,
    outstandingUnits: 0n,
    countedDays: 0,
    interestParts: 0n,
    interestPaidUnits: 0n,
    calledAtMs: undefined,
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
