import type { State } from '../../exchange/state.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { availableUnits, findAccount, type AccountKey } from '../../ledger/ledger.ts';
import { PERPETUAL_WALLET, OPERATOR_WALLET } from '../../ledger/wallet.ts';
import type { PerpetualMarket, isPriceFresh } from '../instrument/perpetual-market.ts';
import { initialMarginUnits, toUnits } from '../instrument/perpetual-value.ts';
import { ATTO_PER_UNIT } from '../instrument/perpetual-value.ts';
import { unsettledUnits } from '../funding/perpetual-funding.ts';
import { standingOf, type Standing } from './margin-figures.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { Position } from './position.ts';

/** One owner's money in one settlement asset. The insurance fund keeps its own with the operator. */
export interface CrossAccount {
  readonly owner: number;
  readonly settle: string;
}

export function accountOf({ owner, settle: asset }: CrossAccount): AccountKey {
  return { owner, wallet: owner === INSURANCE_FUND ? OPERATOR_WALLET : PERPETUAL_WALLET, asset };
}

/** The cross positions that share a purse, the oldest first. */
export function crossPositionsOf({ perpetuals }: State, { owner, settle }: CrossAccount): readonly Position[] {
  const positions = perpetuals.traders.get(owner)?.positions;
  if (positions === undefined || positions.size === 0) return [];
  return [...positions.values()].filter(
    ({ marginMode, symbol }) =>
      marginMode === 'cross' && requirePerpetualMarket(perpetuals, symbol).contract.settle === settle,
  );
}

/**
 * Whether a cross position of a purse stands on a contract that is halted or whose price is no good: nobody can say
 * then how the purse stands, so it is neither liquidated nor given new risk (R4).
 */
export function hasBlindLeg(
  state: State,
  purse: CrossAccount,
  { atMs, isGood }: { readonly atMs: number; readonly isGood: typeof isPriceFresh },
): boolean {
  return crossPositionsOf(state, purse).some(({ symbol }) => {
    const market = requirePerpetualMarket(state.perpetuals, symbol);
    return market.contract.status === 'halt' || !isGood(market, atMs);
  });
}

/** How a position stands at its contract's mark. */
export function standingAtMark({ perpetuals }: State, position: Position): Standing {
  const market = requirePerpetualMarket(perpetuals, position.symbol);
  return standingOf(market.contract, position, markTicksFor(market, position));
}

/** The mark; a contract that has positions has had one. */
export function markTicksFor({ price, lastTrade }: PerpetualMarket, { symbol }: { readonly symbol: string }): number {
  const ticks = price?.markTicks ?? lastTrade?.priceTicks;
  if (ticks === undefined) throw new Error(`Broken promise: ${symbol} has a mark`);
  return ticks;
}

/** A purse at the marks: its cash and frozen orders, and its cross positions added up, in parts of 10^-18. */
export interface CrossAccountFigures {
  readonly balanceAtto: bigint;
  readonly profit: bigint;
  readonly maintenance: bigint;
  readonly initialUnits: bigint;
}

export function figuresOf(state: State, purse: CrossAccount): CrossAccountFigures {
  let profit = 0n;
  let maintenance = 0n;
  let initialUnits = 0n;
  for (const position of crossPositionsOf(state, purse)) {
    const standing = standingAtMark(state, position);
    profit += standing.profit;
    maintenance += standing.maintenance;
    initialUnits += initialMarginUnits(position.costAtto, position.leverage);
  }
  return { balanceAtto: balanceUnits(state, purse) * ATTO_PER_UNIT, profit, maintenance, initialUnits };
}

/**
 * Cash, what is frozen for orders and what a funding gives or takes: all of it is the owner's (R4). The ledger says how much that is, so that an
 * order which has fired, waits its turn or is about to be cancelled in the same command counts like any other.
 */
export function balanceUnits(state: State, purse: CrossAccount): bigint {
  const account = findAccount(state.ledger, accountOf(purse));
  return (account === undefined ? 0n : account.available + account.frozen) + sumOf(unsettledOf(state, purse));
}

/** What each cross position of a purse is still to receive of a funding that is being settled, or to pay, below zero. */
function unsettledOf({ perpetuals }: State, { owner, settle }: CrossAccount): readonly bigint[] {
  const amounts: bigint[] = [];
  for (const position of perpetuals.traders.get(owner)?.positions.values() ?? []) {
    const market = requirePerpetualMarket(perpetuals, position.symbol);
    if (market.funding === undefined || position.marginMode !== 'cross' || market.contract.settle !== settle) continue;
    amounts.push(unsettledUnits(market, position));
  }
  return amounts;
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, units) => sum + units, 0n);
}

/**
 * What may be promised or taken out (rule 2.4): cash, less losses of cross positions, what they are margined with and
 * what they owe of a funding; what they are still to receive is not there yet.
 */
export function spendableUnits(state: State, purse: CrossAccount): bigint {
  return spendableBeside(state, purse, 0n);
}

/** The same after something that takes so much, or gives it back. */
export function spendableBeside(state: State, purse: CrossAccount, needUnits: bigint): bigint {
  const owed = sumOf(unsettledOf(state, purse).filter((units) => units < 0n));
  const available = availableUnits(state.ledger, accountOf(purse)) + owed - needUnits;
  const { profit, initialUnits } = state.perpetuals.traders.has(purse.owner)
    ? figuresOf(state, purse)
    : { profit: 0n, initialUnits: 0n };
  const spendable = available + (profit < 0n ? toUnits(profit, 'floor') : 0n) - initialUnits;
  return spendable > 0n ? spendable : 0n;
}
