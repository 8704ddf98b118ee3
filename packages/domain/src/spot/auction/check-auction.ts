import type { CommandContext } from '../../exchange/command-context.ts';
import { secondsLeft, type Auction } from '../../matching/auction/auction.ts';
import { refuse } from '../../result.ts';
import { mayRest } from '../orders/order.ts';
import type { OrderRequest } from '../orders/order-request.ts';

interface InAuction {
  readonly auction?: Auction;
}

/**
 * Refuses what cannot wait for the end of an auction: what trades at once or not at all. While it trades at its price
 * nothing new is taken, because it would stand before those who have waited.
 */
export function checkAuction(
  turn: CommandContext,
  market: InAuction,
  { type, timeInForce }: Pick<OrderRequest, 'type' | 'timeInForce'>,
) {
  const { auction } = market;
  if (auction === undefined) return undefined;
  const waits = type === 'stopLimit' || type === 'plan' || (type === 'limit' && mayRest(timeInForce));
  return waits && auction.priceTicks === undefined
    ? undefined
    : refuse('marketInAuction', { seconds: secondsUntilEnd(turn, market) });
}

/** Refuses to take back what stays in an auction until it has traded (M15). */
export function checkStaying(turn: CommandContext, market: InAuction, stays: boolean) {
  return stays ? refuse('auctionClosing', { seconds: secondsUntilEnd(turn, market) }) : undefined;
}

function secondsUntilEnd({ atMs }: CommandContext, { auction }: InAuction): string {
  return String(auction === undefined ? 0 : secondsLeft(auction, atMs));
}
