import { beginWalk, nextOf } from '../../exchange/long-work/walk.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { ok } from '../../result.ts';
import { hoursSince, interestPartsOf, interestUnitsOf, type MarginLoan } from './margin-loan.ts';
import type { Margin } from '../margin-part.ts';
import { uncountedHours, type HoursAtRate } from '../accounts/margin-rates.ts';

/**
 * The hours that have begun are added to every loan, in slices (rule R9): one command begins, and the same again goes
 * on while the state says that some are left. Sent by the server's clock; whatever touches a loan does the same.
 */
export interface AccrueMarginInterest {
  readonly kind: 'accrueMarginInterest';
}

/** What it costs to pass a loan by, and to count hours of it and tell of them. */
const LOOK_UNITS = 1;
const COUNT_UNITS = 8;

export const accrueMarginInterest: Handler<AccrueMarginInterest, never, { readonly loanCount: number }> = (context) => {
  const { margin } = context.state;
  margin.interestRound ??= { ...beginWalk(margin.loanCount), atMs: context.atMs };
  return ok({ loanCount: accrueSlice(context) });
};

/** Everything of now is counted by the rules of now before they change; a round that is under way goes round again. */
export function beginInterestRound({ state: { margin }, atMs }: CommandContext): void {
  if (margin.interestRound === undefined) margin.interestRound = { ...beginWalk(margin.loanCount), atMs };
  else margin.interestRound.againAtMs = atMs;
}

/** Goes on with the loans in their order; gives how many were counted. All are counted up to the moment it began. */
export function accrueSlice(context: CommandContext): number {
  const { margin } = context.state;
  let loanCount = 0;
  while (margin.interestRound !== undefined && mayWork(context)) {
    const round = margin.interestRound;
    const loan = nextOf(round, margin.loans);
    spendWork(context, LOOK_UNITS);
    if (loan === undefined) endRound(margin);
    else if (accrue(context, loan, { untilMs: round.atMs })) {
      spendWork(context, COUNT_UNITS);
      loanCount += 1;
    }
  }
  return loanCount;
}

/** Former rates have been counted at by everybody, unless they ended while the round was under way. */
function endRound(margin: Margin): void {
  const atMs = margin.interestRound?.againAtMs;
  if (atMs === undefined) {
    delete margin.interestRound;
    margin.formerRates.clear();
  } else margin.interestRound = { ...beginWalk(margin.loanCount), atMs };
}

/**
 * Counts the hours of a loan up to a moment, each once (I28), at the rate of its time. Whoever repays pays for one hour
 * at least, whatever the clock says.
 */
export function accrue(
  context: CommandContext,
  loan: MarginLoan,
  { untilMs = context.atMs, hoursMin = 0 }: { readonly untilMs?: number; readonly hoursMin?: number } = {},
): boolean {
  const begun = hoursSince(loan, untilMs);
  const hours = begun > hoursMin ? begun : hoursMin;
  if (hours <= loan.hours) return false;
  for (const piece of uncountedHours(context.state.margin, loan, hours)) count(context, loan, piece);
  context.events.push({ kind: 'marginLoanChanged', loan: { ...loan } });
  return true;
}

function count(context: CommandContext, loan: MarginLoan, { hours, dailyRatePpm }: HoursAtRate): void {
  const before = interestUnitsOf(loan.interestParts);
  loan.interestParts += interestPartsOf(loan.principalUnits, dailyRatePpm, hours);
  loan.hours += hours;
  loan.updatedAtMs = context.atMs;
  const { id: loanId, owner, wallet, asset, principalUnits } = loan;
  context.events.push({
    kind: 'marginInterestAccrued',
    loanId,
    owner,
    wallet,
    asset,
    hours,
    units: interestUnitsOf(loan.interestParts) - before,
    dailyRatePpm,
    principalUnits,
    atMs: context.atMs,
  });
}
