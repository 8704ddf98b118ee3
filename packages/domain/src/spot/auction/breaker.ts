import type { CommandContext } from '../../exchange/command-context.ts';
import { beginAuction, keepReached } from '../../matching/auction/auction.ts';
import { isBeyondLimit, rangeWithin, type BreakerTerms, type TickRange } from '../../matching/auction/breaker.ts';
import { addPoint, baseUnits } from '../../matching/auction/price-path.ts';
import { ladderOf } from '../../matching/book.ts';
import { bestPrice } from '../../matching/ladder.ts';
import { oppositeOf, type Side } from '../../matching/side.ts';
import type { Market } from '../market.ts';
import { wouldMatch } from '../orders/order-filters.ts';
import { referenceUnits } from '../prices/reference-price.ts';

/** Whether orders meet one another as they come: the operator says so, and no auction is on. */
export function isContinuous({ instrument, auction }: Market): boolean {
  return instrument.status === 'trading' && auction === undefined;
}

/** Notes where the price is: the index while it is valid, else what was traded. */
export function notePrice({ atMs }: CommandContext, market: Market): void {
  if (market.instrument.breaker === undefined) return;
  const units = referenceUnits(market, atMs);
  if (units !== undefined) addPoint(market.pricePath, { atMs, units });
}

/** Stops the market when its index has gone farther in five minutes than it may. */
export function stopAtIndex(context: CommandContext, market: Market, indexUnits: bigint): void {
  const { breaker } = market.instrument;
  if (breaker === undefined || !isContinuous(market)) return;
  const base = baseUnits(market.pricePath, context.atMs);
  if (base !== undefined && isBeyondLimit(breaker, indexUnits, base)) stopTrading(context, market, { base });
}

/** What an order may still do before the breaker stops the market. */
export interface Leeway {
  /** The worst price it may trade at: its own, or the last one within the limit. */
  readonly limitTicks: number;
  /** Where the price was five minutes before; undefined when the breaker is not in its way. */
  readonly base?: bigint;
}

/** Most orders trade far from the limit, and are what they were. */
export function leewayOf(
  { atMs }: CommandContext,
  market: Market,
  { side, limitTicks }: { readonly side: Side; readonly limitTicks: number },
): Leeway {
  const { breaker } = market.instrument;
  if (breaker === undefined || !wouldMatch(market, side, limitTicks)) return { limitTicks };
  const base = baseUnits(market.pricePath, atMs);
  const best = bestPrice(ladderOf(market.book, oppositeOf(side)));
  if (base === undefined || best === undefined) return { limitTicks };
  const { lowTicks, highTicks } = rangeAround(market, { base, breaker });
  // A trade at the best price would be beyond already: nothing trades.
  if (best < lowTicks || best > highTicks) return { limitTicks: side === 'buy' ? best - 1 : best + 1, base };
  const isCut = side === 'buy' ? limitTicks > highTicks : limitTicks < lowTicks;
  if (!isCut) return { limitTicks };
  return { limitTicks: side === 'buy' ? highTicks : lowTicks, base };
}

function rangeAround(
  market: Market,
  { base, breaker }: { readonly base: bigint; readonly breaker: BreakerTerms },
): TickRange {
  const { breakerRange: known, instrument } = market;
  if (known?.baseUnits === base && known.instrument === instrument) return known;
  const range = { ...rangeWithin(breaker, base, instrument), baseUnits: base, instrument };
  market.breakerRange = range;
  return range;
}

interface Stop {
  /** Where the price was five minutes before. */
  readonly base: bigint;
  readonly traded?: TickRange | undefined;
}

/** The market collects orders from now on. What was traded before fires its stops at the reopening. */
export function stopTrading(context: CommandContext, market: Market, { base, traded }: Stop): void {
  const { breaker } = market.instrument;
  if (breaker === undefined) return;
  market.auction = beginAuction(breaker, { atMs: context.atMs, referenceUnits: base });
  if (traded !== undefined) keepReached(market.auction, traded);
  for (const stretch of market.reached) keepReached(market.auction, stretch);
  market.reached.length = 0;
  tellAuction(context, market);
}

/** Tells how the auction of a market stands; that there is none any more, when it is over. */
export function tellAuction(context: CommandContext, { instrument: { symbol }, auction }: Market): void {
  context.events.push({
    kind: 'auctionChanged',
    product: 'spot',
    symbol,
    ...(auction === undefined ? {} : { auction: { ...auction } }),
  });
}
