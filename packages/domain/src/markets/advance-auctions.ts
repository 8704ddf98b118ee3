import type { State } from '../exchange/state.ts';
import type { Handler } from '../exchange/turn.ts';
import type { Auction } from '../matching/auction/auction.ts';
import { ok } from '../result.ts';
import { advanceSpotAuction } from '../spot/auction/advance-spot-auction.ts';

/** Looks at every auction: once a second while there is one, and as long as one has trades left to make (R9). */
export interface AdvanceAuctions {
  readonly kind: 'advanceAuctions';
}

export const advanceAuctions: Handler<AdvanceAuctions, never> = (turn) => {
  for (const market of turn.state.spot.markets.values()) advanceSpotAuction(turn, market);
  return ok({});
};

/** Whether there is an auction to look at. */
export function hasAuction(state: State): boolean {
  return runningAuctions(state).length > 0;
}

/** Whether an auction has its price and trades that are not made yet. */
export function isUncrossing(state: State): boolean {
  return runningAuctions(state).some(({ priceTicks }) => priceTicks !== undefined);
}

function runningAuctions({ spot }: State): readonly Auction[] {
  return [...spot.markets.values()].flatMap(({ instrument, auction }) =>
    auction === undefined || instrument.status !== 'trading' ? [] : [auction],
  );
}
