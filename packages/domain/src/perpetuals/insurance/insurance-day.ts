import { divide } from '@candor/money/rounding.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { fundUnitsOf, insuranceBookOf } from './insurance-fund.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So much of its balance at 00:00 UTC the fund does not stake on what it takes over (rule 2.7). */
const FLOOR_PERCENT = 70n;

/**
 * Keeps the balance of 00:00 UTC: what the fund has when the first tick of a day reaches any contract of the asset,
 * before anything else of that tick. On the very first day, and after an upgrade, that is the first tick there is.
 */
export function openInsuranceDay({ state, atMs }: CommandContext, asset: string): void {
  const book = insuranceBookOf(state.perpetuals, asset);
  const day = (atMs - (atMs % DAY_MS)) / DAY_MS;
  if (book.day === day) return;
  book.day = day;
  book.openingUnits = fundUnitsOf(state, asset);
}

/**
 * The floor in units, rounded up. A fund that had nothing at 00:00 is measured by what it has when it is first asked
 * that day: nothing would be no floor at all for money that has just been put in.
 */
export function floorUnitsOf({ state }: CommandContext, asset: string): bigint {
  const book = insuranceBookOf(state.perpetuals, asset);
  if (book.openingUnits === 0n) book.openingUnits = fundUnitsOf(state, asset);
  return divide(book.openingUnits * FLOOR_PERCENT, 100n, 'up');
}
