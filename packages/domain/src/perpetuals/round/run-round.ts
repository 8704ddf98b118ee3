import type { Turn } from '../../exchange/turn.ts';
import { nextOf, walkAgain } from '../../exchange/long-work/walk.ts';
import { mayWork, spendWork, withHalf } from '../../exchange/long-work/work.ts';
import { INSURANCE_FUND } from '../../ledger/house.ts';
import type { ContractMarket } from '../instrument/perpetual-market.ts';
import type { ContractOrder } from '../orders/perpetual-order.ts';
import { takeLeftTriggers } from '../orders/fire-perpetual-triggers.ts';
import { settleFundingOf } from '../funding/pay-funding.ts';
import { checkIsolated, checkPurse } from '../liquidation/liquidate-market.ts';
import type { Position } from '../positions/position.ts';
import { runFired } from '../orders/run-perpetual-order.ts';
import { isSafe } from '../marks/safe-marks.ts';
import { unwindFund } from '../liquidation/unwind-fund.ts';
import { emptyRound, type ContractRound } from './contract-round.ts';

/** What it costs to see that a position is safe. */
const LOOK_UNITS = 1;

/** There is a new mark: everybody is looked at by it, and whoever's turn has not come yet by this one alone. */
export function beginRound({ state: { perpetuals } }: Turn, market: ContractMarket): void {
  const round = (market.round ??= emptyRound());
  round.againUptoId = round.afterId < round.uptoId ? round.afterId : 0;
  if (round.againUptoId === 0) walkAgain(round, perpetuals.positionCount);
  else round.uptoId = perpetuals.positionCount;
}

/** Goes on as far as one command may: stops with half of its work at most, then those in danger, at last the fund. */
export function runRound(turn: Turn, market: ContractMarket): void {
  withHalf(turn, () => runFired(turn, takeLeftTriggers(turn, market)));
  const { round } = market;
  if (round === undefined || !lookAtAll(turn, market, round)) return;
  if (market.reached.length > 0) return;
  delete market.round;
  unwindFund(turn, market);
}

/** Warns or liquidates whomever the mark concerns; true when everybody has been looked at. */
function lookAtAll(turn: Turn, market: ContractMarket, round: ContractRound): boolean {
  const fired: ContractOrder[] = [];
  const isDone = lookOn(turn, market, { round, fired });
  runFired(turn, fired);
  return isDone;
}

interface Looking {
  readonly round: ContractRound;
  readonly fired: ContractOrder[];
}

function lookOn(turn: Turn, market: ContractMarket, { round, fired }: Looking): boolean {
  if (!goOnWithCurrent(turn, market, { round, fired })) return false;
  while (mayWork(turn)) {
    const position = nextOf(round, market.positions);
    spendWork(turn, LOOK_UNITS);
    if (position === undefined) {
      if (round.againUptoId === 0) return true;
      beginAgain(round);
    } else if (!look(turn, market, { round, fired, position })) return false;
  }
  return false;
}

function beginAgain(round: ContractRound): void {
  walkAgain(round, round.againUptoId);
  round.againUptoId = 0;
}

/** False when a liquidation is cut off once more. */
function goOnWithCurrent(turn: Turn, market: ContractMarket, { round, fired }: Looking): boolean {
  const { current } = round;
  if (current === undefined) return true;
  if (!mayWork(turn)) return false;
  delete round.current;
  if ('owner' in current) return lookAtPurse(turn, market, { round, fired, owner: current.owner });
  const position = market.positions.get(current.positionId);
  return position === undefined || lookAtIsolated(turn, market, { round, fired, position });
}

/** False when a liquidation was cut off. */
function look(turn: Turn, market: ContractMarket, one: Looking & { readonly position: Position }): boolean {
  const { position } = one;
  // Funding comes before liquidation, for everybody: a border of safety was drawn without it.
  if (market.funding !== undefined) settleFundingOf(turn, position.owner);
  if (isSafe(turn, market, position)) {
    if (position.warnedPercent !== undefined) delete position.warnedPercent;
    return true;
  }
  if (position.marginMode === 'isolated') return lookAtIsolated(turn, market, one);
  // The fund takes what others could not keep, and is nobody's to liquidate.
  return position.owner === INSURANCE_FUND || lookAtPurse(turn, market, { ...one, owner: position.owner });
}

function lookAtIsolated(
  turn: Turn,
  market: ContractMarket,
  { round, fired, position }: Looking & { readonly position: Position },
): boolean {
  const isDone = checkIsolated(turn, market, { position, lines: round.lines, fired });
  if (!isDone) round.current = { positionId: position.id };
  return isDone;
}

function lookAtPurse(
  turn: Turn,
  market: ContractMarket,
  { round, fired, owner }: Looking & { readonly owner: number },
): boolean {
  const { settle } = market.contract;
  const isDone = checkPurse(turn, { owner, settle }, { lines: round.lines, fired });
  if (!isDone) round.current = { owner };
  return isDone;
}
