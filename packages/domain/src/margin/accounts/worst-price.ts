import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, roundToTicks } from '@candor/money/grid.ts';
import { applyPpm, PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import type { Side } from '../../matching/side.ts';
import { refuse } from '../../result.ts';
import { indexPriceUnits } from '../../spot/prices/asset-index.ts';
import type { Market } from '../../spot/market.ts';
import { bandOf } from '../../spot/prices/reference-price.ts';
import { LIQUIDATE_AT_PERCENT } from './margin-figures.ts';

/** Whatever a liquidation repays costs so much on top, for the insurance fund (rule 3.2). */
export const LIQUIDATION_FEE_PERCENT = 2n;

/** How far from the index somebody else's security may be sold and somebody's debt be bought back, of the index. */
export interface PriceDistance {
  readonly sellPpm: number;
  readonly buyPpm: number;
}

export const MARGIN_DISTANCE: PriceDistance = { sellPpm: 965_000, buyPpm: 1_035_000 };

/**
 * Whether an account that is liquidated at its threshold pays its debt and the fee when a coin must be sold and another
 * bought, both at the worst price and as taker: else the insurance fund would lose by prices that were allowed (B17).
 */
export function coversDistance({ sellPpm, buyPpm }: PriceDistance, takerFeePpm: number): boolean {
  const kept = PPM_ONE - BigInt(takerFeePpm);
  const brought = LIQUIDATE_AT_PERCENT * BigInt(sellPpm) * kept * kept;
  const owed = (100n + LIQUIDATION_FEE_PERCENT) * BigInt(buyPpm) * PPM_ONE * PPM_ONE;
  return brought >= owed;
}

/** The worst price at which an account in debt may be made to trade; undefined while the coin has no valid index. */
export function worstTicksOf(
  { state, atMs }: Pick<CommandContext, 'state' | 'atMs'>,
  { instrument }: Market,
  side: Side,
): number | undefined {
  const baseUnits = indexPriceUnits(state, instrument.base, atMs);
  const quoteUnits = indexPriceUnits(state, instrument.quote, atMs);
  if (baseUnits === undefined || quoteUnits === undefined) return undefined;
  const priceUnits = divide(baseUnits * UNITS_PER_WHOLE, quoteUnits, 'halfEven');
  return side === 'sell'
    ? roundToTicks(applyPpm(priceUnits, MARGIN_DISTANCE.sellPpm, 'up'), instrument, 'up')
    : roundToTicks(applyPpm(priceUnits, MARGIN_DISTANCE.buyPpm, 'down'), instrument, 'down');
}

export function isBeyond(side: Side, priceTicks: number, worstTicks: number): boolean {
  return side === 'sell' ? priceTicks < worstTicks : priceTicks > worstTicks;
}

/** Refuses a sale that is to repay at a price beyond the worst: whoever buys it would be paid by the insurance fund (B17). */
export function checkRepayingPrice(
  context: CommandContext,
  market: Market,
  { autoRepay = false, priceTicks }: { readonly autoRepay?: boolean | undefined; readonly priceTicks: number },
) {
  const worstTicks = autoRepay ? worstTicksOf(context, market, 'sell') : undefined;
  if (worstTicks === undefined || !isBeyond('sell', priceTicks, worstTicks)) return undefined;
  const low = printUnits(priceUnitsOf(worstTicks, market.instrument), LEDGER_SCALE);
  const highTicks = bandOf(market, 'sell', context.atMs)?.highTicks ?? worstTicks;
  const high = printUnits(priceUnitsOf(highTicks, market.instrument), LEDGER_SCALE);
  return refuse('priceOutsideBand', { low, high });
}
