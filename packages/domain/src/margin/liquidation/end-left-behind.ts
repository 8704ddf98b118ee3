import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { isMarginWallet } from '../../ledger/wallet.ts';
import { ladderOf } from '../../matching/book.ts';
import { firstOf, priceOfLevel, visitLevels } from '../../matching/ladder.ts';
import { nextOf, NONE } from '../../matching/order-slots.ts';
import type { Side } from '../../matching/side.ts';
import type { Market } from '../../spot/market.ts';
import type { Order } from '../../spot/orders/order.ts';
import { cancelLive } from '../../spot/orders/order-life.ts';
import { findMarginAccount } from '../accounts/margin-account.ts';
import { isBeyond, worstTicksOf } from '../accounts/worst-price.ts';

/**
 * There is a new index: orders that it has left more than 3.5 % behind, from accounts that owe something, end (B18).
 * Their money counts in full while they rest; met by a friend there, it would be gone, and the fund would pay the debt.
 * Nobody else's order is touched, and where nothing was left behind two comparisons say so.
 */
export function endLeftBehind(context: CommandContext, market: Market): void {
  const left = [...leftBehind(context, market, 'buy'), ...leftBehind(context, market, 'sell')];
  for (const order of left) {
    if (order.status === 'open') cancelLive(context, market, { order, reason: 'priceOutsideBand' });
  }
}

/** From the best price on: the first level that was not left behind ends the look. */
function leftBehind(context: CommandContext, market: Market, side: Side): readonly Order[] {
  const { spot, margin } = context.state;
  const worstTicks = worstTicksOf(context, market, side);
  const found: Order[] = [];
  if (worstTicks === undefined) return found;
  const ladder = ladderOf(market.book, side);
  visitLevels(ladder, (level) => {
    if (!isBeyond(side, priceOfLevel(ladder, level), worstTicks)) return false;
    for (let slot = firstOf(ladder, level); slot !== NONE; slot = nextOf(spot.slots, slot)) {
      const order = required(spot.orders[slot], 'a resting order has its record');
      if (!isMarginWallet(order.wallet)) continue;
      if ((findMarginAccount(margin, order)?.loans.length ?? 0) > 0) found.push(order);
    }
    return true;
  });
  return found;
}
