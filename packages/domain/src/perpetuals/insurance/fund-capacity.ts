import type { Turn } from '../../exchange/turn.ts';
import { INSURANCE_FUND } from '../../ledger/house.ts';
import { oppositeDirection, type Direction } from '../instrument/perpetual.ts';
import type { ContractMarket } from '../instrument/perpetual-market.ts';
import { ATTO_PER_UNIT, valueAtto } from '../instrument/perpetual-value.ts';
import { crossPositionsOf, markTicksFor, standingAtMark } from '../positions/perpetual-wallet.ts';
import { maintenanceAtto } from '../liquidation/maintenance-margin.ts';
import { findPosition } from '../perpetuals-part.ts';
import { profitOf } from '../positions/profit.ts';
import { fundUnitsOf } from './insurance-book.ts';
import { floorUnitsOf } from './insurance-day.ts';

/** Lots that the fund would have to take, of a position with this direction, at this price. */
interface Takeover {
  readonly direction: Direction;
  readonly lots: number;
  readonly priceTicks: number;
}

/**
 * Whether the fund may take lots over (rule 2.7): afterwards its cash and unrealised profit, less the maintenance
 * margin of all it holds and less |mark − price| × size, stay at or above its floor, over all contracts of the
 * settlement asset; and this contract alone uses at most half of its cash above the floor.
 */
export function mayFundTake(turn: Turn, market: ContractMarket, takeover: Takeover): boolean {
  const { settle } = market.contract;
  const cash = fundUnitsOf(turn.state, settle) * ATTO_PER_UNIT;
  const aboveFloor = cash - floorUnitsOf(turn, settle) * ATTO_PER_UNIT;
  const here = usedHere(turn, market, takeover);
  return here * 2n <= aboveFloor && here + usedElsewhere(turn, market) <= aboveFloor;
}

/** What the contract would bind after the takeover: maintenance, less unrealised profit, and what the takeover may cost. */
function usedHere(turn: Turn, market: ContractMarket, { direction, lots, priceTicks }: Takeover): bigint {
  const { contract } = market;
  const markTicks = markTicksFor(market, contract);
  const value = valueAtto(contract, { lots, priceTicks: markTicks });
  const costAtto = valueAtto(contract, { lots, priceTicks });
  const risk = value > costAtto ? value - costAtto : costAtto - value;
  // Lots against each other leave the sum of profits as it is: what is realised is cash.
  const profit = profitHere(turn, market) + profitOf(contract, direction, { costAtto, value });
  return maintenanceAfter(turn, market, { direction, lots, priceTicks: markTicks }) - profit + risk;
}

function maintenanceAfter(turn: Turn, { contract }: ContractMarket, { direction, lots, priceTicks }: Takeover): bigint {
  const { symbol } = contract;
  const heldLots = (side: Direction): number =>
    findPosition(turn.state.perpetuals, { owner: INSURANCE_FUND, symbol, direction: side })?.lots ?? 0;
  const netLots = heldLots(direction) + lots - heldLots(oppositeDirection(direction));
  return maintenanceAtto(contract, valueAtto(contract, { lots: netLots < 0 ? -netLots : netLots, priceTicks }));
}

function profitHere({ state }: Turn, { contract }: ContractMarket): bigint {
  return crossPositionsOf(state, { owner: INSURANCE_FUND, settle: contract.settle })
    .filter(({ symbol }) => symbol === contract.symbol)
    .reduce((sum, position) => sum + standingAtMark(state, position).profit, 0n);
}

function usedElsewhere({ state }: Turn, { contract }: ContractMarket): bigint {
  return crossPositionsOf(state, { owner: INSURANCE_FUND, settle: contract.settle })
    .filter(({ symbol }) => symbol !== contract.symbol)
    .map((position) => standingAtMark(state, position))
    .reduce((sum, { maintenance, profit }) => sum + maintenance - profit, 0n);
}
