import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { Pick } from '#shared/trade-desk/market-desk.ts';
import { changePerpetualTicket, type PerpetualTicketStore } from './perpetual-ticket-store.ts';

/** Fills the ticket. A market order has no price, so that choosing one makes it a limit order. */
export function pickIntoPerpetualTicket(
  store: PerpetualTicketStore,
  { lotUnits }: Perpetual,
  { priceUnits, quantityUnits }: Pick,
): void {
  if (store.getState().ticket.type === 'market') changePerpetualTicket(store, { kind: 'typeChosen', type: 'limit' });
  changePerpetualTicket(store, { kind: 'typed', field: 'price', text: printUnits(priceUnits, LEDGER_SCALE) });
  if (quantityUnits === undefined) return;
  changePerpetualTicket(store, { kind: 'unitChosen', unit: 'lots' });
  const text = printUnits(quantityUnits - (quantityUnits % lotUnits), LEDGER_SCALE);
  changePerpetualTicket(store, { kind: 'typed', field: 'amount', text });
}
