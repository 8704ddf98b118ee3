import { priceUnitsOf } from '@candor/money/grid.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { isBeyond } from '../margin/accounts/worst-price.ts';
import type { Side } from '../matching/side.ts';
import { indexPriceUnits } from '../spot/prices/asset-index.ts';
import type { Market } from '../spot/market.ts';
import type { MakerJudge } from '../spot/orders/maker-judge.ts';
import type { Order } from '../spot/orders/order.ts';
import { cancelLive } from '../spot/orders/order-life.ts';
import { isLocked } from './locked-standing.ts';
import { fairPriceUnits, isAnyLocked, worstLockedTicks } from './locked-price.ts';

/**
 * Ends the resting orders that an order is about to meet where the index has left them farther behind than the lock of
 * their owner's money allows (K4): else whoever waits for the index to move takes it from them. Where the best price is
 * no worse than the index for whoever rests there, one comparison says so.
 */
export function judgeLocked(context: CommandContext, market: Market, side: Side): MakerJudge | undefined {
  if (!isAnyLocked(context.state)) return undefined;
  return lockedJudge(context, market, side);
}

/** By itself: what a closure knows is put aside when its function begins, also where it then answers that nobody is. */
function lockedJudge(context: CommandContext, market: Market, side: Side): MakerJudge | undefined {
  const fairUnits = fairPriceUnits(market, (asset) => indexPriceUnits(context.state, asset, context.atMs));
  if (fairUnits === undefined) return undefined;
  const isAt = (priceTicks: number): boolean => {
    const priceUnits = priceUnitsOf(priceTicks, market.instrument);
    return side === 'buy' ? priceUnits > fairUnits : priceUnits < fairUnits;
  };
  return {
    isAt,
    isOver: (order, priceTicks) => isAt(priceTicks) && !isKept(context, market, { order, priceTicks }),
    end: (order) => {
      if (order.status === 'open') cancelLive(context, market, { order, reason: 'priceOutsideBand' });
    },
  };
}

/** The same of one order that an auction lets trade at its price; says whether it ended. */
export function endIfLockedBeyond(
  context: CommandContext,
  market: Market,
  { order, priceTicks }: { readonly order: Order; readonly priceTicks: number },
): boolean {
  if (isKept(context, market, { order, priceTicks })) return false;
  cancelLive(context, market, { order, reason: 'priceOutsideBand' });
  return true;
}

function isKept(
  context: CommandContext,
  market: Market,
  { order, priceTicks }: { readonly order: Order; readonly priceTicks: number },
): boolean {
  if (!isLocked(context, order.owner)) return true;
  const worst = worstLockedTicks(context, market, order);
  return typeof worst !== 'number' || !isBeyond(order.side, priceTicks, worst);
}
