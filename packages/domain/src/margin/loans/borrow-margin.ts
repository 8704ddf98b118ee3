import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler, type CommandContext } from '../../exchange/command-context.ts';
import { LENDING_POOL } from '../../ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import { hasShortfall } from '../../perpetuals/insurance/shortfall.ts';
import { ok, refuse } from '../../result.ts';
import type { MarginLoan } from './margin-loan.ts';
import { borrowLimitsOf, principalsOf } from './borrow-limits.ts';
import { openMarginAccount, type AccountPlace } from '../accounts/margin-account.ts';
import { dangerFiguresOf, riskFiguresOf } from '../accounts/account-figures.ts';
import { BILL } from '../../ledger/bill.ts';
import { BORROW_ABOVE_PERCENT } from '../accounts/margin-figures.ts';
import { checkHalted, checkLiquidating, checkRate } from '../accounts/margin-gates.ts';
import { valueOf } from '../../wallet/value-of.ts';
import { marginTermsOf, marginWalletOf, type MarginPlace } from '../accounts/margin-wallet.ts';

/** Borrows an asset out of the lending pool into a margin account, against what the account holds. */
export interface BorrowMargin extends MarginPlace {
  readonly kind: 'borrowMargin';
  readonly owner: number;
  readonly key?: string;
  readonly asset: string;
  readonly units: bigint;
  /** What the owner may owe in all accounts together, in units of USDT; without it there is no bound. */
  readonly owedMaxUnits?: bigint | undefined;
}

/** In the order of the checks. */
export const BORROW_MARGIN_REFUSALS = [
  'marginNotOffered',
  'amountMustBePositive',
  'belowBorrowMinimum',
  'marketHalted',
  'marginLiquidating',
  'openingPaused',
  'marginPriceUnavailable',
  'marginLoanLimit',
  'riskRateTooLow',
  'aboveMaxBorrow',
  'lendingPoolEmpty',
] as const;
export type BorrowMarginRefusal = (typeof BORROW_MARGIN_REFUSALS)[number];

export const borrowMargin: Handler<BorrowMargin, BorrowMarginRefusal, { readonly loanId: number }> = (
  context,
  command,
) => {
  const { owner, asset, units } = command;
  const { state, atMs } = context;
  const wallet = marginWalletOf(state, command);
  const terms = marginTermsOf(state, command, asset);
  if (wallet === undefined || terms === undefined) return refuse('marginNotOffered', { asset });
  if (units <= 0n) return refuse('amountMustBePositive');
  if (units < terms.borrowMinUnits)
    return refuse('belowBorrowMinimum', { minimum: print(terms.borrowMinUnits), asset });
  const place = { owner, wallet };
  const halted = command.mode === 'isolated' ? checkHalted(state, command.symbol) : undefined;
  const frozen = halted ?? checkLiquidating(state, place);
  if (frozen !== undefined) return frozen;
  if (hasShortfall(state, asset)) return refuse('openingPaused', { asset });
  const figures = riskFiguresOf(state, place, atMs);
  const limits = borrowLimitsOf(state, { ...place, asset }, atMs);
  // What has never had a price could never be judged once something is owed (B14).
  const isJudged = dangerFiguresOf(state, place, atMs) !== undefined;
  if (figures === undefined || limits === undefined || !isJudged) return refuse('marginPriceUnavailable', { asset });
  const objection = checkOwed(context, command) ?? checkRate(figures, BORROW_ABOVE_PERCENT);
  if (objection !== undefined) return objection;
  if (units > limits.allowedUnits) return refuse('aboveMaxBorrow', { maximum: print(limits.allowedUnits), asset });
  if (units > limits.poolUnits) return refuse('lendingPoolEmpty', { available: print(limits.poolUnits), asset });

  return ok({ loanId: lend(context, place, { asset, units }) });
};

function checkOwed({ state, atMs }: CommandContext, { owner, asset, units, owedMaxUnits }: BorrowMargin) {
  if (owedMaxUnits === undefined) return undefined;
  const owed = principalsOf(state, owner, atMs);
  const owedUnits = valueOf(state, owed, atMs);
  const valueUnits = valueOf(state, [...owed, { asset, total: units }], atMs);
  if (owedUnits === undefined || valueUnits === undefined) return refuse('marginPriceUnavailable', { asset });
  if (valueUnits <= owedMaxUnits) return undefined;
  const leftUnits = owedMaxUnits > owedUnits ? owedMaxUnits - owedUnits : 0n;
  return refuse('marginLoanLimit', { maximum: print(owedMaxUnits), left: print(leftUnits) });
}

function lend(
  context: CommandContext,
  place: AccountPlace,
  { asset, units }: Pick<BorrowMargin, 'asset' | 'units'>,
): number {
  const { margin } = context.state;
  const { atMs } = context;
  margin.loanCount += 1;
  const loan: MarginLoan = {
    id: margin.loanCount,
    ...place,
    asset,
    borrowedUnits: units,
    principalUnits: units,
    interestParts: 0n,
    interestPaidUnits: 0n,
    hours: 0,
    borrowedAtMs: atMs,
    updatedAtMs: atMs,
  };
  openMarginAccount(margin, place).loans.push(loan);
  margin.loans.set(loan.id, loan);
  postJournal(context, {
    bizType: 'marginLoan',
    bizNo: `marginLoan:${loan.id}`,
    legs: [
      { owner: LENDING_POOL, wallet: OPERATOR_WALLET, asset, bucket: 'available', units: -units },
      { ...place, asset, bucket: 'available', units, bill: BILL.marginBorrow },
    ],
  });
  context.events.push({ kind: 'marginLoanChanged', loan: { ...loan } });
  return loan.id;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
