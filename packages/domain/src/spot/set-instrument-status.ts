import type { Handler, CommandContext } from '../exchange/command-context.ts';
import { mayWork, spendWork } from '../exchange/long-work/work.ts';
import { bestLevel, firstOf, type Ladder } from '../matching/ladder.ts';
import { NONE } from '../matching/order-slots.ts';
import { ok, refuse } from '../result.ts';
import { required } from '../assert.ts';
import { isContinuous, tellAuction } from './auction/breaker.ts';
import type { InstrumentStatus } from './instrument.ts';
import type { Market } from './market.ts';
import { cancelLive } from './orders/order-life.ts';

/** What it costs to end an order. */
const END_UNITS = 40;

/** Opens, halts or closes a market. A delisted one has no orders left and stays closed. */
export interface SetInstrumentStatus {
  readonly kind: 'setInstrumentStatus';
  readonly symbol: string;
  readonly status: InstrumentStatus;
}

export const SET_INSTRUMENT_STATUS_REFUSALS = ['unknownInstrument', 'marketHalted'] as const;

export const setInstrumentStatus: Handler<
  SetInstrumentStatus,
  (typeof SET_INSTRUMENT_STATUS_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol, status }) => {
  const market = context.state.spot.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (market.instrument.status === 'delisted') return refuse('marketHalted', { status: 'delisted' });
  market.instrument = { ...market.instrument, status };
  context.events.push({ kind: 'instrumentChanged', instrument: market.instrument });
  if (status === 'delisted') close(context, market);
  if (status === 'trading') resumeCall(context, market);
  return ok({ symbol });
};

/** Whoever could do nothing while the market was halted has the whole call once more. */
function resumeCall(context: CommandContext, market: Market): void {
  const { auction, instrument } = market;
  if (auction === undefined || auction.priceTicks !== undefined) return;
  auction.endsAtMs = context.atMs + required(instrument.breaker, 'what stopped for an auction has terms').callMs;
  tellAuction(context, market);
}

/** Nothing trades here any more: the auction is over, and stops that were reached end with all others. */
function close(context: CommandContext, market: Market): void {
  market.reached.length = 0;
  endOrders(context, market);
  if (market.auction === undefined) return;
  delete market.auction;
  tellAuction(context, market);
}

/** Ends the orders of a market that is closed, as many as one command may (R9). */
export function endOrders(context: CommandContext, market: Market): void {
  const { orders } = context.state.spot;
  for (const ladder of queuesOf(market)) {
    for (let level = bestLevel(ladder); level !== NONE; level = bestLevel(ladder)) {
      if (!mayWork(context)) return;
      spendWork(context, END_UNITS);
      const order = required(orders[firstOf(ladder, level)], 'a queue holds orders');
      cancelLive(context, market, { order, reason: 'marketClosed' });
    }
  }
}

/** Whether there is something to go on with. */
export function isMarketAtWork(market: Market): boolean {
  if (market.instrument.status !== 'delisted') return market.reached.length > 0 && isContinuous(market);
  return queuesOf(market).some((ladder) => bestLevel(ladder) !== NONE);
}

function queuesOf({ book, triggers }: Market): readonly Ladder[] {
  return [book.bids, book.asks, triggers.rising, triggers.falling];
}
