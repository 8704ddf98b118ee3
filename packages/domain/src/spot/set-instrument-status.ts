import type { Handler, CommandContext } from '../exchange/command-context.ts';
import { slotsInPriority } from '../matching/book.ts';
import { ok, refuse } from '../result.ts';
import { required } from '../assert.ts';
import { tellAuction } from './auction/breaker.ts';
import type { InstrumentStatus } from './instrument.ts';
import type { Market } from './market.ts';
import { isLive } from './orders/order.ts';
import { cancelLive } from './orders/order-life.ts';

/** Opens, halts or closes a market. A delisted one has no orders left and stays closed. */
export interface SetInstrumentStatus {
  readonly kind: 'setInstrumentStatus';
  readonly symbol: string;
  readonly status: InstrumentStatus;
}

export const SET_INSTRUMENT_STATUS_REFUSALS = ['unknownInstrument', 'marketHalted'] as const;

export const setInstrumentStatus: Handler<SetInstrumentStatus, (typeof SET_INSTRUMENT_STATUS_REFUSALS)[number]> = (
  context,
  { symbol, status },
) => {
  const market = context.state.spot.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  if (market.instrument.status === 'delisted') return refuse('marketHalted', { status: 'delisted' });
  market.instrument = { ...market.instrument, status };
  context.events.push({ kind: 'instrumentChanged', instrument: market.instrument });
  if (status === 'delisted') cancelAll(context, market);
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

function cancelAll(context: CommandContext, market: Market): void {
  const { slots, orders } = context.state.spot;
  const { book, triggers } = market;
  for (const ladder of [book.bids, book.asks, triggers.rising, triggers.falling]) {
    for (const slot of slotsInPriority(ladder, slots)) {
      const order = required(orders[slot], 'a queue holds orders');
      if (isLive(order)) cancelLive(context, market, { order, reason: 'marketClosed' });
    }
  }
  if (market.auction === undefined) return;
  delete market.auction;
  tellAuction(context, market);
}
