import type { CommandContext } from '../../exchange/command-context.ts';
import { nextOf, walkAgain } from '../../exchange/long-work/walk.ts';
import { mayWork, spendWork, withHalf } from '../../exchange/long-work/work.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import type { PerpetualOrder } from '../orders/perpetual-order.ts';
import { takeLeftTriggers } from '../orders/fire-perpetual-triggers.ts';
import { settleFundingOf } from '../funding/pay-funding.ts';
import { checkIsolated, checkCrossAccount } from '../liquidation/liquidate-market.ts';
import type { Position } from '../positions/position.ts';
import { runFired } from '../orders/run-perpetual-order.ts';
import { isSafe } from '../marks/safe-marks.ts';
import { unwindFund } from '../liquidation/unwind-fund.ts';
import { emptyRound, type PerpetualRound } from './perpetual-round.ts';

/** What it costs to see that a position is safe. */
const LOOK_UNITS = 1;

/** There is a new mark: everybody is looked at by it, and whoever's turn has not come yet by this one alone. */
export function beginRound({ state: { perpetuals } }: CommandContext, market: PerpetualMarket): void {
  const round = (market.round ??= emptyRound());
  round.againUptoId = round.afterId < round.uptoId ? round.afterId : 0;
  if (round.againUptoId === 0) walkAgain(round, perpetuals.positionCount);
  else round.uptoId = perpetuals.positionCount;
}

/** Goes on as far as one command may: stops with half of its work at most, then those in danger, at last the fund. */
export function runRound(context: CommandContext, market: PerpetualMarket): void {
  withHalf(context, () => runFired(context, takeLeftTriggers(context, market)));
  const { round } = market;
  if (round === undefined || !lookAtAll(context, market, round)) return;
  if (market.reached.length > 0) return;
  delete market.round;
  unwindFund(context, market);
}

/** Warns or liquidates whomever the mark concerns; true when everybody has been looked at. */
function lookAtAll(context: CommandContext, market: PerpetualMarket, round: PerpetualRound): boolean {
  const fired: PerpetualOrder[] = [];
  const isDone = lookOn(context, market, { round, fired });
  runFired(context, fired);
  return isDone;
}

interface Looking {
  readonly round: PerpetualRound;
  readonly fired: PerpetualOrder[];
}

function lookOn(context: CommandContext, market: PerpetualMarket, { round, fired }: Looking): boolean {
  if (!goOnWithCurrent(context, market, { round, fired })) return false;
  while (mayWork(context)) {
    const position = nextOf(round, market.positions);
    spendWork(context, LOOK_UNITS);
    if (position === undefined) {
      if (round.againUptoId === 0) return true;
      beginAgain(round);
    } else if (!look(context, market, { round, fired, position })) return false;
  }
  return false;
}

function beginAgain(round: PerpetualRound): void {
  walkAgain(round, round.againUptoId);
  round.againUptoId = 0;
}

/** False when a liquidation is cut off once more. */
function goOnWithCurrent(context: CommandContext, market: PerpetualMarket, { round, fired }: Looking): boolean {
  const { current } = round;
  if (current === undefined) return true;
  if (!mayWork(context)) return false;
  delete round.current;
  if ('owner' in current) return lookAtCrossAccount(context, market, { round, fired, owner: current.owner });
  const position = market.positions.get(current.positionId);
  return position === undefined || lookAtIsolated(context, market, { round, fired, position });
}

/** False when a liquidation was cut off. */
function look(
  context: CommandContext,
  market: PerpetualMarket,
  one: Looking & { readonly position: Position },
): boolean {
  const { position } = one;
  // Funding comes before liquidation, for everybody: a border of safety was drawn without it.
  if (market.funding !== undefined) settleFundingOf(context, position.owner);
  if (isSafe(context, market, position)) {
    if (position.warnedPercent !== undefined) delete position.warnedPercent;
    return true;
  }
  if (position.marginMode === 'isolated') return lookAtIsolated(context, market, one);
  // The fund takes what others could not keep, and is nobody's to liquidate.
  return position.owner === INSURANCE_FUND || lookAtCrossAccount(context, market, { ...one, owner: position.owner });
}

function lookAtIsolated(
  context: CommandContext,
  market: PerpetualMarket,
  { round, fired, position }: Looking & { readonly position: Position },
): boolean {
  const isDone = checkIsolated(context, market, { position, lines: round.lines, fired });
  if (!isDone) round.current = { positionId: position.id };
  return isDone;
}

function lookAtCrossAccount(
  context: CommandContext,
  market: PerpetualMarket,
  { round, fired, owner }: Looking & { readonly owner: number },
): boolean {
  const { settle } = market.contract;
  const isDone = checkCrossAccount(context, { owner, settle }, { lines: round.lines, fired });
  if (!isDone) round.current = { owner };
  return isDone;
}
