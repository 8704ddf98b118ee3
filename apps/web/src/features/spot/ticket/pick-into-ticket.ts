import type { Coin } from '@candor/contract/markets/wire.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Pick } from '#shared/trade-desk/market-desk.ts';
import { changeTicket, type TicketStore } from './ticket-store.ts';

/** Fills the ticket. A market order has no price, so that choosing one makes it a limit order. */
export function pickIntoTicket(store: TicketStore, market: Coin, { priceUnits, quantityUnits }: Pick): void {
  if (store.getState().ticket.type === 'market') changeTicket(store, { kind: 'typeChosen', type: 'limit' });
  const field = store.getState().ticket.type === 'oco' ? 'takeProfit' : 'price';
  changeTicket(store, { kind: 'typed', field, text: printUnits(priceUnits, LEDGER_SCALE) });
  if (quantityUnits === undefined) return;
  const { unit } = store.getState().ticket;
  const amountUnits = unit === 'base' ? quantityUnits : divide(quantityUnits * priceUnits, UNITS_PER_WHOLE, 'down');
  const step = requireUnits(unit === 'base' ? market.stepSize : market.tickSize, LEDGER_SCALE);
  const text = printUnits(amountUnits - (amountUnits % step), LEDGER_SCALE);
  changeTicket(store, { kind: 'typed', field: 'amount', text });
}
