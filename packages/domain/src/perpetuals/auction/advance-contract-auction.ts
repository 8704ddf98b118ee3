import { priceUnitsOf } from '@candor/money/grid.ts';
import { required } from '../../assert.ts';
import type { Turn } from '../../exchange/turn.ts';
import { advanceCall, type Auction } from '../../matching/auction/auction.ts';
import { isPriceSure, type ContractMarket } from '../instrument/perpetual-market.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { takeLastTriggers } from '../orders/fire-perpetual-triggers.ts';
import { runFired } from '../orders/run-perpetual-order.ts';
import { tellContractAuction } from './contract-breaker.ts';
import { uncrossContract } from './uncross-contract.ts';

/** A look at the auction of a contract: tells what would trade, ends or extends the call, goes on with the trades. */
export function advanceContractAuction(turn: Turn, market: ContractMarket): void {
  const { auction, contract } = market;
  // While the house has halted the contract, its auction waits too.
  if (auction === undefined || contract.status !== 'trading') return;
  if (auction.priceTicks === undefined && !isCallOver(turn, market, auction)) return;
  if (!uncrossContract(turn, market, auction)) return;
  delete market.auction;
  const units = priceUnitsOf(markTicksFor(market, contract), contract);
  market.pricePath = [{ atMs: turn.atMs, units }];
  tellContractAuction(turn, market);
  // What waits for the mark, and whoever is in danger, follows with the next tick.
  const { reached } = auction;
  const ends = reached === undefined ? [] : [reached.lowTicks, reached.highTicks];
  runFired(
    turn,
    ends.flatMap((ticks) => takeLastTriggers(turn, market, ticks)),
  );
}

/** Without a price that is sure nobody is held to anything, so that nobody trades by it either (R5): the call waits. */
function isCallOver(turn: Turn, market: ContractMarket, auction: Auction): boolean {
  const { book, contract } = market;
  if (!isPriceSure(market, turn.atMs)) return false;
  const progress = advanceCall(auction, {
    atMs: turn.atMs,
    book,
    grid: contract,
    terms: required(contract.breaker, 'what stopped for an auction has terms'),
    referenceUnits: priceUnitsOf(markTicksFor(market, contract), contract),
  });
  if (progress !== 'same') tellContractAuction(turn, market);
  return progress === 'over';
}
