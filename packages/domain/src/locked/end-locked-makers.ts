import { priceUnitsOf } from '@candor/money/grid.ts';
import { required } from '../assert.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { isBeyond } from '../margin/accounts/worst-price.ts';
import { ladderOf } from '../matching/book.ts';
import { firstOf, isWithin, priceOfLevel, visitLevels } from '../matching/ladder.ts';
import { nextOf, NONE, openLotsOf } from '../matching/order-slots.ts';
import { oppositeOf, type Side } from '../matching/side.ts';
import { indexPriceUnits } from '../spot/prices/asset-index.ts';
import type { Market } from '../spot/market.ts';
import type { Order } from '../spot/orders/order.ts';
import { cancelLive } from '../spot/orders/order-life.ts';
import { isLocked } from './locked-standing.ts';
import { fairPriceUnits, isAnyLocked, worstLockedTicks } from './locked-price.ts';

/** What comes to the book. */
interface Coming {
  readonly side: Side;
  readonly limitTicks: number;
  readonly lots: number;
}

/**
 * Ends the resting orders that an order is about to meet where the index has left them farther behind than the lock of
 * their owner's money allows (K4): else whoever waits for the index to move takes it from them. Where the best price is
 * no worse than the index for whoever rests there, one comparison says so.
 */
export function endLockedMakers(context: CommandContext, market: Market, coming: Coming): void {
  if (!isAnyLocked(context.state)) return;
  for (const order of leftBehind(context, market, coming)) {
    if (order.status === 'open') cancelLive(context, market, { order, reason: 'priceOutsideBand' });
  }
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

function leftBehind(context: CommandContext, market: Market, { side, limitTicks, lots }: Coming): readonly Order[] {
  const { spot } = context.state;
  const found: Order[] = [];
  const fairUnits = fairPriceUnits(market, (asset) => indexPriceUnits(context.state, asset, context.atMs));
  if (fairUnits === undefined) return found;
  const ladder = ladderOf(market.book, oppositeOf(side));
  let leftLots = lots;
  visitLevels(ladder, (level) => {
    const priceTicks = priceOfLevel(ladder, level);
    const priceUnits = priceUnitsOf(priceTicks, market.instrument);
    const isWorse = side === 'sell' ? priceUnits > fairUnits : priceUnits < fairUnits;
    if (!isWorse || !isWithin(ladder, level, limitTicks)) return false;
    for (let slot = firstOf(ladder, level); slot !== NONE && leftLots > 0; slot = nextOf(spot.slots, slot)) {
      const order = required(spot.orders[slot], 'a resting order has its record');
      if (isKept(context, market, { order, priceTicks })) leftLots -= openLotsOf(spot.slots, slot);
      else found.push(order);
    }
    return leftLots > 0;
  });
  return found;
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
