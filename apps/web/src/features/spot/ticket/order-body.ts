import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import type { Coin } from '@candor/contract/markets/wire.ts';
import type { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { OrderType, Ticket, TicketContext } from './ticket.ts';
import { summarizeTicket } from './ticket-summary.ts';

export type OrderBody = RequestInput<typeof submitSpotOrder>['body'];

/** The ticket as the exchange wants to hear it; only what its type asks for travels. */
export function orderBody(ticket: Ticket, ticketContext: TicketContext): OrderBody {
  const { market } = ticketContext;
  return {
    ...marketOf(market),
    type: ticket.side === 'buy' ? 0 : 1,
    delegateType: DELEGATE_TYPES[ticket.type],
    ...pricesOf(ticket),
    ...amountOf(ticket, ticketContext),
    ...(ticket.type === 'limit' && lifetimeOf(ticket)),
    ...(ticket.account !== 'spot' && { account: ticket.account }),
    ...(ticket.account !== 'spot' && ticket.side === 'sell' && ticket.autoRepay && { autoRepay: true }),
  };
}

const DELEGATE_TYPES = { limit: 0, market: 1, stopLimit: 2, plan: 3, oco: 2 } as const satisfies Record<
  OrderType,
  number
>;

function marketOf({ coin, baseCoin }: Coin) {
  return { symbol: coin, coin: baseCoin };
}

function pricesOf({ type, price, trigger, takeProfit, stopLoss }: Ticket) {
  switch (type) {
    case 'limit':
      return { delegatePrice: price };
    case 'stopLimit':
      return { delegatePrice: price, triggerPrice: trigger };
    case 'plan':
      return { triggerPrice: trigger, ...(price !== '' && { delegatePrice: price }) };
    case 'oco':
      return {
        takeProfitPrice: takeProfit,
        stopLossPrice: stopLoss,
        ...(price !== '' && { stopLimitPrice: price }),
      };
    case 'market':
      return {};
    default:
      return type satisfies never;
  }
}

/** Only a market buy travels as a value; any other is worked out to a quantity. */
function amountOf(ticket: Ticket, ticketContext: TicketContext) {
  if (ticket.type === 'market' && ticket.unit === 'quote') return { delegateValue: ticket.amount };
  if (ticket.unit === 'base') return { delegateTotal: ticket.amount };
  const { quantityUnits } = summarizeTicket(ticket, ticketContext);
  return quantityUnits === undefined ? {} : { delegateTotal: printUnits(quantityUnits, LEDGER_SCALE) };
}

function lifetimeOf({ lifetime, goodTillMs }: Ticket) {
  if (lifetime === 'postOnly') return { postOnly: true };
  if (lifetime === 'GTC') return {};
  return { timeInForce: lifetime, ...(lifetime === 'GTD' && { goodTillDate: goodTillMs }) };
}
