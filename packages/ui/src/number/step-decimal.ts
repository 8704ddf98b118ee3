import { parseDecimal, powerOfTen, printFixed, type Decimal } from '@candor/format/decimal.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

interface StepBounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/**
 * Moves a decimal by `count` steps without floating point. A value between two steps first goes to the nearest one in
 * the direction of travel, so that a price always ends on a tick. Never below zero: the fields take no sign.
 */
export function stepDecimal(
  text: string,
  step: { readonly size: string; readonly count: number },
  bounds: StepBounds = {},
): string {
  const size = parseDecimal(step.size);
  if (size === undefined || size.units === 0n) return text;
  const value = parseDecimal(text === '' ? '0' : text) ?? ZERO;
  const scale = Math.max(size.scale, value.scale);
  const units = value.units * powerOfTen(scale - value.scale);
  const stepUnits = size.units * powerOfTen(scale - size.scale);
  const moved = onStep(units, stepUnits, step.count) + BigInt(step.count) * stepUnits;
  return bound({ isNegative: false, units: moved < 0n ? 0n : moved, scale }, size.scale, bounds);
}

const ZERO: Decimal = { isNegative: false, units: 0n, scale: 0 };

/** Upwards from below a step counts from the step under it, downwards from the one above it. */
function onStep(units: bigint, stepUnits: bigint, count: number): bigint {
  const below = (units / stepUnits) * stepUnits;
  return count < 0 && below !== units ? below + stepUnits : below;
}

function bound(value: Decimal, places: number, { min, max }: StepBounds): string {
  const text = printFixed(value, places);
  if (min !== undefined && compareDecimals(text, min) < 0) return min;
  if (max !== undefined && compareDecimals(text, max) > 0) return max;
  return text;
}
