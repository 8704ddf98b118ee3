import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { divide } from '@candor/money/rounding.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { SPOT_WALLET } from '../ledger/wallet.ts';
import type { Fill } from '../matching/match.ts';
import { lastPriceUnits } from '../spot/prices/asset-index.ts';
import type { Market } from '../spot/market.ts';
import type { Order } from '../spot/orders/order.ts';
import { fairPriceUnits } from './locked-price.ts';
import { isLocked, lockedFreedomOf } from './locked-standing.ts';

/**
 * Counts what a fill has cost somebody against the index while something of theirs is locked; a gain takes nothing back,
 * and a fill while nothing is locked ends the count (K3).
 */
export function countLockedLoss(
  context: CommandContext,
  market: Market,
  { order, fill }: { readonly order: Order; readonly fill: Fill },
): void {
  const { owner, side, wallet } = order;
  if (wallet !== SPOT_WALLET) return;
  const { state } = context;
  const { instrument } = market;
  const { lockedLosses } = state.funds;
  if (!isLocked(context, owner)) {
    lockedLosses.delete(owner);
    return;
  }
  if (lockedFreedomOf(context, owner) === 'free') return;
  const fairUnits = fairPriceUnits(market, (asset) => lastPriceUnits(state, asset));
  if (fairUnits === undefined) return;
  const worseUnits = (priceUnitsOf(fill.priceTicks, instrument) - fairUnits) * (side === 'buy' ? 1n : -1n);
  if (worseUnits <= 0n) return;
  const quoteUnits = lastPriceUnits(state, instrument.quote) ?? 0n;
  const lost = worseUnits * quantityUnitsOf(fill.quantityLots, instrument) * quoteUnits;
  const lostUnits = divide(lost, UNITS_PER_WHOLE * UNITS_PER_WHOLE, 'up');
  lockedLosses.set(owner, (lockedLosses.get(owner) ?? 0n) + lostUnits);
}
