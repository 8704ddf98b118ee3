import type { Turn } from '../../exchange/turn.ts';
import { spendWork } from '../../exchange/long-work/work.ts';
import { isPriceSure, type ContractMarket } from '../instrument/perpetual-market.ts';
import { crossPositionsOf, figuresOf, hasBlindLeg, type Purse } from '../positions/perpetual-wallet.ts';
import { settleFundingOf, settleFundingOfPosition } from '../funding/pay-funding.ts';
import { liquidateIsolated } from './liquidate-isolated.ts';
import { liquidatePurse } from './liquidate-purse.ts';
import { dangerOf, type Liquidating } from './liquidation-record.ts';
import type { Position } from '../positions/position.ts';
import { rememberSafe, WARNING_PERCENTS } from '../marks/safe-marks.ts';

/** A warning is not repeated sooner (rule 2.7). */
const QUIET_MS = 10 * 60 * 1000;
/** What it costs to work out how somebody stands. */
const JUDGE_UNITS = 16;

/** Warns an isolated position, or liquidates it; false when that was cut off. */
export function checkIsolated(
  turn: Turn,
  market: ContractMarket,
  { position, ...shared }: Liquidating & { readonly position: Position },
): boolean {
  spendWork(turn, JUDGE_UNITS);
  settleFundingOfPosition(turn, market, position);
  const { equity, maintenance } = dangerOf(turn, position);
  if (equity <= maintenance || position.status === 'liquidating')
    return liquidateIsolated(turn, market, { position, ...shared });
  const { owner, id: positionId } = position;
  warn(turn, { position, equity, maintenance, about: { owner, settle: market.contract.settle, positionId } });
  if (position.warnedPercent === undefined) rememberSafe(turn, position);
  return true;
}

/** Warns a purse, or liquidates it; false when that was cut off. */
export function checkPurse(turn: Turn, purse: Purse, shared: Liquidating): boolean {
  spendWork(turn, JUDGE_UNITS);
  settleFundingOf(turn, purse.owner);
  const positions = crossPositionsOf(turn.state, purse);
  const [oldest] = positions;
  // Judged as a whole or not at all: what one leg has lost another may have gained.
  if (oldest === undefined || hasBlindLeg(turn.state, purse, { atMs: turn.atMs, isGood: isJudgeable })) return true;
  const { balanceAtto, profit, maintenance } = figuresOf(turn.state, purse);
  const equity = balanceAtto + profit;
  if (equity <= maintenance || positions.some(({ status }) => status === 'liquidating'))
    return liquidatePurse(turn, purse, shared);
  // The oldest position remembers for all that share the purse.
  warn(turn, { position: oldest, equity, maintenance, about: purse });
  if (oldest.warnedPercent === undefined) rememberSafe(turn, oldest);
  return true;
}

/** A leg that waits for the end of an auction cannot be closed, and its purse waits with it. */
function isJudgeable(market: ContractMarket, atMs: number): boolean {
  return market.auction === undefined && isPriceSure(market, atMs);
}

interface Danger {
  readonly position: Position;
  readonly equity: bigint;
  readonly maintenance: bigint;
  readonly about: Purse & { readonly positionId?: number };
}

/** Warns once for every mark that the ratio falls below; what has recovered may be warned of again. */
function warn(turn: Turn, { position, equity, maintenance, about }: Danger): void {
  const percent = WARNING_PERCENTS.findLast((one) => equity * 100n <= maintenance * BigInt(one));
  const before = position.warnedPercent;
  if (percent === undefined) {
    if (before !== undefined) delete position.warnedPercent;
    return;
  }
  position.warnedPercent = percent;
  const isNew = before === undefined || percent < before;
  const isQuiet = position.warnedAtMs !== undefined && turn.atMs - position.warnedAtMs < QUIET_MS;
  if (!isNew || (isQuiet && before === undefined)) return;
  position.warnedAtMs = turn.atMs;
  turn.events.push({ kind: 'marginWarned', ...about, percent });
}
