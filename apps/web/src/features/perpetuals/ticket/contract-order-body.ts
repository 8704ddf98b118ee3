import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import type { closeContract } from '@candor/contract/perpetuals/entrust.ts';
import type { submitContractOrder } from '@candor/contract/perpetuals/orders.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import { summarizeContractTicket } from './contract-summary.ts';
import type { ContractOrderType, ContractSurroundings, ContractTicket } from './contract-ticket.ts';

type OpenBody = RequestInput<typeof submitContractOrder>['body'];
type CloseRequest = RequestInput<typeof closeContract>;

/** An opening ticket as the exchange wants to hear it; only what its type asks for travels. */
export function openBody(ticket: ContractTicket, surroundings: ContractSurroundings): OpenBody {
  const { hasStops, takeProfit, stopLoss } = ticket;
  return {
    symbol: surroundings.contract.symbol,
    type: ticket.side === 'buy' ? 0 : 1,
    delegateType: DELEGATE_TYPES[ticket.type],
    leverage: surroundings.leverage,
    delegateTotal: quantityText(ticket, surroundings),
    ...(ticket.type !== 'market' && ticket.price !== '' && { delegatePrice: ticket.price }),
    ...conditionsOf(ticket),
    ...(hasStops && takeProfit !== '' && { takeProfitPrice: takeProfit }),
    ...(hasStops && stopLoss !== '' && { stopLossPrice: stopLoss }),
  };
}

/** A closing ticket: the direction names the position, and nothing it does can open another. */
export function closeRequest(ticket: ContractTicket, surroundings: ContractSurroundings): CloseRequest {
  const { contract } = surroundings;
  return {
    params: { code: CLOSE_CODES[ticket.type] },
    body: {
      exchangeCoinStr: contract.symbol,
      contractType: contract.kind === 'linear' ? 1 : 2,
      direction: ticket.side === 'sell' ? 3 : 4,
      amount: quantityText(ticket, surroundings),
      ...(ticket.type !== 'market' && ticket.price !== '' && { price: ticket.price }),
      ...conditionsOf(ticket),
    },
  };
}

const DELEGATE_TYPES = { limit: 0, market: 1, stopLimit: 2, plan: 3 } as const satisfies Record<
  ContractOrderType,
  number
>;

/** A stop-limit that closes is a plan with a price. */
const CLOSE_CODES = { limit: 'ptwt', market: 'sjwt', stopLimit: 'jhwt', plan: 'jhwt' } as const satisfies Record<
  ContractOrderType,
  string
>;

function conditionsOf({ type, trigger, triggerBy, lifetime }: ContractTicket) {
  if (type === 'stopLimit' || type === 'plan') return { triggerPrice: trigger, triggerBy };
  if (type === 'market' || lifetime === 'GTC') return {};
  return lifetime === 'postOnly' ? { postOnly: true } : { timeInForce: lifetime };
}

function quantityText(ticket: ContractTicket, surroundings: ContractSurroundings): string {
  if (ticket.unit === 'lots') return ticket.amount;
  const { lots = 0 } = summarizeContractTicket(ticket, surroundings);
  return printUnits(quantityUnitsOf(lots, surroundings.contract), LEDGER_SCALE);
}
