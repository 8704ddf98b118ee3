import type { CommandContext } from '../../exchange/command-context.ts';
import { secondsLeft, type Auction } from '../../matching/auction/auction.ts';
import { refuse } from '../../result.ts';
import type { OrderRequest } from '../orders/order-request.ts';

/**
 * Refuses what cannot wait for the end of an auction: what trades at once or not at all. While it trades at its price
 * nothing new is taken, because it would stand before those who have waited.
 */
export function checkAuction(
  { atMs }: CommandContext,
  { auction }: { readonly auction?: Auction },
  { type, timeInForce = 'GTC' }: Pick<OrderRequest, 'type' | 'timeInForce'>,
) {
  if (auction === undefined) return undefined;
  const waits = type === 'stopLimit' || type === 'plan' || (type === 'limit' && timeInForce === 'GTC');
  if (waits && auction.priceTicks === undefined) return undefined;
  return refuse('marketInAuction', { seconds: String(secondsLeft(auction, atMs)) });
}
