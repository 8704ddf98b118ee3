import { roundToTicks, type Grid } from '@candor/money/grid.ts';
import { applyPpm, PPM_ONE } from '@candor/money/rate.ts';

/** When a market stops to collect orders for an auction, and for how long (R8). */
export interface BreakerTerms {
  /** How far the price may go from where it was five minutes before, in parts per million of that. */
  readonly limitPpm: number;
  /** How long orders collect. */
  readonly callMs: number;
  /** How much longer, so many times, while they would trade farther from the reference than the limit. */
  readonly extensionMs: number;
  readonly extensionsMax: number;
}

const MINUTE_MS = 60_000;
const LIMIT_PPM_LEAST = 10_000;
const LIMIT_PPM_MOST = 500_000;
const CALL_MS_LEAST = 10_000;
const CALL_MS_MOST = 10 * MINUTE_MS;
const EXTENSIONS_MOST = 10;

/** One percent to a half; ten seconds to ten minutes; up to ten extensions: whatever is asked for beyond is a mistake. */
export function areBreakerTerms({ limitPpm, callMs, extensionMs, extensionsMax }: BreakerTerms): boolean {
  return (
    isBetween(limitPpm, LIMIT_PPM_LEAST, LIMIT_PPM_MOST) &&
    isBetween(callMs, CALL_MS_LEAST, CALL_MS_MOST) &&
    isBetween(extensionMs, CALL_MS_LEAST, CALL_MS_MOST) &&
    isBetween(extensionsMax, 0, EXTENSIONS_MOST)
  );
}

/** Whether a price is farther from another than the limit; one that is exactly as far is not. */
export function isBeyondLimit({ limitPpm }: BreakerTerms, units: bigint, fromUnits: bigint): boolean {
  const distance = units < fromUnits ? fromUnits - units : units - fromUnits;
  return distance * PPM_ONE > fromUnits * BigInt(limitPpm);
}

export interface TickRange {
  readonly lowTicks: number;
  readonly highTicks: number;
}

/** The prices that are within the limit, both ends included; an end between two ticks moves inwards. */
export function rangeWithin({ limitPpm }: BreakerTerms, fromUnits: bigint, grid: Grid): TickRange {
  const one = Number(PPM_ONE);
  return {
    lowTicks: roundToTicks(applyPpm(fromUnits, one - limitPpm, 'up'), grid, 'up'),
    highTicks: roundToTicks(applyPpm(fromUnits, one + limitPpm, 'down'), grid, 'down'),
  };
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
