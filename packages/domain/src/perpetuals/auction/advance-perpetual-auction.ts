import { priceUnitsOf } from '@candor/money/grid.ts';
import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { advanceCall, CLOSING_MS, type Auction } from '../../matching/auction/auction.ts';
import { isPriceSure, type PerpetualMarket } from '../instrument/perpetual-market.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { takeLastTriggers } from '../orders/fire-perpetual-triggers.ts';
import { runFired } from '../orders/run-perpetual-order.ts';
import { tellPerpetualAuction } from './perpetual-breaker.ts';
import { uncrossPerpetual } from './uncross-perpetual.ts';

/** A look at the auction of a contract: tells what would trade, ends or extends the call, goes on with the trades. */
export function advancePerpetualAuction(context: CommandContext, market: PerpetualMarket): void {
  const { auction, contract } = market;
  // While the operator has halted the contract, its auction waits too.
  if (auction === undefined || contract.status !== 'trading') return;
  if (auction.priceTicks === undefined && !isCallOver(context, market, auction)) return;
  if (!uncrossPerpetual(context, market, auction)) return;
  delete market.auction;
  const units = priceUnitsOf(markTicksFor(market, contract), contract);
  market.pricePath = [{ atMs: context.atMs, units }];
  tellPerpetualAuction(context, market);
  // What waits for the mark, and whoever is in danger, follows with the next tick.
  const { reached } = auction;
  const ends = reached === undefined ? [] : [reached.lowTicks, reached.highTicks];
  runFired(
    context,
    ends.flatMap((ticks) => takeLastTriggers(context, market, ticks)),
  );
}

/** Without a price that is sure nobody is held to anything, so that nobody trades by it either (R5): the call waits. */
function isCallOver(context: CommandContext, market: PerpetualMarket, auction: Auction): boolean {
  const { book, contract } = market;
  if (!isPriceSure(market, context.atMs)) {
    // Once it is sure again nobody withdraws at the last moment either (M15).
    const soonestMs = context.atMs + CLOSING_MS;
    if (auction.endsAtMs < soonestMs) auction.endsAtMs = soonestMs;
    return false;
  }
  const progress = advanceCall(auction, {
    atMs: context.atMs,
    book,
    grid: contract,
    terms: required(contract.breaker, 'what stopped for an auction has terms'),
    referenceUnits: priceUnitsOf(markTicksFor(market, contract), contract),
  });
  if (progress !== 'same') tellPerpetualAuction(context, market);
  return progress === 'over';
}
