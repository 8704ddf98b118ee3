import { required } from '../assert.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { cancelLivePerpetualOrder, livePerpetualOrders } from '../perpetuals/orders/perpetual-order-life.ts';
import { isClosing, type PerpetualOrder } from '../perpetuals/orders/perpetual-order.ts';
import { requirePerpetualMarket } from '../perpetuals/perpetuals-part.ts';
import { liveSlotsOf } from '../spot/orders/live-orders.ts';
import { isLive, type Order } from '../spot/orders/order.ts';
import { cancelLive } from '../spot/orders/order-life.ts';
import { requireMarket } from '../spot/spot-part.ts';
import { isMarginWallet } from '../ledger/wallet.ts';

/** Which orders go, and what they say of it. */
export interface CancelAll {
  readonly owner: number;
  readonly reason: 'cancelledByOwner' | 'accountRestricted';
  /** Only what could open something leveraged; everything otherwise. Stops that protect a position always stay. */
  readonly isOnlyOpening?: boolean;
}

/** Cancels the live orders of an owner in all markets; gives how many. At most what one owner may have open. */
export function cancelAllOrders(context: CommandContext, wanted: CancelAll): number {
  return cancelSpot(context, wanted) + cancelPerpetuals(context, wanted);
}

function cancelSpot(context: CommandContext, { owner, reason, isOnlyOpening = false }: CancelAll): number {
  const { spot } = context.state;
  let count = 0;
  for (const slot of liveSlotsOf(spot.live, owner)) {
    const order = required(spot.orders[slot], 'a live order has its record');
    // The first leg of an OCO pair has taken the second with it.
    if (!isLive(order) || (isOnlyOpening && !isOnMargin(order))) continue;
    cancelLive(context, requireMarket(spot, order.symbol), { order, reason });
    count += 1;
  }
  return count;
}

function cancelPerpetuals(context: CommandContext, { owner, reason, isOnlyOpening = false }: CancelAll): number {
  const orders = livePerpetualOrders(context, owner).filter(
    (order) => !isProtection(order) && !(isOnlyOpening && isClosing(order.direction)),
  );
  for (const order of orders) {
    cancelLivePerpetualOrder(context, requirePerpetualMarket(context.state.perpetuals, order.symbol), {
      order,
      reason,
    });
  }
  return orders.length;
}

function isOnMargin({ wallet }: Order): boolean {
  return isMarginWallet(wallet);
}

function isProtection({ positionId }: PerpetualOrder): boolean {
  return positionId !== undefined;
}
