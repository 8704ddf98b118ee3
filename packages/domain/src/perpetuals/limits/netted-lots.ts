import type { State } from '../../exchange/state.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { toUnits, valueAtto } from '../instrument/perpetual-value.ts';
import {
  balanceUnits,
  crossPositionsOf,
  figuresOf,
  markTicksFor,
  standingAtMark,
} from '../positions/perpetual-wallet.ts';
import type { Position } from '../positions/position.ts';
import { costOfPart, profitOf } from '../positions/profit.ts';

/** Both profits are rounded down when they are realised. */
const ROUNDED_UNITS = 2n;

/**
 * How many lots of a purse that is being liquidated cancel out: all that stand against each other; in one that is
 * bankrupt no more than its money pays for. Their loss is fixed, whatever the price: what the money does not pay would
 * be the fund's, past its limits, while lots that are left take it into the price at which they change hands (R2).
 */
export function nettedLots(state: State, market: PerpetualMarket, { long, short }: Pair): number {
  const lots = long.lots < short.lots ? long.lots : short.lots;
  const purse = { owner: long.owner, settle: market.contract.settle };
  const { balanceAtto, profit } = figuresOf(state, purse);
  const lossUnits = -realisedUnits(market, long, lots) - realisedUnits(market, short, lots);
  if (balanceAtto + profit >= 0n || lossUnits <= 0n) return lots;
  let moneyUnits = balanceUnits(state, purse) - ROUNDED_UNITS;
  for (const position of crossPositionsOf(state, purse)) {
    const gainUnits = toUnits(standingAtMark(state, position).profit, 'floor');
    if (position !== long && position !== short && gainUnits > 0n) moneyUnits += gainUnits;
  }
  if (moneyUnits >= lossUnits) return lots;
  return moneyUnits <= 0n ? 0 : Number((BigInt(lots) * moneyUnits) / lossUnits);
}

interface Pair {
  readonly long: Position;
  readonly short: Position;
}

function realisedUnits(market: PerpetualMarket, position: Position, lots: number): bigint {
  const { contract } = market;
  const value = valueAtto(contract, { lots, priceTicks: markTicksFor(market, position) });
  const costAtto = costOfPart(contract, position, lots);
  return toUnits(profitOf(contract, position.direction, { costAtto, value }), 'floor');
}
