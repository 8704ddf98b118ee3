import type { Turn } from '../exchange/turn.ts';
import { INSURANCE_FUND } from '../ledger/house.ts';
import { isPriceSure, type ContractMarket } from './contract-market.ts';
import type { ContractOrder } from './contract-order.ts';
import { ATTO_PER_UNIT } from './contract-value.ts';
import { crossPositionsOf, figuresOf, hasBlindLeg, standingAtMark, type Purse } from './contract-wallet.ts';
import type { DeleverageLines } from './deleverage-line.ts';
import { liquidateIsolated } from './liquidate-isolated.ts';
import { liquidatePurse } from './liquidate-purse.ts';
import type { Position } from './position.ts';
import { runFired } from './run-contract-order.ts';
import { isSafe, rememberSafe, WARNING_PERCENTS } from './safe-marks.ts';

/** A warning is not repeated sooner (rule 2.7). */
const QUIET_MS = 10 * 60 * 1000;

/** Looks at everybody whom this mark can concern: warns, or liquidates. */
export function liquidateMarket(turn: Turn, market: ContractMarket): void {
  const fired: ContractOrder[] = [];
  const lines: DeleverageLines = new Map();
  const { isolated, owners } = endangered(turn, market);
  for (const position of isolated) {
    if (position.lots > 0) fired.push(...checkIsolated(turn, market, { position, lines }));
  }
  const { settle } = market.contract;
  for (const owner of owners) fired.push(...checkPurse(turn, { owner, settle }, lines));
  runFired(turn, fired);
}

/** The isolated positions, and the owners of cross positions, for whom one comparison is not enough. */
function endangered(turn: Turn, market: ContractMarket) {
  const isolated: Position[] = [];
  const owners = new Set<number>();
  for (const position of market.positions.values()) {
    if (isSafe(turn, market, position)) {
      if (position.warnedPercent !== undefined) delete position.warnedPercent;
    } else if (position.marginMode === 'isolated') isolated.push(position);
    else owners.add(position.owner);
  }
  // The fund takes what others could not keep, and is nobody's to liquidate.
  owners.delete(INSURANCE_FUND);
  return { isolated, owners };
}

function checkIsolated(
  turn: Turn,
  market: ContractMarket,
  { position, lines }: { readonly position: Position; readonly lines: DeleverageLines },
): readonly ContractOrder[] {
  const { profit, maintenance } = standingAtMark(turn.state, position);
  const equity = position.marginUnits * ATTO_PER_UNIT + profit;
  if (equity <= maintenance) return liquidateIsolated(turn, market, { position, lines });
  const { owner, id: positionId } = position;
  warn(turn, { position, equity, maintenance, about: { owner, settle: market.contract.settle, positionId } });
  if (position.warnedPercent === undefined) rememberSafe(turn, position);
  return [];
}

function checkPurse(turn: Turn, purse: Purse, lines: DeleverageLines): readonly ContractOrder[] {
  const [oldest] = crossPositionsOf(turn.state, purse);
  // Judged as a whole or not at all: what one leg has lost another may have gained.
  if (oldest === undefined || hasBlindLeg(turn.state, purse, { atMs: turn.atMs, isGood: isPriceSure })) return [];
  const { balanceAtto, profit, maintenance } = figuresOf(turn.state, purse);
  const equity = balanceAtto + profit;
  if (equity <= maintenance) return liquidatePurse(turn, purse, lines);
  // The oldest position remembers for all that share the purse.
  warn(turn, { position: oldest, equity, maintenance, about: purse });
  if (oldest.warnedPercent === undefined) rememberSafe(turn, oldest);
  return [];
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
