import type { Side } from '../../matching/side.ts';
import type { Perpetual } from '../instrument/perpetual.ts';
import { feeUnitsOf, initialMarginUnits, valueAtto, type LotsAtPrice } from '../instrument/perpetual-value.ts';

/** What opening lots at a price needs frozen (rule 2.4): initial margin, and the fee of a taker. */
export function orderCostUnits(contract: Perpetual, at: LotsAtPrice, leverage: number): bigint {
  const value = valueAtto(contract, at);
  return initialMarginUnits(value, leverage) + feeUnitsOf(value, contract.takerFeePpm);
}

export interface PriceRange {
  readonly side: Side;
  readonly limitTicks: number;
  /** The best price of the other side; nothing trades better than that. */
  readonly bestTicks?: number | undefined;
}

/**
 * The price at which an order between its limit and the best of the other side would cost most. A better price makes
 * a linear short, and an inverse long, worth more: what is frozen must be enough for that too.
 */
export function costTicksOf({ kind }: Perpetual, { side, limitTicks, bestTicks = limitTicks }: PriceRange): number {
  const isWorthMoreWhenBetter = (kind === 'linear') === (side === 'sell');
  const isBetter = side === 'sell' ? bestTicks > limitTicks : bestTicks < limitTicks;
  return isWorthMoreWhenBetter && isBetter ? bestTicks : limitTicks;
}
