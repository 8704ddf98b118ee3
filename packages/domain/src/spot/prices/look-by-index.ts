import { nextOf, walkAgain } from '../../exchange/long-work/walk.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { lookAtLoan } from '../../loans/check-loans.ts';
import { lookAtBorrower } from '../../margin/liquidation/check-margin-accounts.ts';
import { endLeftBehind, isAnyLeftBehind } from '../../margin/liquidation/end-left-behind.ts';
import type { MarginLoan } from '../../margin/loans/margin-loan.ts';
import type { Market } from '../market.ts';
import { createLook, isLooking, type IndexLook } from './index-looks.ts';

/** What it costs to pass somebody by whom the asset does not concern. */
const PASS_UNITS = 1;

/** There is a new index: everybody is looked at by it, and whoever's turn has not come yet by this one alone. */
export function beginLooks(context: CommandContext, market: Market): void {
  const { loans, margin } = context.state;
  market.looks ??= { leftBehind: createLook(), loans: createLook(), borrowers: createLook() };
  if (isAnyLeftBehind(context, market)) beginLook(market.looks.leftBehind, margin.loanCount);
  else endLook(market.looks.leftBehind);
  beginLook(market.looks.loans, loans.loanCount);
  beginLook(market.looks.borrowers, margin.loanCount);
}

function beginLook(look: IndexLook, uptoId: number): void {
  const isUnderWay = look.afterId < look.uptoId;
  if (isUnderWay && look.afterId > 0) {
    if (look.afterId > look.againUptoId) look.againUptoId = look.afterId;
    look.uptoId = uptoId;
  } else walkAgain(look, uptoId);
}

/** Nobody is to be looked at any more. */
function endLook(look: IndexLook): void {
  walkAgain(look, 0);
  look.againUptoId = 0;
}

/** Goes on as far as one command may. Margin accounts last: what is sold for a loan may fill an order of one of them. */
export function continueLooks(context: CommandContext, market: Market): void {
  const { looks } = market;
  if (looks === undefined) return;
  const { loans, margin } = context.state;
  const { base: asset } = market.instrument;
  const isDone =
    walkOn(context, looks.leftBehind, { map: margin.loans, lookAt: (loan) => endOrdersOf(context, market, loan) }) &&
    walkOn(context, looks.loans, { map: loans.open, lookAt: (loan) => lookAtLoan(context, loan, asset) }) &&
    walkOn(context, looks.borrowers, { map: margin.loans, lookAt: (loan) => lookAtBorrower(context, loan, asset) });
  if (isDone) delete market.looks;
}

/** Nobody else is concerned by what it ends. */
function endOrdersOf(context: CommandContext, market: Market, loan: MarginLoan): false {
  endLeftBehind(context, market, loan);
  return false;
}

interface Looked<Value> {
  readonly map: ReadonlyMap<number, Value>;
  /** True when everybody is to be looked at once more. */
  readonly lookAt: (value: Value) => boolean;
}

/** True when everybody has been looked at. */
function walkOn<Value>(context: CommandContext, look: IndexLook, { map, lookAt }: Looked<Value>): boolean {
  while (isLooking(look)) {
    if (!mayWork(context)) return false;
    const value = nextOf(look, map);
    spendWork(context, PASS_UNITS);
    if (value !== undefined) {
      if (lookAt(value)) look.againUptoId = look.uptoId;
    } else if (look.againUptoId > 0) {
      walkAgain(look, look.againUptoId);
      look.againUptoId = 0;
    }
  }
  return true;
}
