import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import type { closePerpetual, openContract } from '@candor/contract/perpetuals/entrust.ts';
import type { submitPerpetualOrder } from '@candor/contract/perpetuals/orders.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import { summarizePerpetualTicket } from './perpetual-summary.ts';
import type { PerpetualOrderType, PerpetualContext, PerpetualTicket } from './perpetual-ticket.ts';

type OpenBody = RequestInput<typeof submitPerpetualOrder>['body'];
type OpenRequest = RequestInput<typeof openContract>;
type CloseRequest = RequestInput<typeof closePerpetual>;

/** An opening ticket as the exchange wants to hear it; only what its type asks for travels. */
export function openBody(ticket: PerpetualTicket, ticketContext: PerpetualContext): OpenBody {
  return {
    symbol: ticketContext.contract.symbol,
    type: ticket.side === 'buy' ? 0 : 1,
    delegateType: DELEGATE_TYPES[ticket.type],
    leverage: ticketContext.leverage,
    delegateTotal: quantityText(ticket, ticketContext),
    ...(ticket.type !== 'market' && ticket.price !== '' && { delegatePrice: ticket.price }),
    ...conditionsOf(ticket),
    ...stopsOf(ticket),
  };
}

/** The same in the names of the coin family. */
export function openRequest(ticket: PerpetualTicket, ticketContext: PerpetualContext): OpenRequest {
  return {
    params: { code: OPEN_CODES[ticket.type] },
    body: {
      ...familyBodyOf(ticket, ticketContext),
      direction: ticket.side === 'buy' ? 1 : 2,
      leverage: ticketContext.leverage,
      ...stopsOf(ticket),
    },
  };
}

/** A closing ticket: the direction names the position, and nothing it does can open another. */
export function closeRequest(ticket: PerpetualTicket, ticketContext: PerpetualContext): CloseRequest {
  return {
    params: { code: CLOSE_CODES[ticket.type] },
    body: { ...familyBodyOf(ticket, ticketContext), direction: ticket.side === 'sell' ? 3 : 4 },
  };
}

function familyBodyOf(ticket: PerpetualTicket, ticketContext: PerpetualContext) {
  const { contract } = ticketContext;
  return {
    exchangeCoinStr: contract.symbol,
    contractType: contract.kind === 'linear' ? 1 : 2,
    amount: quantityText(ticket, ticketContext),
    ...(ticket.type !== 'market' && ticket.price !== '' && { price: ticket.price }),
    ...conditionsOf(ticket),
  } as const;
}

const DELEGATE_TYPES = { limit: 0, market: 1, stopLimit: 2, plan: 3 } as const satisfies Record<
  PerpetualOrderType,
  number
>;

const OPEN_CODES = { limit: 'ptwt', market: 'sjwt', stopLimit: 'zyzs', plan: 'jhwt' } as const satisfies Record<
  PerpetualOrderType,
  string
>;

/** A stop-limit that closes is a plan with a price. */
const CLOSE_CODES = { limit: 'ptwt', market: 'sjwt', stopLimit: 'jhwt', plan: 'jhwt' } as const satisfies Record<
  PerpetualOrderType,
  string
>;

function stopsOf({ hasStops, takeProfit, stopLoss }: PerpetualTicket) {
  return {
    ...(hasStops && takeProfit !== '' && { takeProfitPrice: takeProfit }),
    ...(hasStops && stopLoss !== '' && { stopLossPrice: stopLoss }),
  };
}

function conditionsOf({ type, trigger, triggerBy, lifetime, goodTillMs }: PerpetualTicket) {
  if (type === 'stopLimit' || type === 'plan') return { triggerPrice: trigger, triggerBy };
  if (type === 'market' || lifetime === 'GTC') return {};
  if (lifetime === 'postOnly') return { postOnly: true };
  return { timeInForce: lifetime, ...(lifetime === 'GTD' && { goodTillDate: goodTillMs }) };
}

function quantityText(ticket: PerpetualTicket, ticketContext: PerpetualContext): string {
  if (ticket.unit === 'lots') return ticket.amount;
  const { lots = 0 } = summarizePerpetualTicket(ticket, ticketContext);
  return printUnits(quantityUnitsOf(lots, ticketContext.contract), LEDGER_SCALE);
}
