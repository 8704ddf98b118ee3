import type { CommandContext } from '../../exchange/command-context.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { oppositeDirection, type Direction } from '../instrument/perpetual.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { ATTO_PER_UNIT, valueAtto } from '../instrument/perpetual-value.ts';
import { crossPositionsOf, markTicksFor, standingAtMark } from '../positions/perpetual-wallet.ts';
import { maintenanceAtto } from '../liquidation/maintenance-margin.ts';
import { findPosition } from '../perpetuals-part.ts';
import { profitOf } from '../positions/profit.ts';
import { fundUnitsOf } from './insurance-fund.ts';
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
export function mayFundTake(context: CommandContext, market: PerpetualMarket, takeover: Takeover): boolean {
  const { settle } = market.contract;
  const cash = fundUnitsOf(context.state, settle) * ATTO_PER_UNIT;
  const aboveFloor = cash - floorUnitsOf(context, settle) * ATTO_PER_UNIT;
  const here = usedHere(context, market, takeover);
  return here * 2n <= aboveFloor && here + usedElsewhere(context, market) <= aboveFloor;
}

/** What the contract would bind after the takeover: maintenance, less unrealised profit, and what the takeover may cost. */
function usedHere(context: CommandContext, market: PerpetualMarket, { direction, lots, priceTicks }: Takeover): bigint {
  const { contract } = market;
  const markTicks = markTicksFor(market, contract);
  const value = valueAtto(contract, { lots, priceTicks: markTicks });
  const costAtto = valueAtto(contract, { lots, priceTicks });
  const risk = value > costAtto ? value - costAtto : costAtto - value;
  // Lots against each other leave the sum of profits as it is: what is realised is cash.
  const profit = profitHere(context, market) + profitOf(contract, direction, { costAtto, value });
  return maintenanceAfter(context, market, { direction, lots, priceTicks: markTicks }) - profit + risk;
}

function maintenanceAfter(
  context: CommandContext,
  { contract }: PerpetualMarket,
  { direction, lots, priceTicks }: Takeover,
): bigint {
  const { symbol } = contract;
  const heldLots = (side: Direction): number =>
    findPosition(context.state.perpetuals, { owner: INSURANCE_FUND, symbol, direction: side })?.lots ?? 0;
  const netLots = heldLots(direction) + lots - heldLots(oppositeDirection(direction));
  return maintenanceAtto(contract, valueAtto(contract, { lots: netLots < 0 ? -netLots : netLots, priceTicks }));
}

function profitHere({ state }: CommandContext, { contract }: PerpetualMarket): bigint {
  return crossPositionsOf(state, { owner: INSURANCE_FUND, settle: contract.settle })
    .filter(({ symbol }) => symbol === contract.symbol)
    .reduce((sum, position) => sum + standingAtMark(state, position).profit, 0n);
}

function usedElsewhere({ state }: CommandContext, { contract }: PerpetualMarket): bigint {
  return crossPositionsOf(state, { owner: INSURANCE_FUND, settle: contract.settle })
    .filter(({ symbol }) => symbol !== contract.symbol)
    .map((position) => standingAtMark(state, position))
    .reduce((sum, { maintenance, profit }) => sum + maintenance - profit, 0n);
}
