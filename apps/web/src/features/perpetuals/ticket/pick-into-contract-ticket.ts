import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Contract } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { Pick } from '#shared/trade-desk/market-desk.ts';
import { changeContractTicket, type ContractTicketStore } from './contract-ticket-store.ts';

/** Fills the ticket. A market order has no price, so that choosing one makes it a limit order. */
export function pickIntoContractTicket(
  store: ContractTicketStore,
  { lotUnits }: Contract,
  { priceUnits, quantityUnits }: Pick,
): void {
  if (store.getState().ticket.type === 'market') changeContractTicket(store, { kind: 'typeChosen', type: 'limit' });
  changeContractTicket(store, { kind: 'typed', field: 'price', text: printUnits(priceUnits, LEDGER_SCALE) });
  if (quantityUnits === undefined) return;
  changeContractTicket(store, { kind: 'unitChosen', unit: 'lots' });
  const text = printUnits(quantityUnits - (quantityUnits % lotUnits), LEDGER_SCALE);
  changeContractTicket(store, { kind: 'typed', field: 'amount', text });
}
