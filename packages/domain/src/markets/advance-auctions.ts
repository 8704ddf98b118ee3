import type { State } from '../exchange/state.ts';
import type { Handler } from '../exchange/command-context.ts';
import type { Auction } from '../matching/auction/auction.ts';
import { advancePerpetualAuction } from '../perpetuals/auction/advance-perpetual-auction.ts';
import { ok } from '../result.ts';
import { advanceSpotAuction } from '../spot/auction/advance-spot-auction.ts';
import type { InstrumentStatus } from '../spot/instrument.ts';

/** Looks at every auction: once a second while there is one, and as long as one has trades left to make (R9). */
export interface AdvanceAuctions {
  readonly kind: 'advanceAuctions';
}

export const advanceAuctions: Handler<AdvanceAuctions, never> = (context) => {
  const { spot, perpetuals } = context.state;
  // Between two slices of trades no call is looked at anew: that costs as much as its book is deep (R9).
  const isTrading = isUncrossing(context.state);
  const isDue = ({ auction }: { readonly auction?: Auction }): boolean =>
    auction !== undefined && (!isTrading || auction.priceTicks !== undefined);
  for (const market of spot.markets.values()) if (isDue(market)) advanceSpotAuction(context, market);
  for (const market of perpetuals.markets.values()) if (isDue(market)) advancePerpetualAuction(context, market);
  return ok({});
};

interface MarketInAuction {
  readonly symbol: string;
  readonly status: InstrumentStatus;
  readonly auction: Auction;
}

/** Whether there is an auction to look at. */
export function hasAuction(state: State): boolean {
  return runningAuctions(state).length > 0;
}

/** Whether an auction has its price and trades that are not made yet. */
export function isUncrossing(state: State): boolean {
  return runningAuctions(state).some(({ priceTicks }) => priceTicks !== undefined);
}

/** Every auction that is on, with its market. */
export function auctionsOf({ spot, perpetuals }: State): readonly MarketInAuction[] {
  const found: MarketInAuction[] = [];
  const add = ({ symbol, status }: Omit<MarketInAuction, 'auction'>, auction: Auction | undefined): void => {
    if (auction !== undefined) found.push({ symbol, status, auction });
  };
  for (const { instrument, auction } of spot.markets.values()) add(instrument, auction);
  for (const { contract, auction } of perpetuals.markets.values()) add(contract, auction);
  return found;
}

/** While the operator has halted a market, its auction waits too. */
function runningAuctions(state: State): readonly Auction[] {
  return auctionsOf(state).flatMap(({ status, auction }) => (status === 'trading' ? [auction] : []));
}
