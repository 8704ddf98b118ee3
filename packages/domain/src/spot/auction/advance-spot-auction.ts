import { priceUnitsOf } from '@candor/money/grid.ts';
import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { advanceCall, type Auction } from '../../matching/auction/auction.ts';
import { freshIndexUnits } from '../prices/asset-index.ts';
import { runReached } from '../orders/execute-order.ts';
import { keepReachedStops } from '../orders/reached-stops.ts';
import type { Market } from '../market.ts';
import { referenceUnits } from '../prices/reference-price.ts';
import { tellAuction } from './breaker.ts';
import { uncross } from './uncross.ts';

/** A look at the auction of a market: tells what would trade, ends or extends the call, goes on with the trades. */
export function advanceSpotAuction(context: CommandContext, market: Market): void {
  const { auction } = market;
  // While the operator has halted the market, its auction waits too.
  if (auction === undefined || market.instrument.status !== 'trading') return;
  if (auction.priceTicks === undefined && !isCallOver(context, market, auction)) return;
  if (!uncross(context, market, auction)) return;
  delete market.auction;
  market.pricePath.length = 0;
  market.pricePath.push({ atMs: context.atMs, units: openedAt(context, market, auction) });
  tellAuction(context, market);
  keepReachedStops(market, auction.reached);
  runReached(context, market);
}

function isCallOver(context: CommandContext, market: Market, auction: Auction): boolean {
  const { atMs } = context;
  const { book, instrument } = market;
  const progress = advanceCall(auction, {
    atMs,
    book,
    grid: instrument,
    terms: required(instrument.breaker, 'what stopped for an auction has terms'),
    referenceUnits: referenceUnits(market, atMs) ?? auction.referenceUnits,
  });
  if (progress !== 'same') tellAuction(context, market);
  return progress === 'over';
}

/** Where the price is now that the market is open again: the breaker looks back no farther. */
function openedAt({ atMs }: CommandContext, market: Market, { priceTicks, referenceUnits: before }: Auction): bigint {
  const { instrument, lastTrade } = market;
  const indexUnits = freshIndexUnits(market, atMs);
  if (indexUnits !== undefined) return indexUnits;
  const hasTraded = priceTicks !== undefined && lastTrade?.priceTicks === priceTicks;
  return hasTraded ? priceUnitsOf(priceTicks, instrument) : (referenceUnits(market, atMs) ?? before);
}
