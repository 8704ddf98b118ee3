import { priceUnitsOf } from '@candor/money/grid.ts';
import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { beginAuction } from '../../matching/auction/auction.ts';
import { isBeyondLimit } from '../../matching/auction/breaker.ts';
import { addPoint, baseUnits } from '../../matching/auction/price-path.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';

/**
 * Stops a contract whose mark has gone farther in five minutes than it may, and notes where it is. A trade moves the
 * mark by no more than its clamp and stands within the band around it: what runs away is the mark.
 */
export function watchMark(context: CommandContext, market: PerpetualMarket): void {
  const { contract, price, pricePath } = market;
  const { breaker } = contract;
  if (breaker === undefined || price === undefined) return;
  const { atMs } = context;
  const units = priceUnitsOf(price.markTicks, contract);
  const base = baseUnits(pricePath, atMs);
  const isTrading = contract.status === 'trading' && market.auction === undefined;
  if (isTrading && base !== undefined && isBeyondLimit(breaker, units, base)) {
    market.auction = beginAuction(breaker, { atMs, referenceUnits: base });
    tellPerpetualAuction(context, market);
  }
  addPoint(pricePath, { atMs, units });
}

/** Whoever could do nothing while the contract was halted has the whole call once more. */
export function resumePerpetualCall(context: CommandContext, market: PerpetualMarket): void {
  const { auction, contract } = market;
  if (auction === undefined || auction.priceTicks !== undefined) return;
  auction.endsAtMs = context.atMs + required(contract.breaker, 'what stopped for an auction has terms').callMs;
  tellPerpetualAuction(context, market);
}

/** The contract ends for good, and its auction with it. */
export function endPerpetualAuction(context: CommandContext, market: PerpetualMarket): void {
  if (market.auction === undefined) return;
  delete market.auction;
  tellPerpetualAuction(context, market);
}

/** Tells how the auction of a contract stands; that there is none any more, when it is over. */
export function tellPerpetualAuction(
  context: CommandContext,
  { contract: { symbol }, auction }: PerpetualMarket,
): void {
  const told = auction === undefined ? {} : { auction: { ...auction } };
  context.events.push({ kind: 'auctionChanged', product: 'contract', symbol, ...told });
}
