import { required } from '../assert.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { isBoundInPerpetualAuction } from '../perpetuals/auction/give-way-in-call.ts';
import { cancelLivePerpetualOrder, livePerpetualOrders } from '../perpetuals/orders/perpetual-order-life.ts';
import { isClosing, type PerpetualOrder } from '../perpetuals/orders/perpetual-order.ts';
import { requirePerpetualMarket } from '../perpetuals/perpetuals-part.ts';
import { isBoundInAuction } from '../spot/auction/stand-in-call.ts';
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

/** What an auction does not let go of yet is tried again so much later. */
const AGAIN_MS = 1_000;

interface Done {
  count: number;
  hasStaying: boolean;
}

/**
 * Cancels the live orders of an owner in all markets; gives how many. At most what one owner may have open. What stays
 * in an auction (M15) its owner cannot take back by this either: the dead man's switch does once the auction is over.
 */
export function cancelAllOrders(context: CommandContext, wanted: CancelAll): number {
  const done: Done = { count: 0, hasStaying: false };
  cancelSpot(context, wanted, done);
  cancelPerpetuals(context, wanted, done);
  if (done.hasStaying && wanted.isOnlyOpening !== true) tryAgain(context, wanted.owner);
  return done.count;
}

function tryAgain({ state, atMs, events }: CommandContext, owner: number): void {
  const { cancelAllAtMs } = state.restrictions;
  const cancelAtMs = atMs + AGAIN_MS;
  if ((cancelAllAtMs.get(owner) ?? Infinity) <= cancelAtMs) return;
  cancelAllAtMs.set(owner, cancelAtMs);
  events.push({ kind: 'cancelAllAfterChanged', owner, cancelAtMs });
}

function cancelSpot(context: CommandContext, { owner, reason, isOnlyOpening = false }: CancelAll, done: Done): void {
  const { spot } = context.state;
  for (const slot of liveSlotsOf(spot.live, owner)) {
    const order = required(spot.orders[slot], 'a live order has its record');
    // The first leg of an OCO pair has taken the second with it.
    if (!isLive(order) || (isOnlyOpening && !isOnMargin(order))) continue;
    const market = requireMarket(spot, order.symbol);
    if (reason === 'cancelledByOwner' && isBoundInAuction(context, market, order)) {
      done.hasStaying = true;
      continue;
    }
    cancelLive(context, market, { order, reason });
    done.count += 1;
  }
}

function cancelPerpetuals(
  context: CommandContext,
  { owner, reason, isOnlyOpening = false }: CancelAll,
  done: Done,
): void {
  for (const order of livePerpetualOrders(context, owner)) {
    if (isProtection(order) || (isOnlyOpening && isClosing(order.direction))) continue;
    const market = requirePerpetualMarket(context.state.perpetuals, order.symbol);
    if (reason === 'cancelledByOwner' && isBoundInPerpetualAuction(context, market, order)) {
      done.hasStaying = true;
      continue;
    }
    cancelLivePerpetualOrder(context, market, { order, reason });
    done.count += 1;
  }
}

function isOnMargin({ wallet }: Order): boolean {
  return isMarginWallet(wallet);
}

function isProtection({ positionId }: PerpetualOrder): boolean {
  return positionId !== undefined;
}
