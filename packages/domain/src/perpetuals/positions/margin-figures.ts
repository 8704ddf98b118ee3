import { divide } from '@candor/money/rounding.ts';
import { gainsWithValue, type Perpetual } from '../instrument/perpetual.ts';
import { ATTO_PER_UNIT, initialMarginUnits, toUnits, valueAtto } from '../instrument/perpetual-value.ts';
import { maintenanceAtto } from '../liquidation/maintenance-margin.ts';
import { profitOf, type Holding } from './profit.ts';

const FINER = 1_000_000n;

/** How a holding stands at a price, in parts of 10^-18. */
export interface Standing {
  readonly value: bigint;
  readonly profit: bigint;
  readonly maintenance: bigint;
}

export function standingOf(contract: Perpetual, holding: Holding, priceTicks: number): Standing {
  const value = valueAtto(contract, { lots: holding.lots, priceTicks });
  return {
    value,
    profit: profitOf(contract, holding.direction, { costAtto: holding.costAtto, value }),
    maintenance: maintenanceAtto(contract, value),
  };
}

/**
 * Margin balance ÷ maintenance margin, in hundredths of a percent (rule C-25); undefined without maintenance. Both are
 * counted to the last part of 10^-18, so a ratio that misses its hundredth by no more than that is the hundredth.
 */
export function marginRatioBps(equityAtto: bigint, maintenance: bigint): bigint | undefined {
  if (maintenance <= 0n) return undefined;
  return divide(divide(equityAtto * 10_000n * FINER, maintenance, 'halfEven'), FINER, 'floor');
}

/** What may be taken out of an isolated margin (rule 2.9): min(m, m + profit) − value at mark ÷ leverage, floored. */
export function maxReduceUnits(
  marginUnits: bigint,
  { value, profit }: Pick<Standing, 'value' | 'profit'>,
  leverage: number,
): bigint {
  const loss = profit < 0n ? toUnits(profit, 'floor') : 0n;
  const free = marginUnits + loss - initialMarginUnits(value, leverage);
  return free > 0n ? free : 0n;
}

export interface Ranked extends Holding {
  readonly leverage: number;
  readonly marginAtto: bigint;
}

/**
 * Who is closed first when nobody else takes a bankrupt position (rule 2.7): return × effective leverage of those who
 * gain, return ÷ effective leverage of those who lose. In parts per million; a higher score comes first.
 */
export function deleverageScore(contract: Perpetual, ranked: Ranked, priceTicks: number): bigint {
  const { value, profit } = standingOf(contract, ranked, priceTicks);
  const margin = initialMarginUnits(ranked.costAtto, ranked.leverage) * ATTO_PER_UNIT;
  const equity = ranked.marginAtto + profit;
  const returned = { numerator: profit, denominator: margin > 0n ? margin : 1n };
  const backing = equity > 0n ? equity : 1n;
  return profit > 0n
    ? divide(returned.numerator * value * 1_000_000n, returned.denominator * backing, 'floor')
    : divide(returned.numerator * backing * 1_000_000n, returned.denominator * value, 'floor');
}

/** The highest price at which a long, or the lowest at which a short, may open without being liquidated at once. */
export function openingLimitTicks(
  contract: Perpetual,
  opening: { readonly direction: Holding['direction']; readonly markTicks: number; readonly leverage: number },
): number | undefined {
  const { direction, markTicks, leverage } = opening;
  const ratePpm = BigInt(contract.tiers[0]?.maintenancePpm ?? 0);
  const gains = gainsWithValue(contract, direction);
  const backed = BigInt(leverage) * (gains ? 1_000_000n - ratePpm : 1_000_000n + ratePpm);
  const kept = BigInt(gains ? leverage - 1 : leverage + 1) * 1_000_000n;
  if (kept === 0n) return undefined;
  // Linear prices grow with the value, inverse ones fall with it.
  const [times, over] = contract.kind === 'linear' ? [backed, kept] : [kept, backed];
  return Number(divide(BigInt(markTicks) * times, over, direction === 'long' ? 'floor' : 'ceiling'));
}
