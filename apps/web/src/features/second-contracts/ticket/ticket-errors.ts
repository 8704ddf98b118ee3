import type { SecondProtections } from '@candor/contract/second-contracts/protections.ts';
import type { SecondPeriod } from '@candor/contract/second-contracts/wire.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { summarizeSecond, type SecondTicket } from './second-ticket.ts';

/** What a ticket is judged by besides what was typed; undefined is what is not known yet. */
export interface TicketContext {
  readonly period: SecondPeriod;
  readonly availableUnits: bigint | undefined;
  readonly protections: SecondProtections | undefined;
}

/** In the order of the checks. */
export type TicketErrorWord =
  | 'stakeMissing'
  | 'stakeNotInteger'
  | 'stakeOutOfRange'
  | 'tooManyOpen'
  | 'dailyOrders'
  | 'dailyStake'
  | 'dailyLoss'
  | 'monthlyLoss'
  | 'insufficientBalance';

export interface TicketError {
  readonly word: TicketErrorWord;
  /** The numbers that the rule names. */
  readonly limit?: string;
  readonly minimum?: string;
}

/** The first thing that is wrong; the exchange checks the same again. */
export function findTicketError(ticket: SecondTicket, ticketContext: TicketContext): TicketError | undefined {
  return findStakeError(ticket, ticketContext) ?? findLimitError(ticket, ticketContext);
}

function findStakeError(ticket: SecondTicket, { period }: TicketContext): TicketError | undefined {
  const summary = summarizeSecond(ticket, period);
  if (summary === undefined) return { word: 'stakeMissing' };
  const { stakeUnits } = summary;
  if (stakeUnits % UNITS_PER_WHOLE !== 0n) return { word: 'stakeNotInteger' };
  const { minAmount: minimum, maxAmount: limit } = period;
  const isWithin = stakeUnits >= unitsOf(minimum) && stakeUnits <= unitsOf(limit);
  return isWithin ? undefined : { word: 'stakeOutOfRange', minimum, limit };
}

function findLimitError(ticket: SecondTicket, ticketContext: TicketContext): TicketError | undefined {
  const { period, availableUnits, protections: known } = ticketContext;
  const summary = summarizeSecond(ticket, period);
  if (summary === undefined) return undefined;
  const { stakeUnits, debitUnits, lossMaxUnits } = summary;
  if (known !== undefined) {
    const { openOrders, dailyOrders, dailyStake, dailyLoss, monthlyLoss } = known;
    const stakeLeftUnits = unitsOf(dailyStake.limit) - unitsOf(dailyStake.used);
    if (openOrders.used >= openOrders.limit) return { word: 'tooManyOpen', limit: String(openOrders.limit) };
    if (dailyOrders.used >= dailyOrders.limit) return { word: 'dailyOrders', limit: String(dailyOrders.limit) };
    if (stakeUnits > stakeLeftUnits) return { word: 'dailyStake', limit: printed(stakeLeftUnits) };
    if (lossMaxUnits > unitsOf(dailyLoss.left)) return { word: 'dailyLoss', limit: dailyLoss.left };
    if (lossMaxUnits > unitsOf(monthlyLoss.left)) return { word: 'monthlyLoss', limit: monthlyLoss.left };
  }
  if (availableUnits !== undefined && debitUnits > availableUnits) {
    return { word: 'insufficientBalance', limit: printed(availableUnits) };
  }
  return undefined;
}

function unitsOf(text: string): bigint {
  return requireUnits(text, LEDGER_SCALE);
}

function printed(units: bigint): string {
  return printUnits(units < 0n ? 0n : units, LEDGER_SCALE);
}
