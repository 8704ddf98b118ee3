import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import { valueAtto } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { tierOf } from '@candor/domain/perpetuals/liquidation/maintenance-margin.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { summarizeContractTicket, type ContractSummary } from './contract-summary.ts';
import {
  fieldsOf,
  isOptional,
  type ContractField,
  type ContractSurroundings,
  type ContractTicket,
} from './contract-ticket.ts';
import { orderPrices } from './order-prices.ts';
import { splitLots } from './ticket-lots.ts';

/** In the order of the checks; `limit` is the number the rule names. */
export type ContractErrorWord =
  | 'priceMissing'
  | 'priceStep'
  | 'amountMissing'
  | 'quantityStep'
  | 'belowMinimumQuantity'
  | 'aboveMaximum'
  | 'closeExceedsPosition'
  | 'noLiquidity'
  | 'belowMinimumValue'
  | 'leverageAboveTier'
  | 'insufficientBalance'
  | 'stopOnWrongSide';

export interface ContractError {
  readonly field: ContractField;
  readonly word: ContractErrorWord;
  readonly limit?: string;
}

/** The first thing that is wrong with each field, in the order they are filled in; the exchange checks the same again. */
export function findContractErrors(
  ticket: ContractTicket,
  surroundings: ContractSurroundings,
): readonly ContractError[] {
  const summary = summarizeContractTicket(ticket, surroundings);
  return fieldsOf(ticket)
    .map((field) =>
      field === 'amount'
        ? findAmountError(ticket, surroundings, summary)
        : (findPriceError(ticket, field, surroundings) ?? findStopError(ticket, field, surroundings)),
    )
    .filter((error) => error !== undefined);
}

function findPriceError(
  ticket: ContractTicket,
  field: Exclude<ContractField, 'amount'>,
  { contract }: ContractSurroundings,
): ContractError | undefined {
  const text = ticket[field];
  if (text === '' && isOptional(ticket, field)) return undefined;
  const units = positiveUnits(text);
  if (units === undefined) return { field, word: 'priceMissing' };
  return units % contract.tickUnits === 0n ? undefined : { field, word: 'priceStep', limit: print(contract.tickUnits) };
}

/** Stops that go along with an order are measured by its own price. */
function findStopError(
  ticket: ContractTicket,
  field: Exclude<ContractField, 'amount'>,
  surroundings: ContractSurroundings,
): ContractError | undefined {
  if (field !== 'takeProfit' && field !== 'stopLoss') return undefined;
  const stop = positiveUnits(ticket[field]);
  const prices = orderPrices(ticket, surroundings);
  if (stop === undefined || prices === undefined) return undefined;
  const reference = BigInt(prices.limitTicks) * surroundings.contract.tickUnits;
  const isAbove = (field === 'takeProfit') === (ticket.side === 'buy');
  const isRight = isAbove ? stop > reference : stop < reference;
  return isRight ? undefined : { field, word: 'stopOnWrongSide', limit: print(reference) };
}

function findAmountError(
  ticket: ContractTicket,
  surroundings: ContractSurroundings,
  summary: ContractSummary,
): ContractError | undefined {
  const { contract, opposite, markTicks } = surroundings;
  const field = 'amount';
  const amountUnits = positiveUnits(ticket.amount);
  if (amountUnits === undefined) return { field, word: 'amountMissing' };
  if (ticket.unit === 'lots' && amountUnits % contract.lotUnits !== 0n) {
    return { field, word: 'quantityStep', limit: print(contract.lotUnits) };
  }
  if (ticket.type === 'market' && (opposite.length === 0 || markTicks === undefined)) {
    return { field, word: 'noLiquidity' };
  }
  const { lots } = summary;
  if (lots === undefined) {
    return ticket.unit === 'value' && orderPrices(ticket, surroundings) !== undefined
      ? { field, word: 'belowMinimumQuantity', limit: quantity(surroundings, contract.minQuantityLots) }
      : undefined;
  }
  return findSizeError(ticket, surroundings, { ...summary, lots });
}

function findSizeError(
  ticket: ContractTicket,
  surroundings: ContractSurroundings,
  { lots, valueUnits, costUnits }: ContractSummary & { readonly lots: number },
): ContractError | undefined {
  const { contract, long, short, availableUnits } = surroundings;
  const field = 'amount';
  const most = ticket.type === 'market' ? contract.marketMaxQuantityLots : contract.maxQuantityLots;
  if (lots < contract.minQuantityLots) {
    return { field, word: 'belowMinimumQuantity', limit: quantity(surroundings, contract.minQuantityLots) };
  }
  if (lots > most) return { field, word: 'aboveMaximum', limit: quantity(surroundings, most) };
  if (ticket.intent === 'close') {
    const closable = (ticket.side === 'buy' ? short : long)?.closableLots ?? 0;
    return lots > closable
      ? { field, word: 'closeExceedsPosition', limit: quantity(surroundings, closable) }
      : undefined;
  }
  if (valueUnits !== undefined && valueUnits < contract.minValueUnits) {
    return { field, word: 'belowMinimumValue', limit: print(contract.minValueUnits) };
  }
  const allowed = allowedLeverage(ticket, surroundings, lots);
  if (allowed !== undefined && surroundings.leverage > allowed) {
    return { field, word: 'leverageAboveTier', limit: String(allowed) };
  }
  return costUnits !== undefined && availableUnits !== undefined && costUnits > availableUnits
    ? { field, word: 'insufficientBalance', limit: print(availableUnits) }
    : undefined;
}

/** What the tier of the position with this order would allow. */
function allowedLeverage(ticket: ContractTicket, surroundings: ContractSurroundings, lots: number): number | undefined {
  const { contract, markTicks, long, short } = surroundings;
  const prices = orderPrices(ticket, surroundings);
  if (prices === undefined) return undefined;
  const standing = (ticket.side === 'buy' ? long : short)?.lots ?? 0;
  const { openingLots } = splitLots(ticket, surroundings, lots);
  const value =
    valueAtto(contract, { lots: openingLots, priceTicks: prices.costTicks }) +
    valueAtto(contract, { lots: standing, priceTicks: markTicks ?? prices.costTicks });
  return tierOf(contract, value).leverageMax;
}

function quantity({ contract }: ContractSurroundings, lots: number): string {
  return print(quantityUnitsOf(lots, contract));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
