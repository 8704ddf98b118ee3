import type { CommandContext, Handler } from '../exchange/command-context.ts';
import { CLOSING_MS, isClosing, type Auction } from '../matching/auction/auction.ts';
import type { BreakerTerms } from '../matching/auction/breaker.ts';
import { required } from '../assert.ts';
import { tellPerpetualAuction } from '../perpetuals/auction/perpetual-breaker.ts';
import { ok, refuse } from '../result.ts';
import { tellAuction } from '../spot/auction/breaker.ts';

/**
 * Two people have seen enough: the call of an auction ends ten seconds from now, in which nobody withdraws (M15), and is
 * not extended any more. Its price is found from what is there, as ever: the command names none.
 */
export interface EndCall {
  readonly kind: 'endCall';
  readonly symbol: string;
}

/** In the order of the checks. */
export const END_CALL_REFUSALS = ['unknownInstrument', 'noCall'] as const;

export const endCall: Handler<EndCall, (typeof END_CALL_REFUSALS)[number], { readonly symbol: string }> = (
  context,
  { symbol },
) => {
  const { spot, perpetuals } = context.state;
  const market = spot.markets.get(symbol);
  const perpetualMarket = perpetuals.markets.get(symbol);
  if (market === undefined && perpetualMarket === undefined) return refuse('unknownInstrument', { symbol });
  const auction = market?.auction ?? perpetualMarket?.auction;
  if (auction === undefined || isClosing(auction, context.atMs)) return refuse('noCall', { symbol });
  end(context, auction, market?.instrument.breaker ?? perpetualMarket?.contract.breaker);
  if (market !== undefined) tellAuction(context, market);
  else if (perpetualMarket !== undefined) tellPerpetualAuction(context, perpetualMarket);
  return ok({ symbol });
};

function end({ atMs }: CommandContext, auction: Auction, terms: BreakerTerms | undefined): void {
  auction.endsAtMs = atMs + CLOSING_MS;
  auction.extensionCount = required(terms, 'what stopped for an auction has terms').extensionsMax;
}
