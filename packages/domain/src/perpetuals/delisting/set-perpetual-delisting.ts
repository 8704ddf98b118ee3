import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { isStopped, recordOf, type Delisting } from './delisting.ts';
import { MINUTE_MS } from './take-final-price.ts';

/**
 * Announces when a contract ends, announces another time, or takes the announcement back, as long as trading goes on.
 * Two people decide it; so they do where it is to be sooner than people may expect.
 */
export interface SetPerpetualDelisting {
  readonly kind: 'setContractDelisting';
  readonly symbol: string;
  /** On a whole minute; without it nothing is to end. */
  readonly settleAtMs?: number;
  /** The notice is cut short, for the sake of those who hold the contract. */
  readonly isShortened?: true;
}

const HOUR_MS = 60 * MINUTE_MS;
export const DELISTING_NOTICE_MS = 7 * 24 * HOUR_MS;
/** Even then there is half an hour of prices, and another for people to close. */
export const SHORTENED_NOTICE_MS = HOUR_MS;
/** So long before the settlement nobody opens any more: who comes last should not be settled by surprise. */
const CLOSE_ONLY_MS = 24 * HOUR_MS;

/** In the order of the checks. */
export const SET_PERPETUAL_DELISTING_REFUSALS = [
  'unknownInstrument',
  'marketHalted',
  'delistingUnchanged',
  'delistingTooSoon',
] as const;

export const setContractDelisting: Handler<
  SetPerpetualDelisting,
  (typeof SET_PERPETUAL_DELISTING_REFUSALS)[number],
  { readonly symbol: string; readonly settleAtMs: number }
> = (context, { symbol, settleAtMs, isShortened }) => {
  const market = context.state.perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (isStopped(market)) return refuse('marketHalted', { status: market.contract.status });
  if (settleAtMs === market.delisting?.settleAtMs) return refuse('delistingUnchanged');
  if (settleAtMs === undefined) {
    delete market.delisting;
    context.events.push({ kind: 'delistingChanged', symbol });
    return ok({ symbol, settleAtMs: 0 });
  }
  const noticeMs = isShortened === true ? SHORTENED_NOTICE_MS : DELISTING_NOTICE_MS;
  if (!isWholeMinute(settleAtMs) || settleAtMs < context.atMs + noticeMs) {
    return refuse('delistingTooSoon', { hours: String(noticeMs / HOUR_MS) });
  }
  const closeOnlyAtMs = settleAtMs - CLOSE_ONLY_MS;
  changeDelisting(context, market, {
    announcedAtMs: context.atMs,
    closeOnlyAtMs: closeOnlyAtMs > context.atMs ? closeOnlyAtMs : context.atMs,
    settleAtMs,
    minutes: market.delisting?.minutes ?? [],
    checkedPositionId: 0,
  });
  return ok({ symbol, settleAtMs });
};

/** Goes on with a delisting, and tells of it. */
export function changeDelisting(context: CommandContext, market: PerpetualMarket, delisting: Delisting): void {
  market.delisting = delisting;
  context.events.push({ kind: 'delistingChanged', symbol: market.contract.symbol, delisting: recordOf(delisting) });
}

function isWholeMinute(atMs: number): boolean {
  return Number.isSafeInteger(atMs) && atMs % MINUTE_MS === 0;
}
