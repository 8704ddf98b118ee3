import type { CommandContext } from '../../exchange/command-context.ts';
import { spendWork } from '../../exchange/long-work/work.ts';
import { isPriceSure, type PerpetualMarket } from '../instrument/perpetual-market.ts';
import { crossPositionsOf, figuresOf, hasBlindLeg, type CrossAccount } from '../positions/perpetual-wallet.ts';
import { settleFundingOf, settleFundingOfPosition } from '../funding/pay-funding.ts';
import { liquidateIsolated } from './liquidate-isolated.ts';
import { liquidateCrossAccount } from './liquidate-cross-account.ts';
import { dangerOf, type Liquidating } from './liquidation-record.ts';
import type { Position } from '../positions/position.ts';
import { rememberSafe, WARNING_PERCENTS } from '../marks/safe-marks.ts';

/** A warning is not repeated sooner (rule 2.7). */
const QUIET_MS = 10 * 60 * 1000;
/** What it costs to work out how somebody stands. */
const JUDGE_UNITS = 16;

/** Warns an isolated position, or liquidates it; false when that was cut off. */
export function checkIsolated(
  context: CommandContext,
  market: PerpetualMarket,
  { position, ...shared }: Liquidating & { readonly position: Position },
): boolean {
  spendWork(context, JUDGE_UNITS);
  settleFundingOfPosition(context, market, position);
  const { equity, maintenance } = dangerOf(context, position);
  if (equity <= maintenance || position.status === 'liquidating')
    return liquidateIsolated(context, market, { position, ...shared });
  const { owner, id: positionId } = position;
  warn(context, { position, equity, maintenance, about: { owner, settle: market.contract.settle, positionId } });
  if (position.warnedPercent === undefined) rememberSafe(context, position);
  return true;
}

/** Warns a purse, or liquidates it; false when that was cut off. */
export function checkCrossAccount(context: CommandContext, purse: CrossAccount, shared: Liquidating): boolean {
  spendWork(context, JUDGE_UNITS);
  settleFundingOf(context, purse.owner);
  const positions = crossPositionsOf(context.state, purse);
  const [oldest] = positions;
  // Judged as a whole or not at all: what one leg has lost another may have gained.
  if (oldest === undefined || hasBlindLeg(context.state, purse, { atMs: context.atMs, isGood: isJudgeable }))
    return true;
  const { balanceAtto, profit, maintenance } = figuresOf(context.state, purse);
  const equity = balanceAtto + profit;
  if (equity <= maintenance || positions.some(({ status }) => status === 'liquidating'))
    return liquidateCrossAccount(context, purse, shared);
  // The oldest position remembers for all that share the purse.
  warn(context, { position: oldest, equity, maintenance, about: purse });
  if (oldest.warnedPercent === undefined) rememberSafe(context, oldest);
  return true;
}

/** A leg that waits for the end of an auction cannot be closed, and its purse waits with it. */
function isJudgeable(market: PerpetualMarket, atMs: number): boolean {
  return market.auction === undefined && isPriceSure(market, atMs);
}

interface Danger {
  readonly position: Position;
  readonly equity: bigint;
  readonly maintenance: bigint;
  readonly about: CrossAccount & { readonly positionId?: number };
}

/** Warns once for every mark that the ratio falls below; what has recovered may be warned of again. */
function warn(context: CommandContext, { position, equity, maintenance, about }: Danger): void {
  const percent = WARNING_PERCENTS.findLast((one) => equity * 100n <= maintenance * BigInt(one));
  const before = position.warnedPercent;
  if (percent === undefined) {
    if (before !== undefined) delete position.warnedPercent;
    return;
  }
  position.warnedPercent = percent;
  const isNew = before === undefined || percent < before;
  const isQuiet = position.warnedAtMs !== undefined && context.atMs - position.warnedAtMs < QUIET_MS;
  if (!isNew || (isQuiet && before === undefined)) return;
  position.warnedAtMs = context.atMs;
  context.events.push({ kind: 'marginWarned', ...about, percent });
}
