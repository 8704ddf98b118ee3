import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { ok, refuse } from '../../result.ts';
import { hoursSince, owedOf, type MarginLoan } from './margin-loan.ts';
import { uncountedParts } from '../accounts/margin-rates.ts';
import { findMarginAccount } from '../accounts/margin-account.ts';
import type { MarginAccount } from '../margin-part.ts';
import { marginWalletOf, type MarginPlace } from '../accounts/margin-wallet.ts';
import { accrueForRepayment, dueUnits, payMarginLoans } from './pay-margin-loans.ts';

/** Repays what is owed of an asset out of the account itself: one loan, or all of them, the oldest first. */
export interface RepayMargin extends MarginPlace {
  readonly kind: 'repayMargin';
  readonly owner: number;
  readonly key?: string;
  readonly asset: string;
  readonly units: bigint;
  readonly loanId?: number;
}

/** In the order of the checks. */
export const REPAY_MARGIN_REFUSALS = [
  'marginNotOffered',
  'loanNotFound',
  'amountMustBePositive',
  'aboveDue',
  'insufficientBalance',
] as const;
export type RepayMarginRefusal = (typeof REPAY_MARGIN_REFUSALS)[number];

export const repayMargin: Handler<
  RepayMargin,
  RepayMarginRefusal,
  { readonly repaidUnits: bigint; readonly leftUnits: bigint }
> = (context, command) => {
  const { owner, asset, units, loanId } = command;
  const { state } = context;
  const wallet = marginWalletOf(state, command);
  if (wallet === undefined) return refuse('marginNotOffered', { asset });
  const account = findMarginAccount(state.margin, { owner, wallet });
  const loans = loansOf(account, asset).filter(({ id }) => id === (loanId ?? id));
  if (account === undefined || loans.length === 0) return refuse('loanNotFound', { asset });
  if (units <= 0n) return refuse('amountMustBePositive');
  const due = dueNow(context, loans);
  if (units > due) return refuse('aboveDue', { due: printUnits(due, LEDGER_SCALE), asset });
  const available = availableUnits(state.ledger, { owner, wallet, asset });
  if (units > available)
    return refuse('insufficientBalance', { available: printUnits(available, LEDGER_SCALE), asset });

  accrueForRepayment(context, loans);
  payMarginLoans(context, { account, asset, loans, units, by: 'owner' });
  return ok({ repaidUnits: units, leftUnits: due - units });
};

/** What a sale brings repays what is owed in the same asset, as far as it goes (rule 3.2). */
export function repayFromSale(
  context: CommandContext,
  { owner, wallet }: { readonly owner: number; readonly wallet: number },
  received: { readonly asset: string; readonly units: bigint },
): void {
  const account = findMarginAccount(context.state.margin, { owner, wallet });
  const loans = loansOf(account, received.asset);
  if (account === undefined || loans.length === 0 || received.units === 0n) return;
  accrueForRepayment(context, loans);
  const due = dueUnits(loans);
  const units = received.units < due ? received.units : due;
  payMarginLoans(context, { account, asset: received.asset, loans, units, by: 'sale' });
}

/** What is owed of one asset in an account, the oldest first. */
export function loansOf(account: MarginAccount | undefined, asset: string): readonly MarginLoan[] {
  return account?.loans.filter((loan) => loan.asset === asset) ?? [];
}

/** What repaying them all would take now, without counting anything yet: a refusal changes nothing. */
function dueNow({ state, atMs }: CommandContext, loans: readonly MarginLoan[]): bigint {
  return loans.reduce((sum, loan) => {
    const begun = hoursSince(loan, atMs);
    const uncounted = uncountedParts(state.margin, loan, begun > 1 ? begun : 1);
    const { principalUnits, interestUnits } = owedOf(loan, uncounted);
    return sum + principalUnits + interestUnits;
  }, 0n);
}
